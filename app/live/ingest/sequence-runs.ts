import type { Frame, FramePart } from "~/domain/frame/frame";
import type { FrameAck } from "../wire/protocol";
import { createAcknowledgedWatermark, type AcknowledgedWatermark } from "./acknowledged-watermark";
import { createSequenceWindow, type SequenceVerdict, type SequenceWindow } from "./sequence-window";

/** The mat's own, one after a long absence, two strays. */
const MAX_RUNS = 4;

/** Consecutive sequence numbers of one epoch. */
export interface SequenceRun {
  epoch: number;
  window: SequenceWindow;
  /** Shared by all runs of the epoch. */
  watermark: AcknowledgedWatermark;
}

/**
 * Identifies frames by epoch and sequence number. Later frames decide whether a jump is an absence or a stray, so the
 * earlier run is kept.
 */
export interface SequenceRuns {
  receive: (frame: Pick<Frame, "epoch" | "sequence" | "resent">) => { verdict: SequenceVerdict; run: SequenceRun };
  /** Jumps within an epoch count once another frame follows. */
  ack: () => FrameAck | null;
}

export function createSequenceRuns(part: FramePart): SequenceRuns {
  /** Last used first. */
  let runs: SequenceRun[] = [];

  const ofEpoch = (epoch: number): SequenceRun[] => runs.filter((run) => run.epoch === epoch);

  const begin = (epoch: number, sequence: number): SequenceRun => {
    const watermark = ofEpoch(epoch)[0]?.watermark ?? createAcknowledgedWatermark(part, epoch);
    if (runs.length === MAX_RUNS) {
      // Stray runs can be the newest, never the longest.
      const longest = runs.reduce((max, run) => (run.window.count() > max.window.count() ? run : max));
      const gone = runs.findLast((run) => run !== longest);
      runs = runs.filter((run) => run !== gone);
    }
    return { epoch, watermark, window: createSequenceWindow(sequence) };
  };

  const isFollowed = (run: SequenceRun): boolean => run.window.count() > 1 || ofEpoch(run.epoch).length === 1;

  return {
    receive({ epoch, sequence, resent }) {
      // Fast path for the next frame in order.
      const [last] = runs;
      if (last?.epoch === epoch && last.window.reaches(sequence)) return { verdict: last.window.receive(sequence), run: last };
      const known = ofEpoch(epoch);
      const reaching = known.find(({ window }) => window.reaches(sequence));
      // Mats keep no older frames.
      const outdated = !reaching && resent ? known.find((run) => isFollowed(run) && sequence < run.window.newest()) : undefined;
      if (outdated) return { verdict: "repeated", run: outdated };
      const run = reaching ?? begin(epoch, sequence);
      runs = [run, ...runs.filter((other) => other !== run)];
      return { verdict: run.window.receive(sequence), run };
    },
    ack() {
      const run = runs.find(isFollowed);
      return run?.watermark.ack(run.window.newest()) ?? null;
    },
  };
}
