import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { elapsedByClocks } from "~/domain/analysis/recording/clocks";
import { EXPORT_FORMATS } from "~/export/catalogue.server";
import type { ExportFormat } from "~/export/format";
import { makeFormat } from "~/i18n/format";
import { exportArchive } from "~/services/exports/archive.server";
import { exportTerms } from "~/services/exports/export-terms.server";
import { exportedAnalysis } from "~/services/exports/exported-records.server";
import { recorded } from "../support/scene";
import { atMost, printGoals } from "./goal";
import { median } from "./quantile";
import { recordMinute } from "./work/clinic";
import { playDownloads } from "./work/downloads";

/**
 * What files of a minute of 48 x 48 cells at 50 Hz cost: processor time of each format, memory while many such recordings stream as one ZIP, and the
 * delivery of live frames while ten exports run. On a busy machine processor time counts what neighbours cost the caches, too.
 */
const { values } = parseArgs({
  options: {
    times: { type: "string", default: "3" },
    recordings: { type: "string", default: "100" },
    seconds: { type: "string", default: "8" },
    /** Leaves out what needs a server of its own. */
    short: { type: "boolean", default: false },
  },
});
/** Those that the goal is about. */
const BINARY = new Set(["npz", "hdf5", "parquet", "parquetFrames"]);

const clinic = await recordMinute();
const { context } = clinic;
const id = await clinic.save();
const terms = await exportTerms(context, {});
const { record } = await exportedAnalysis(context, id, terms);
const frames = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 60 });
const elapsed = elapsedByClocks(frames);
const timed = frames.map((frame, at) => ({ ...frame, elapsedMs: elapsed[at] ?? NaN }));

async function write(format: ExportFormat): Promise<number> {
  if ("make" in format) return (await format.make(record, timed, terms, null)).byteLength;
  const line = await format.open(record, terms);
  return timed.reduce((bytes, frame, index) => bytes + Buffer.byteLength(line(frame, index)), 0);
}

const costs = new Map<string, { "CPU s": number; MB: number }>();
for (const format of EXPORT_FORMATS) {
  const seconds: number[] = [];
  let bytes = await write(format);
  for (let time = 0; time < Number(values.times); time += 1) {
    const before = process.cpuUsage();
    bytes = await write(format);
    const { user, system } = process.cpuUsage(before);
    seconds.push((user + system) / 1e6);
  }
  costs.set(format.id, { "CPU s": Number(median(seconds).toFixed(2)), MB: Number((bytes / 1e6).toFixed(1)) });
}
console.log(`a minute of 48 x 48 cells at 50 Hz, ${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
console.table(Object.fromEntries(costs));

const count = Number(values.recordings);
for (let saved = 1; saved < count; saved += 1) await clinic.save();
const { stream } = await exportArchive(context, {
  selection: {},
  formats: ["raw", "npz", "hdf5"],
  localization: { t: (key) => key, format: makeFormat("en") },
});
const memory: number[] = [];
let bytes = 0;
for await (const piece of stream as unknown as AsyncIterable<Uint8Array>) {
  bytes += piece.byteLength;
  if (Math.floor(bytes / 1e6) > memory.length) memory.push(process.memoryUsage.rss() / 1e6);
}
/** Megabytes of memory that every megabyte of archive adds, by least squares over its second half, when all threads and caches are there. */
const later = memory.slice(Math.floor(memory.length / 2));
const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
const [middle, level] = [(later.length - 1) / 2, mean(later)];
const slope =
  later.reduce((sum, value, at) => sum + (at - middle) * (value - level), 0) / later.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
console.log(
  `${count} recordings in ${(bytes / 1e6).toFixed(0)} MB: at most ${Math.max(...memory).toFixed(0)} MB of memory, ${slope.toFixed(3)} MB more for each MB streamed`,
);
await clinic.close();

const goals = [...costs]
  .filter(([name]) => BINARY.has(name))
  .map(([name, cost]) => atMost(`processor time of ${name}`, cost["CPU s"], 0.7, "s", false));
goals.push(atMost("memory for each MB streamed", slope, 0.1, "MB", false));
if (!values.short) {
  const live = await playDownloads({ downloads: 10, viewers: 20, measureMs: Number(values.seconds) * 1000 });
  console.log(`live p99 ${live.beforeMs.toFixed(1)} ms, while ten exports run ${live.whileMs.toFixed(1)} ms; ${live.files} files`);
  goals.push(atMost("live p99 while ten exports run, of p99 without", live.whileMs / live.beforeMs, 1.5, "x", false));
}
process.exit(printGoals(goals) ? 1 : 0);
