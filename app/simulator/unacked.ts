import type { FrameAck } from "~/live/protocol";

/** A recording takes frames that are no older than this (the server refuses older ones). */
export const RESEND_WITHIN_MS = 30_000;

interface SentFrame {
  sequence: number;
  takenAtMs: number;
  bytes: Uint8Array;
}

export interface UnackedFrames {
  keep(frame: SentFrame): void;
  /** Forgets every frame the server has; the number of them. */
  acknowledge(ack: FrameAck): number;
  /** What the server may still be missing, oldest first. */
  missing(nowMs: number): readonly SentFrame[];
}

/** The mat's memory of frames the server has not acknowledged, no longer than it could use them. */
export function createUnackedFrames(epoch: number): UnackedFrames {
  let frames: SentFrame[] = [];
  const forgetOld = (nowMs: number): void => {
    const firstKept = frames.findIndex(({ takenAtMs }) => nowMs - takenAtMs <= RESEND_WITHIN_MS);
    frames = firstKept === -1 ? [] : frames.slice(firstKept);
  };
  return {
    keep(frame) {
      if (frames.length > 0 && frame.takenAtMs - frames[0].takenAtMs > RESEND_WITHIN_MS) forgetOld(frame.takenAtMs);
      frames.push(frame);
    },
    acknowledge(ack) {
      if (ack.epoch !== epoch) return 0;
      const before = frames.length;
      frames = frames.filter(({ sequence }) => sequence > ack.sequence);
      return before - frames.length;
    },
    missing(nowMs) {
      forgetOld(nowMs);
      return [...frames];
    },
  };
}
