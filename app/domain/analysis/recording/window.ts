import type { Frame, FramePart } from "../../frame/frame";
import type { RecordingGap } from "../record";
import { openDeviceClocks } from "./clocks";

/** Unique among all frames of a device. */
export const frameKey = ({ part, epoch, sequence }: Pick<Frame, "part" | "epoch" | "sequence">): string => `${part}/${epoch}/${sequence}`;

/** `closing`: first after the end; `outside`: before the start, or further after the end. */
export type FramePlace = "inside" | "closing" | "repeated" | "outside";

/** Frames can come in any order, repeated and late. */
export interface FrameWindow {
  addFrame(frame: Frame): FramePlace;
  /** The taken frame becomes `closing`. Returns the new length in milliseconds. */
  endBefore(frame: Frame): number;
  reachedEnd(): boolean;
  /** Missing sequence numbers up to the end. */
  gaps(): RecordingGap[];
  /** Consecutive frames at least `leastMs` apart: none was lost, none measured. */
  pauses(leastMs: number): RecordingGap[];
  restarted(): boolean;
  clockJumped(): boolean;
  /** Milliseconds since the first frame. */
  elapsedMs(frame: Frame): number;
}

/** Mats are not faster; a number further ahead is wrong, not a sign of loss. */
const MAX_PER_MS = 1;
/** Possible error of a frame's time. */
const WAVERING_MS = 1000;

/** `inside`: milliseconds by sequence number; `closing` is the lowest after the end. */
interface Run {
  part: FramePart;
  epoch: number;
  inside: Map<number, number>;
  closing: { sequence: number; elapsedMs: number } | null;
}

/** From the first frame that is not resent, for `durationMs` of the device's time. */
export function openFrameWindow(durationMs: number): FrameWindow {
  let lengthMs = durationMs;
  const clocks = openDeviceClocks();
  let begun = false;
  const runs = new Map<string, Run>();

  const runOf = ({ part, epoch }: Frame): Run => {
    const key = `${part}/${epoch}`;
    const run = runs.get(key) ?? { part, epoch, inside: new Map(), closing: null };
    runs.set(key, run);
    return run;
  };

  return {
    addFrame(frame) {
      if (!begun && frame.resent) return "outside";
      begun = true;
      clocks.learn(frame);
      const elapsed = clocks.elapsedMs(frame);
      if (elapsed < 0) return "outside";
      const run = runOf(frame);
      if (run.inside.has(frame.sequence) || run.closing?.sequence === frame.sequence) return "repeated";
      if (elapsed < lengthMs) {
        run.inside.set(frame.sequence, elapsed);
        return "inside";
      }
      if (run.closing !== null && run.closing.sequence < frame.sequence) return "outside";
      run.closing = { sequence: frame.sequence, elapsedMs: elapsed };
      return "closing";
    },
    endBefore(frame) {
      lengthMs = clocks.elapsedMs(frame);
      for (const run of runs.values()) {
        for (const [sequence, elapsedMs] of [...run.inside].sort(([one], [other]) => other - one)) {
          if (elapsedMs < lengthMs) continue;
          run.inside.delete(sequence);
          run.closing = { sequence, elapsedMs };
        }
      }
      return lengthMs;
    },
    reachedEnd() {
      const parts = new Set([...runs.values()].map((run) => run.part));
      const ended = new Set([...runs.values()].filter((run) => run.closing !== null).map((run) => run.part));
      return parts.size > 0 && parts.size === ended.size;
    },
    gaps: () => [...runs.values()].flatMap(gapsOf),
    pauses: (leastMs) => [...runs.values()].flatMap((run) => pausesOf(run, leastMs)),
    // Halves may be devices with their own epochs.
    restarted: () => runs.size > new Set([...runs.values()].map((run) => run.part)).size,
    clockJumped: () => clocks.jumped(),
    elapsedMs: (frame) => clocks.elapsedMs(frame),
  };
}

/** Up to the closing frame. */
function stepsOf({ inside, closing }: Run) {
  const taken = [...inside].map(([sequence, elapsedMs]) => ({ sequence, elapsedMs }));
  const inOrder = [...taken, ...(closing ? [closing] : [])].sort((one, other) => one.sequence - other.sequence);
  return inOrder.flatMap((after, index) => {
    const before = inOrder[index - 1];
    return before ? [{ before, after }] : [];
  });
}

function gapsOf(run: Run): RecordingGap[] {
  return stepsOf(run).flatMap(({ before, after }) => {
    if (after.sequence <= before.sequence + 1) return [];
    const mostMissing = (Math.abs(after.elapsedMs - before.elapsedMs) + WAVERING_MS) * MAX_PER_MS;
    if (after.sequence - before.sequence > mostMissing) return [];
    return [gapBetween(run, before, after)];
  });
}

const pausesOf = (run: Run, leastMs: number): RecordingGap[] =>
  stepsOf(run).flatMap(({ before, after }) =>
    after.sequence === before.sequence + 1 && after.elapsedMs - before.elapsedMs >= leastMs ? [gapBetween(run, before, after)] : [],
  );

const gapBetween = ({ part, epoch }: Run, before: { sequence: number }, after: { sequence: number }): RecordingGap => ({
  part,
  epoch,
  afterSequence: before.sequence,
  beforeSequence: after.sequence,
});
