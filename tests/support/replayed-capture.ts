import { vi } from "vitest";
import type { AnalysisType } from "~/domain/analysis-types";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { systemClock } from "~/domain/clock";
import { getGeometry, type Device } from "~/domain/device/device";
import type { RecordedFile } from "~/import/recorded-file";
import { getAnalysis } from "~/services/analyses.server";
import { startCapture, stopCapture } from "~/services/captures.server";
import { selectPatient } from "~/services/patients/patients.server";
import { replay } from "~/simulator/replay";
import type { ClinicFixture } from "./people";
import { aCaptureId, phase } from "./recording";
import { openPage, plugIn, startServer, streams } from "./server";

const TOGETHER = 10;
const MAX_UNACKNOWLEDGED = 50;
/** Margin, so that rounding never makes a frame late. */
const ROUNDING_MS = 1e-6;

interface ReplayedCapture {
  clinic: ClinicFixture;
  device: Device;
  /** The device itself, or each of its halves. */
  feeds: readonly { device: Device; file: RecordedFile }[];
  rateHz: number;
  folder: string;
}

/** Over sockets into a capture and the store, by the mat's clock, and back. */
export async function replayedCapture(
  type: AnalysisType,
  { clinic: { context, user, patient }, device, feeds, rateHz, folder }: ReplayedCapture,
): Promise<AnalysisRecord> {
  // Mats measure faster than real time. By the real clock the halves' frames would be paired by the machine's load.
  let nowMs = Date.now();
  const server = await startServer(folder, { clock: { ...systemClock, now: () => nowMs, elapsed: () => nowMs }, callers: [context] });
  const page = await openPage(server, user, device);
  const intervalMs = 1000 / rateHz;
  const mats = await Promise.all(
    feeds.map(({ device: half, file }) => {
      const geometry = getGeometry(half);
      if (!geometry) throw new Error("a mat without a map");
      return plugIn(server, half, replay(file, geometry, { loop: true, defaultIntervalMs: intervalMs }), rateHz);
    }),
  );
  const accepted = (frames: number): boolean =>
    feeds.every(({ device: { id } }) => (server.live.ingest.counters.get(id).accepted ?? 0) >= frames);
  // A mat keeps unacknowledged frames and stops sending when its buffer is full.
  const acknowledged = (frames: number): boolean => mats.every((mat) => mat.stats().acked >= frames - MAX_UNACKNOWLEDGED);
  const arrived = (frames: number) => vi.waitUntil(() => accepted(frames) && acknowledged(frames), { timeout: 20_000, interval: 1 });
  for (const mat of mats) mat.clock.advance(0);
  await arrived(1);
  await page.connection.startStreaming(device.id, 60);
  await Promise.all(mats.map(streams));
  for (const mat of mats) mat.clock.advance(0);
  await arrived(2);

  await selectPatient(context, patient.id);
  const saved = phase(server.live.captures, "saved");
  await startCapture(context, { deviceId: device.id, patientId: patient.id, analysisType: type, captureId: aCaptureId() });
  const frames = feeds[0]?.file.frames.length ?? 0;
  for (let frame = 1; frame < frames; frame++) {
    nowMs += intervalMs;
    for (const mat of mats) mat.clock.advance(intervalMs + ROUNDING_MS);
    if (frame % TOGETHER === 0 || frame === frames - 1) await arrived(frame + 2);
  }
  await stopCapture(context, device.id);
  const { analysisId } = await saved;
  return getAnalysis(context, analysisId ?? "");
}

/**
 * Empty cells and frames around the file's. A capture does not start on an empty mat: one cell of the first frame is
 * loaded.
 */
export function inTheMiddle({ grid, frames, cellPitchCm }: RecordedFile, cells: number, empty: number, intervalMs: number): RecordedFile {
  const larger = { rows: grid.rows + 2 * cells, cols: grid.cols + 2 * cells };
  const wide = (values: ArrayLike<number>): Float64Array => {
    const around = new Float64Array(larger.rows * larger.cols);
    for (let at = 0; at < values.length; at++) {
      around[(Math.floor(at / grid.cols) + cells) * larger.cols + cells + (at % grid.cols)] = values[at] ?? 0;
    }
    return around;
  };
  const none = Array.from({ length: empty }, () => new Float64Array(larger.rows * larger.cols));
  const touched = new Float64Array(larger.rows * larger.cols).fill(10, 0, 1);
  const all = [touched, ...none, ...frames.map(wide), ...none];
  return { grid: larger, frames: all, timesMs: all.map((_, at) => at * intervalMs), cellPitchCm };
}
