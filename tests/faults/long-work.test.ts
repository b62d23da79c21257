import { monitorEventLoopDelay } from "node:perf_hooks";
import { beforeAll, expect, test } from "vitest";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import { decodeFrame, encodeFrame } from "~/domain/frame/codec";
import { toMatrix } from "~/domain/frame/frame";
import { jobRestMs } from "~/jobs/run-job.server";
import { saveRecording } from "~/recordings/save.server";
import { openRecording } from "~/services/captures.server";
import { deleteAnalysis, purgeDeletedAnalyses } from "~/services/deleted-analyses.server";
import { exportAnalysis } from "~/services/exports/exports.server";
import { useDatabase } from "../support/database";
import { connectHandMat, someone } from "../support/mats";
import { installMat, openClinicWithPatient, type ClinicFixture } from "../support/people";
import { aHeader, temporaryFolder } from "../support/recording";
import { recorded } from "../support/scene";
import { openPage, startServer } from "../support/server";

useDatabase();
const folder = temporaryFolder();
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const MINUTE = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 60 }).map(encodeFrame);

/** Shorter than the rests of a thread that exports a minute. */
const ONE_REST_MS = 20;

/** Maximum sent during ten downloads, and minimum before the first download ends. */
const FRAMES = 80;
const FEWEST = 20;

async function saveMinute({ context, device, patient }: ClinicFixture): Promise<string> {
  const header = aHeader({ context, device, patient }, { analysisType: "Balance", durationMs: 60_000 });
  await openRecording(context, header);
  const saved = await saveRecording(header, MINUTE);
  if ("refused" in saved) throw new Error(saved.refused);
  return saved.analysisId;
}

/** Milliseconds of part of the same work on the main thread. */
function writeHere(frames: readonly Uint8Array[]): number {
  const before = performance.now();
  for (const bytes of frames) JSON.stringify(toMatrix(decodeFrame(bytes)));
  return performance.now() - before;
}

let clinic: ClinicFixture;
let id = "";
beforeAll(async () => {
  clinic = await openClinicWithPatient();
  id = await saveMinute(clinic);
}, 120_000);

test(
  "[LIVE-4] R31: while a minute of frames is downloaded ten times, a viewer misses no frame and nothing holds the server up",
  { timeout: 60_000 },
  async () => {
    const server = await startServer(folder(), { callers: [clinic.context] });
    const device = await installMat(clinic.company);
    const page = await openPage(server, clinic.user, device);
    const mat = await connectHandMat(server, device);
    const onThisThread = writeHere(MINUTE);

    const readers = numbers(10).map(() => new AbortController());
    const downloads = readers.map(async ({ signal }) => {
      const { stream } = await exportAnalysis(clinic.context, id, "raw", { signal });
      await stream.pipeTo(new WritableStream());
    });
    const ended = Promise.allSettled(downloads);
    const now = { allRun: true };
    for (const download of downloads) void download.catch(() => undefined).then(() => (now.allRun = false));
    const loop = monitorEventLoopDelay({ resolution: 1 });
    loop.enable();
    const taken: Promise<void>[] = [];
    while (now.allRun && taken.length < FRAMES) await page.frameAfter(() => void taken.push(mat.reads(someone(device))));
    await Promise.all(taken);
    loop.disable();
    for (const reader of readers) reader.abort();
    await ended;
    expect(taken.length).toBeGreaterThan(FEWEST);
    expect(page.frames.map(({ sequence }) => sequence)).toEqual(numbers(taken.length));
    expect(loop.max / 1e6).toBeLessThan(onThisThread / 2);
  },
);

test("[LIVE-4] a server's threads rest between the parts of a download only while someone watches a mat", { timeout: 60_000 }, async () => {
  const server = await startServer(folder(), { callers: [clinic.context] });
  const restDuringDownload = async (): Promise<number> => {
    const before = jobRestMs();
    const { stream } = await exportAnalysis(clinic.context, id, "raw");
    await stream.pipeTo(new WritableStream());
    return jobRestMs() - before;
  };
  expect(await restDuringDownload()).toBeLessThan(ONE_REST_MS);
  await openPage(server, clinic.user, await installMat(clinic.company));
  expect(await restDuringDownload()).toBeGreaterThan(ONE_REST_MS);
});

test(
  "[HIST-4] R25: an analysis that is purged while it is downloaded breaks the download off or lets it end, and leaves no chunk behind",
  { timeout: 60_000 },
  async () => {
    const erasing = await openClinicWithPatient();
    const purged = await saveMinute(erasing);
    const { stream } = await exportAnalysis(erasing.context, purged, "raw");
    const reader = stream.getReader();
    await reader.read();
    await deleteAnalysis(erasing.context, purged);
    await purgeDeletedAnalyses(erasing.context);
    const rest = (async () => {
      for (;;) if ((await reader.read()).done) return;
    })();
    await expect(rest).rejects.toMatchObject({ code: "downloadError" });
    await expect(exportAnalysis(erasing.context, purged, "raw")).rejects.toMatchObject({ code: "notFound" });
    expect(await AnalysisChunkModel.countDocuments({ companyId: erasing.company.id })).toBe(0);
  },
);
