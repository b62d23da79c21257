import { RESEND_WITHIN_MS } from "~/domain/frame/resend";
import type { FrameAck } from "~/live/wire/protocol";

export interface MeasuredFrame {
  sequence: number;
  /** By elapsed time. */
  takenAtMs: number;
  bytes: Uint8Array;
}

export interface UnackedFrames {
  keep(frame: MeasuredFrame): void;
  /** Drops acknowledged frames; returns their number. */
  acknowledge(ack: FrameAck): number;
  /** Forgets one frame. */
  forget(refused: FrameAck): void;
  next(fromSequence: number, nowMs: number): MeasuredFrame | undefined;
}

/** Unacknowledged frames, kept while the server can use them. */
export function createUnackedFrames(epoch: number): UnackedFrames {
  let frames: MeasuredFrame[] = [];
  const removeOld = (nowMs: number): void => {
    const kept = frames.findIndex(({ takenAtMs }) => nowMs - takenAtMs <= RESEND_WITHIN_MS);
    if (kept !== 0) frames = kept === -1 ? [] : frames.slice(kept);
  };
  return {
    keep(frame) {
      removeOld(frame.takenAtMs);
      frames.push(frame);
    },
    acknowledge(ack) {
      if (ack.epoch !== epoch) return 0;
      const before = frames.length;
      frames = frames.filter(({ sequence }) => sequence > ack.sequence);
      return before - frames.length;
    },
    forget(refused) {
      if (refused.epoch === epoch) frames = frames.filter(({ sequence }) => sequence !== refused.sequence);
    },
    next(fromSequence, nowMs) {
      removeOld(nowMs);
      return frames.find(({ sequence }) => sequence >= fromSequence);
    },
  };
}
