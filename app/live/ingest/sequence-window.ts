/** Sequence numbers remembered behind the newest: more than the 30 s at 50 Hz a mat keeps for resending. */
export const SEQUENCE_WINDOW = 4096;

/**
 * `next`: newer than all before. `late`: older than the newest, and not seen yet. `repeated`: seen, or older than the window.
 */
export type SequenceVerdict = "next" | "late" | "repeated";

export interface SequenceWindow {
  take: (epoch: number, sequence: number) => SequenceVerdict;
  /** Lets a frame that could not be recorded in again. */
  forget: (epoch: number, sequence: number) => void;
}

/** Distinguishes the frames of one part of one mat by epoch and sequence. */
export function createSequenceWindow(): SequenceWindow {
  const seen = new Uint8Array(SEQUENCE_WINDOW);
  let epoch: number | null = null;
  let newest = -1;

  return {
    take(frameEpoch, sequence) {
      if (frameEpoch !== epoch) {
        epoch = frameEpoch;
        seen.fill(0);
        newest = sequence;
        seen[sequence % SEQUENCE_WINDOW] = 1;
        return "next";
      }
      if (sequence > newest) {
        if (sequence - newest >= SEQUENCE_WINDOW) seen.fill(0);
        else for (let passed = newest + 1; passed < sequence; passed++) seen[passed % SEQUENCE_WINDOW] = 0;
        newest = sequence;
        seen[sequence % SEQUENCE_WINDOW] = 1;
        return "next";
      }
      const slot = sequence % SEQUENCE_WINDOW;
      if (newest - sequence >= SEQUENCE_WINDOW || seen[slot] === 1) return "repeated";
      seen[slot] = 1;
      return "late";
    },
    forget(frameEpoch, sequence) {
      if (frameEpoch === epoch && newest - sequence < SEQUENCE_WINDOW) seen[sequence % SEQUENCE_WINDOW] = 0;
    },
  };
}
