import { writeSync } from "node:fs";
import { connectDatabase } from "~/data/connect.server";
import { aClinic, anAnalysis, frames } from "./recording";

/**
 * A server that does nothing but save, to be killed: its arguments are the folder of the database and the company's id. Writes the id of
 * each analysis to its output once its save is answered, one a line. The first frame's number tells them apart.
 */
const [dataDir = "", companyId] = process.argv.slice(2);
const clinic = aClinic(companyId);
await connectDatabase({ uri: process.env.MONGODB_URI, dataDir });

for (let first = 0; ; first += 1) writeSync(1, `${await anAnalysis(clinic, { list: frames(first, first + 50) })}\n`);
