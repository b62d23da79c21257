import type { FramePart } from "~/domain/frame/frame";
import type { FrameAck } from "../wire/protocol";

/** Sequence number up to which all frames of a part's epoch are safe, while later ones are written. */
export interface AcknowledgedWatermark {
  /** Recording has started. */
  received: (sequence: number) => void;
  /** Nothing is recording: frames are safe and earlier failures void. */
  unrecorded: () => void;
  safe: (sequence: number) => void;
  /** Stays below the failed frame until the mat resends it or the recording ends. */
  failed: (sequence: number) => void;
  /** Watermark up to `newest`; null below the first frame. */
  ack: (newest: number) => FrameAck | null;
}

export function createAcknowledgedWatermark(part: FramePart, epoch: number): AcknowledgedWatermark {
  const pending = new Set<number>();
  const failed = new Set<number>();

  return {
    received(sequence) {
      pending.add(sequence);
      failed.delete(sequence);
    },
    unrecorded: () => failed.clear(),
    safe: (sequence) => void pending.delete(sequence),
    failed(sequence) {
      if (pending.delete(sequence)) failed.add(sequence);
    },
    ack(newest) {
      let sequence = newest;
      for (const unsafe of pending) sequence = Math.min(sequence, unsafe - 1);
      for (const unsafe of failed) sequence = Math.min(sequence, unsafe - 1);
      return sequence < 0 ? null : { part, epoch, sequence };
    },
  };
}
