import type { FramePart } from "~/domain/frame/frame";
import type { FrameAck } from "../wire/protocol";

/** Sequence number up to which a part's frames are safe, while later ones are written. */
export interface AcknowledgedWatermark {
  received: (sequence: number) => void;
  /** Frames are safe and earlier failures void. */
  unrecorded: () => void;
  safe: (sequence: number) => void;
  /** Stays below the frame until it is resent or recording ends. */
  failed: (sequence: number) => void;
  /** Null below the first frame. */
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
