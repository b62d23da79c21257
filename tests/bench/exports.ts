import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { toMatrix } from "~/domain/frame/frame";
import { optionalSections } from "~/domain/report/report-sections";
import { EXPORT_FORMATS } from "~/export/catalogue.server";
import type { ExportFormat } from "~/export/format";
import { makeFormat } from "~/i18n/format";
import { stopJobs } from "~/jobs/run-job.server";
import { exportArchive } from "~/services/exports/archive.server";
import { exportAnalysis } from "~/services/exports/exports.server";
import { analysisReport } from "~/services/reports/analysis-report.server";
import { recorded } from "../support/scene";
import { atMost, printGoals } from "./goal";
import { median } from "./quantile";
import { recordMinute } from "./work/clinic";
import { playDownloads } from "./work/downloads";

/**
 * A minute of 48 x 48 cells at 50 Hz: processor time per format, memory of a large ZIP, and live frames during ten
 * exports. Plain JSON shows the machine's load.
 */
const { values } = parseArgs({
  options: {
    times: { type: "string", default: "3" },
    recordings: { type: "string", default: "100" },
    seconds: { type: "string", default: "5" },
    /** The p99 of one turn rests on three frames and varies by half. */
    turns: { type: "string", default: "12" },
    /** Leaves out what needs its own server. */
    short: { type: "boolean", default: false },
  },
});
/** Seconds of processor time. */
const MAX_SECONDS: Readonly<Record<string, number>> = {
  ...{ npz: 0.7, hdf5: 0.7, parquet: 0.7, parquetFrames: 0.7 },
  ...{ raw: 1, processed: 1, csv: 1, asf: 1, emed: 1, fhir: 1 },
};

const clinic = await recordMinute();
const { context } = clinic;
const id = await clinic.save();
const frames = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 60 });

async function write({ id: format }: ExportFormat): Promise<number> {
  const { stream } = await exportAnalysis(context, id, format);
  let bytes = 0;
  for await (const piece of stream as unknown as AsyncIterable<Uint8Array>) bytes += piece.byteLength;
  return bytes;
}

/** Median processor time of the process and its threads, after an uncounted first run. */
async function secondsOf(work: () => unknown, times = Number(values.times)): Promise<number> {
  await work();
  const seconds: number[] = [];
  for (let time = 0; time < times; time += 1) seconds.push(await cpuSeconds(work));
  return median(seconds);
}

async function cpuSeconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const plainJson = await secondsOf(() => frames.map((frame) => JSON.stringify(toMatrix(frame)).length));
const costs = new Map<string, { "CPU s": number; "of plain JSON": number; MB: number }>();
for (const format of EXPORT_FORMATS) {
  const seconds = await secondsOf(() => write(format));
  costs.set(format.id, {
    "CPU s": Number(seconds.toFixed(2)),
    "of plain JSON": Number((seconds / plainJson).toFixed(2)),
    MB: Number(((await write(format)) / 1e6).toFixed(1)),
  });
}
console.log(`a minute of 48 x 48 cells at 50 Hz, ${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
console.table(Object.fromEntries(costs));

// In a warm thread: a thread's first report also loads typefaces.
const report = () => analysisReport(context, id, { language: "en", sections: [...optionalSections] }, { address: null });
await new Response((await exportAnalysis(context, id, "raw")).stream).arrayBuffer();
const firstReport = await cpuSeconds(report);
const laterReport = await secondsOf(report);
console.log(`a report: ${firstReport.toFixed(2)} s of the first of a thread, ${laterReport.toFixed(2)} s of a later one`);

const count = Number(values.recordings);
for (let saved = 1; saved < count; saved += 1) await clinic.save();
// Threads that have saved keep memory; the archive gets new ones.
await stopJobs();
const before = ownMemory();
const { stream } = await exportArchive(context, {
  selection: {},
  formats: ["raw", "npz", "hdf5"],
  localization: { t: (key) => key, format: makeFormat("en") },
});
const memory: number[] = [];
let bytes = 0;
for await (const piece of stream as unknown as AsyncIterable<Uint8Array>) {
  bytes += piece.byteLength;
  if (Math.floor(bytes / 1e6) > memory.length) memory.push(ownMemory());
}
/** Megabytes of memory per megabyte of archive, over the second half, when threads and caches are warm. */
const slope = slopeOf(memory.slice(Math.floor(memory.length / 2)));
console.log(
  `${count} recordings in ${(bytes / 1e6).toFixed(0)} MB: ${before.toFixed(0)} MB of memory before, at most ${Math.max(...memory).toFixed(0)} MB, ${slope.toFixed(3)} MB more for each MB streamed`,
);
await clinic.close();

/**
 * Private megabytes. Resident memory also counts pages of the mapped database file, which the system reclaims: about 1
 * MB for 5 MB of archive.
 */
function ownMemory(): number {
  const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "latin1")) ?? [];
  return Number(kilobytes) / 1e3;
}

function slopeOf(list: readonly number[]): number {
  const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
  const middle = (list.length - 1) / 2;
  const along = list.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return along / list.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
}

const goals = [...costs].map(([name, cost]) => atMost(`processor time of ${name}`, cost["CPU s"], MAX_SECONDS[name] ?? 1, "s", false));
goals.push(atMost("processor time of a report", laterReport, 1, "s", false));
goals.push(atMost("memory for each MB streamed", slope, 0.1, "MB", false));
if (!values.short) {
  const { withoutMs, whileMs, files, megabytes, missing } = await playDownloads({
    downloads: 10,
    viewers: 20,
    measureMs: Number(values.seconds) * 1000,
    turns: Number(values.turns),
  });
  console.log(
    `live p99 ${withoutMs.toFixed(1)} ms, while ten exports run ${whileMs.toFixed(1)} ms; ${files} files of ${megabytes.toFixed(0)} MB in all, ${missing} frames missing`,
  );
  goals.push(atMost("live p99 while ten exports run, of p99 without", whileMs / withoutMs, 1.5, "x", false));
}
process.exit(printGoals(goals) ? 1 : 0);
