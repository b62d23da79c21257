import { writeSync } from "node:fs";
import { connectDatabase } from "~/data/connect.server";
import { aClinic, anAnalysis, frames } from "./recording";

/**
 * A server that only saves, to be killed. Arguments: database folder, company id. Prints the id of each saved analysis.
 */
const [dataDir = "", companyId] = process.argv.slice(2);
const clinic = aClinic(companyId);
await connectDatabase({ uri: process.env.MONGODB_URI, dataDir });

for (let first = 0; ; first += 1) writeSync(1, `${await anAnalysis(clinic, { list: frames(first, first + 50) })}\n`);
