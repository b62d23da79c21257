import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
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

/** Less than a thread works for, and rests after, in a minute's parts. */
const ONE_REST_MS = 20;

/** Fewer than pass while ten downloads run. */
const FRAMES = 80;

/** A clinic's saved balance analysis of a minute at 50 frames a second, 48 x 48 cells each. */
async function saveMinute({ context, device, patient }: ClinicFixture): Promise<string> {
  const header = aHeader({ context, device, patient }, { analysisType: "Balance", durationMs: 60_000 });
  await openRecording(context, header);
  const saved = await saveRecording(header, MINUTE);
  if ("refused" in saved) throw new Error(saved.refused);
  return saved.analysisId;
}

/** Milliseconds of a part of the same work where live frames pass. */
function writeHere(frames: readonly Uint8Array[]): number {
  const before = performance.now();
  for (const bytes of frames) JSON.stringify(toMatrix(decodeFrame(bytes)));
  return performance.now() - before;
}

test("[LIVE-4] R31: while a minute of frames is downloaded ten times, a viewer misses no frame and nothing holds the server up", async () => {
  const clinic = await openClinicWithPatient();
  const server = await startServer(folder());
  const id = await saveMinute(clinic);
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
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const taken: Promise<void>[] = [];
  for (let sent = 0; sent < FRAMES; sent += 1) await page.frameAfter(() => void taken.push(mat.reads(someone(device))));
  await Promise.all(taken);
  loop.disable();
  for (const reader of readers) reader.abort();
  expect((await ended).map(({ status }) => status)).toEqual(numbers(10).map(() => "rejected"));
  expect(page.frames.map(({ sequence }) => sequence)).toEqual(numbers(FRAMES));
  expect(loop.max / 1e6).toBeLessThan(onThisThread / 2);
});

test("[LIVE-4] a server's threads rest between the parts of a download only while somebody watches a mat", async () => {
  const clinic = await openClinicWithPatient();
  const server = await startServer(folder());
  const id = await saveMinute(clinic);
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

test("[HIST-4] R25: an analysis that is purged while it is downloaded breaks the download off or lets it end, and leaves no chunk behind", async () => {
  const clinic = await openClinicWithPatient();
  const id = await saveMinute(clinic);
  const { stream } = await exportAnalysis(clinic.context, id, "raw");
  const reader = stream.getReader();
  await reader.read();
  await deleteAnalysis(clinic.context, id);
  await purgeDeletedAnalyses(clinic.context);
  const rest = (async () => {
    for (;;) if ((await reader.read()).done) return;
  })();
  await expect(rest).rejects.toMatchObject({ code: "downloadError" });
  await expect(exportAnalysis(clinic.context, id, "raw")).rejects.toMatchObject({ code: "notFound" });
  expect(await AnalysisChunkModel.countDocuments({ companyId: clinic.company.id })).toBe(0);
});
