import type { FramePart } from "~/domain/frame/frame";
import type { FrameAck } from "../wire/protocol";

/** The sequence number up to which all frames of one part of a mat are safe, while later ones are still being written. */
export interface AcknowledgedWatermark {
  /** The frame is being recorded. */
  received: (epoch: number, sequence: number) => void;
  /** Nothing is recording: the frame is safe, and earlier failures no longer matter. */
  unrecorded: (epoch: number, sequence: number) => void;
  safe: (epoch: number, sequence: number) => void;
  /** Recording failed: the watermark stays below the frame until the mat resends it or the recording ends. */
  failed: (epoch: number, sequence: number) => void;
  ack: () => FrameAck | null;
}

export function createAcknowledgedWatermark(part: FramePart): AcknowledgedWatermark {
  const pending = new Set<number>();
  const failed = new Set<number>();
  let epoch: number | null = null;
  let highest = -1;

  const advance = (frameEpoch: number, sequence: number): void => {
    if (frameEpoch !== epoch) {
      epoch = frameEpoch;
      highest = -1;
      pending.clear();
      failed.clear();
    }
    highest = Math.max(highest, sequence);
  };

  return {
    received(frameEpoch, sequence) {
      advance(frameEpoch, sequence);
      pending.add(sequence);
      failed.delete(sequence);
    },
    unrecorded(frameEpoch, sequence) {
      advance(frameEpoch, sequence);
      failed.clear();
    },
    safe(frameEpoch, sequence) {
      if (frameEpoch === epoch) pending.delete(sequence);
    },
    failed(frameEpoch, sequence) {
      if (frameEpoch !== epoch || !pending.delete(sequence)) return;
      failed.add(sequence);
    },
    ack() {
      if (epoch === null) return null;
      let sequence = highest;
      for (const unsafe of pending) sequence = Math.min(sequence, unsafe - 1);
      for (const unsafe of failed) sequence = Math.min(sequence, unsafe - 1);
      return sequence < 0 ? null : { part, epoch, sequence };
    },
  };
}
