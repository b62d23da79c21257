/** Sequence numbers remembered behind the newest: more than the 30 s at 50 Hz a mat keeps for resending. */
export const SEQUENCE_WINDOW = 4096;

/**
 * `next`: newer than all before. `late`: older than the newest, and not seen yet. `repeated`: seen before.
 */
export type SequenceVerdict = "next" | "late" | "repeated";

/** One run of sequence numbers: those that are within a window of each other. */
export interface SequenceWindow {
  /** Whether a number may belong to this run: a window behind its newest, or ahead of it. */
  reaches: (sequence: number) => boolean;
  /** For numbers within reach. */
  take: (sequence: number) => SequenceVerdict;
  /** Lets a frame that could not be recorded in again. */
  forget: (sequence: number) => void;
  newest: () => number;
  /** Frames taken. */
  count: () => number;
}

/** A run that begins with this number, which is not taken yet. */
export function createSequenceWindow(first: number): SequenceWindow {
  const seen = new Uint8Array(SEQUENCE_WINDOW);
  let newest = first - 1;
  let count = 0;

  const see = (sequence: number): void => {
    seen[sequence % SEQUENCE_WINDOW] = 1;
    count++;
  };

  return {
    reaches: (sequence) => Math.abs(sequence - newest) < SEQUENCE_WINDOW,
    take(sequence) {
      if (sequence > newest) {
        for (let passed = newest + 1; passed < sequence; passed++) seen[passed % SEQUENCE_WINDOW] = 0;
        newest = sequence;
        see(sequence);
        return "next";
      }
      if (seen[sequence % SEQUENCE_WINDOW] === 1) return "repeated";
      see(sequence);
      return "late";
    },
    forget: (sequence) => void (newest - sequence < SEQUENCE_WINDOW && (seen[sequence % SEQUENCE_WINDOW] = 0)),
    newest: () => newest,
    count: () => count,
  };
}
