import type { Logger } from "pino";
import { decodeFrame, encodeFrame, stampFrame } from "~/domain/frame/codec";
import { type Frame, type FramePart } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import { checkFrame, readJsonFrame } from "./check-frame";
import type { Clock } from "./clock";
import type { Feed } from "./feed";
import type { IngestCounters } from "./ingest-counters.server";
import type { FrameAck } from "./protocol";
import { createSafeLine, type SafeLine } from "./safe-line";
import { createSequenceWindow, type SequenceWindow } from "./sequence-window";

/** A frame that was taken in, stamped by the server. */
export interface TakenFrame {
  frame: Frame;
  bytes: Uint8Array;
  /** The newest picture; false for a frame that came late or again, which only a recording wants. */
  live: boolean;
}

export interface MatStream {
  /** @throws Problem by the fault's name; resolves when the frame is safe, with how far all frames of its part are. */
  takeBytes: (feed: Feed, bytes: Uint8Array) => Promise<FrameAck | null>;
  /** The same for a frame that came as JSON. */
  takeJson: (feed: Feed, input: unknown) => Promise<FrameAck | null>;
  /** How far each part's frames are safe. */
  acks: () => FrameAck[];
}

export interface MatStreamOptions {
  deviceId: string;
  streamKey: (deviceId: string) => number;
  clock: Clock;
  counters: IngestCounters;
  /** Keeps the frame; null when nothing records. */
  record: (targetId: string, frame: Frame, bytes: Uint8Array) => Promise<void> | null;
  onFrame: (feed: Feed, taken: TakenFrame) => void;
  logger: Pick<Logger, "error">;
}

interface Part {
  window: SequenceWindow;
  safeLine: SafeLine;
  /** The last frame that was shown, to tell gaps by. */
  shown: { epoch: number; sequence: number } | null;
}

/** What a mat's frames pass through. Lives as long as the server, so that a mat which reconnects cannot repeat itself. */
export function createMatStream({ deviceId, streamKey, clock, counters, record, onFrame, logger }: MatStreamOptions): MatStream {
  const parts = new Map<FramePart, Part>();

  const partOf = (name: FramePart): Part => {
    const part = parts.get(name) ?? { window: createSequenceWindow(), safeLine: createSafeLine(name), shown: null };
    parts.set(name, part);
    return part;
  };

  const take = async (feed: Feed, sent: Frame, bytes: Uint8Array): Promise<FrameAck | null> => {
    const { epoch, sequence } = sent;
    const name = feed.partOf(sent.part);
    const part = partOf(name);
    const verdict = part.window.take(epoch, sequence);
    if (verdict === "repeated") throw new Problem("frameRepeated", { sequence });

    const live = verdict === "next" && !sent.resent;
    const gapBefore = live && part.shown !== null && (part.shown.epoch !== epoch || part.shown.sequence + 1 !== sequence);
    const stamp = { streamKey: streamKey(feed.target.id), serverTimeMs: clock.now(), gapBefore, part: name };
    stampFrame(bytes, stamp);
    const frame = { ...sent, ...stamp };
    if (live) part.shown = { epoch, sequence };

    counters.add(deviceId, "accepted");
    if (!live) counters.add(deviceId, "late");
    if (gapBefore) counters.add(deviceId, "gaps");
    part.safeLine.received(epoch, sequence);
    onFrame(feed, { frame, bytes, live });

    try {
      const recording = record(feed.target.id, frame, bytes);
      if (recording === null) part.safeLine.nothingRecords();
      else await recording;
    } catch (error) {
      part.window.forget(epoch, sequence);
      part.safeLine.failed(epoch, sequence);
      if (error instanceof Problem) throw error;
      logger.error({ err: error, deviceId }, "frame not recorded");
      throw new Problem("unavailable");
    }
    part.safeLine.safe(epoch, sequence);
    return part.safeLine.ack();
  };

  const geometryOf = (feed: Feed) => {
    if (!feed.geometry) throw new Problem("frameGrid", { rows: 0, cols: 0 });
    return feed.geometry;
  };

  return {
    async takeBytes(feed, received) {
      const geometry = geometryOf(feed);
      const frame = decodeFrame(received);
      checkFrame(frame, geometry);
      // A copy, because what came belongs to the socket's read buffer.
      return take(feed, frame, Uint8Array.from(received));
    },
    async takeJson(feed, input) {
      const geometry = geometryOf(feed);
      const frame = readJsonFrame(input, geometry);
      checkFrame(frame, geometry);
      return take(feed, frame, encodeFrame(frame));
    },
    acks: () => [...parts.values()].flatMap(({ safeLine }) => safeLine.ack() ?? []),
  };
}
