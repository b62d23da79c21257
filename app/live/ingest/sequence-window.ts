/** A mat keeps 30 s at 50 Hz. */
export const SEQUENCE_WINDOW = 4096;

/** `next`: newer than all. `late`: older than the newest, not yet seen. `repeated`: seen. */
export type SequenceVerdict = "next" | "late" | "repeated";

/** Sequence numbers within a window of each other. */
export interface SequenceWindow {
  reaches: (sequence: number) => boolean;
  /** For numbers within reach. */
  receive: (sequence: number) => SequenceVerdict;
  /** Accepts an unrecorded frame again. */
  forget: (sequence: number) => void;
  newest: () => number;
  /** Frames taken. */
  count: () => number;
}

/** Starts at `first`, which is not yet taken. */
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
    receive(sequence) {
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
