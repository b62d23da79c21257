import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";
import { highestCount } from "~/domain/device/kind";
import { decodeClipped, encodeFrame, stampFrame, type FrameName } from "~/domain/frame/codec";
import { type Frame, type FramePart } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import type { Calibrations } from "../calibration/calibrations";
import type { Feed } from "../state/signed-in-mat";
import type { FrameAck } from "../wire/protocol";
import { checkFrame, readJsonFrame } from "./check-frame";
import type { IngestCounters } from "./counters.server";
import type { FramePipeline } from "./frame-pipeline.server";
import { createSequenceRuns, type SequenceRun, type SequenceRuns } from "./sequence-runs";

/** Acknowledged watermark: immediate if nothing records, else once on disk. */
export type Receipt = FrameAck | null | Promise<FrameAck | null>;

/** A delayed frame is captured but not shown. */
type IsPunctual = (frame: Frame) => boolean;

export interface MatStream {
  /**
   * Takes ownership of the bytes: callers must not reuse them.
   * @throws Problem the fault; the promise rejects with it if recording fails
   */
  takeBytes: (feed: Feed, bytes: Uint8Array, isPunctual?: IsPunctual) => Receipt;
  takeJson: (feed: Feed, input: unknown, isPunctual?: IsPunctual) => Receipt;
  /** Acknowledgements pass a frame no retry can save. */
  passOver: (feed: Feed, refused: FrameName) => void;
  /** Acknowledged watermark of each part. */
  acks: () => FrameAck[];
}

export interface MatStreamOptions {
  deviceId: string;
  streamKey: (deviceId: string) => number;
  clock: Clock;
  counters: IngestCounters;
  calibrations: Pick<Calibrations, "calibrate">;
  pipeline: FramePipeline;
  logger: Pick<Logger, "error">;
}

const always: IsPunctual = () => true;

interface Part {
  runs: SequenceRuns;
  /** Detects gaps. */
  shown: { epoch: number; sequence: number } | null;
}

/** Lives as long as the server, to detect repeats across reconnects. */
export function createMatStream({ deviceId, streamKey, clock, counters, calibrations, pipeline, logger }: MatStreamOptions): MatStream {
  const parts = new Map<FramePart, Part>();

  const partOf = (name: FramePart): Part => {
    const part = parts.get(name) ?? { runs: createSequenceRuns(name), shown: null };
    parts.set(name, part);
    return part;
  };

  /** @throws Problem why recording failed; can be resent */
  const whenRecorded = async (
    { runs }: Part,
    { window, watermark }: SequenceRun,
    { sequence }: Frame,
    recording: Promise<void>,
  ): Promise<FrameAck | null> => {
    try {
      await recording;
    } catch (error) {
      window.forget(sequence);
      watermark.failed(sequence);
      if (error instanceof Problem) throw error;
      logger.error({ err: error, deviceId }, "frame not recorded");
      throw new Problem("unavailable");
    }
    watermark.safe(sequence);
    return runs.ack();
  };

  /** Stamps the frame and its bytes in place. */
  const take = (feed: Feed, frame: Frame, bytes: Uint8Array, takenAtMs: number, isPunctual: IsPunctual): Receipt => {
    const { epoch, sequence } = frame;
    const name = feed.partOf(frame.part);
    const part = partOf(name);
    const { verdict, run } = part.runs.receive(frame);
    if (verdict === "repeated") throw new Problem("frameRepeated", { sequence });

    const live = verdict === "next" && !frame.resent && isPunctual(frame);
    const gapBefore = live && part.shown !== null && (part.shown.epoch !== epoch || part.shown.sequence + 1 !== sequence);
    frame.streamKey = streamKey(feed.target.id);
    frame.serverTimeMs = clock.now();
    frame.gapBefore = gapBefore;
    frame.part = name;
    stampFrame(bytes, frame);
    const measured = { frame, bytes };
    const shown = feed.geometry ? calibrations.calibrate(feed.target.id, feed.geometry, measured) : measured;
    if (live) part.shown = { epoch, sequence };

    counters.add(deviceId, "accepted");
    if (!live) counters.add(deviceId, "late");
    if (gapBefore) counters.add(deviceId, "gaps");

    const recording = pipeline(feed, { frame: shown.frame, bytes: shown.bytes, measured: frame.counts, live, takenAtMs });
    if (!recording) {
      run.watermark.unrecorded();
      return part.runs.ack();
    }
    run.watermark.received(sequence);
    return whenRecorded(part, run, shown.frame, recording);
  };

  const geometryOf = (feed: Feed) => {
    if (!feed.geometry) throw new Problem("frameGrid", { rows: 0, cols: 0 });
    return feed.geometry;
  };

  return {
    takeBytes(feed, received, isPunctual = always) {
      const takenAtMs = clock.elapsed();
      const geometry = geometryOf(feed);
      const { frame, clipped } = decodeClipped(received, { highest: highestCount(geometry), grid: geometry.grid });
      checkFrame(frame, geometry);
      return take(feed, frame, clipped > 0 ? encodeFrame(frame) : received, takenAtMs, isPunctual);
    },
    takeJson(feed, input, isPunctual = always) {
      const takenAtMs = clock.elapsed();
      const geometry = geometryOf(feed);
      const frame = readJsonFrame(input, geometry);
      checkFrame(frame, geometry);
      return take(feed, frame, encodeFrame(frame), takenAtMs, isPunctual);
    },
    passOver(feed, { part, epoch, sequence }) {
      partOf(feed.partOf(part)).runs.receive({ epoch, sequence, resent: true });
    },
    acks: () => [...parts.values()].flatMap(({ runs }) => runs.ack() ?? []),
  };
}
