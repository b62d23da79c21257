import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { Types } from "mongoose";
import { connectDatabase } from "~/data/connect.server";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { countAnalyses } from "~/services/analyses.server";
import { pageAnalyses } from "~/services/history/page-analyses.server";
import { aClinic, anAnalysis, frames, type Clinic } from "../support/recording";
import { atMost, printGoals } from "./goal";
import { median } from "./quantile";

/**
 * A history page of 100,010 analyses of one patient and type against ten. Rounds alternate, so that a busy machine
 * slows both.
 */
const MANY = 100_010;
const FEW = 10;
const ROUNDS = 21;
const AT_ONCE = 5_000;

const folder = await mkdtemp(join(tmpdir(), "isobar-bench-history-"));
const connection = await connectDatabase({ uri: process.env.MONGODB_URI, dataDir: folder, answerWithinMs: 60_000 });

async function withAnalyses(count: number): Promise<Clinic> {
  const clinic = aClinic();
  const like = await AnalysisModel.findById(await anAnalysis(clinic, { list: frames(0, 5) })).lean();
  const made = Array.from({ length: count - 1 }, (_, index) => ({
    ...like,
    _id: new Types.ObjectId(),
    captureId: `capture-${index}`,
    creationDate: new Date(Date.UTC(2020, 0, 1, 0, Math.floor(index / 3))),
  }));
  for (let start = 0; start < made.length; start += AT_ONCE) await AnalysisModel.collection.insertMany(made.slice(start, start + AT_ONCE));
  return clinic;
}

const taking = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const [few, many] = [await withAnalyses(FEW), await withAnalyses(MANY)];
const page = (clinic: Clinic, number: number) => () =>
  pageAnalyses(clinic.context, { page: number, patientId: clinic.patient.id, type: "Static" });
const count = (clinic: Clinic) => () => countAnalyses(clinic.context, { patientId: clinic.patient.id, type: "Static" });
const pages = MANY / FEW;
const works: Record<string, [ofFew: () => Promise<unknown>, ofMany: () => Promise<unknown>]> = {
  "first page": [page(few, 1), page(many, 1)],
  "page in the middle": [page(few, 1), page(many, Math.ceil(pages / 2))],
  "last page": [page(few, 1), page(many, pages)],
  count: [count(few), count(many)],
};

const rows = [];
for (const [name, [ofFew, ofMany]] of Object.entries(works)) {
  const taken = { few: [await taking(ofFew)], many: [await taking(ofMany)] };
  const [[coldMs = NaN]] = [taken.many];
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.few.push(await taking(ofFew));
    taken.many.push(await taking(ofMany));
  }
  const [fewMs, manyMs] = [median(taken.few), median(taken.many)];
  rows.push({ what: name, "of ten, ms": fewMs, "of 100,010, ms": manyMs, ratio: manyMs / fewMs, "the first time, ms": coldMs });
}
console.log(`load ${loadavg()[0]?.toFixed(1)}, database: ${connection.kind}`);
console.table(
  rows.map(({ what, ...figures }) => ({ what, ...Object.fromEntries(Object.entries(figures).map(([k, v]) => [k, v.toFixed(1)])) })),
);
const lost = printGoals(rows.map(({ what, ratio }) => atMost(`${what}, of 100,010 against ten`, ratio, 1.5, "times", false)));
await connection.close();
await rm(folder, { recursive: true, force: true });
process.exitCode = lost ? 1 : 0;
