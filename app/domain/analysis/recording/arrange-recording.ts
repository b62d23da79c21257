import type { Frame } from "../../frame/frame";
import { IDLE_HZ } from "../../frame/idle-rate";
import type { RecordingGap } from "../record";
import { openFrameWindow } from "./window";

/** Frames this far apart come from a mat at its idle rate: it has not heard that it is to stream, whatever its rate then is. */
const IDLE_STEP_MS = 750 / IDLE_HZ;

/** A recording as it is kept: its frames in order and once each, and what is missing. */
export interface ArrangedRecording<Recorded> {
  frames: Recorded[];
  gaps: RecordingGap[];
  /** It stopped before its planned time was over. */
  endCut: boolean;
  /** `complete` holds every frame between start and end. */
  state: "complete" | "partial";
  /** By the device's clock: the planned time, or up to the last frame where the end was cut. */
  durationMs: number;
  /** That clock was set in between; times across it are told by the server's. */
  clockJumped: boolean;
}

/**
 * Puts frames that came in any order, repeated or late into the order of their device: by epoch as the epochs began, then by
 * sequence number, then by part. Frames outside the planned time are left out; the first one behind it proves the end.
 *
 * `commanded` where the server told the mat to stream: then a stretch at the idle rate, of a mat whose line was silent, is a gap whose two
 * frames have consecutive numbers. A recording that was made elsewhere is as slow as it is.
 */
export function arrangeRecording<Recorded extends { frame: Frame }>(
  arrived: readonly Recorded[],
  { plannedMs, commanded }: { plannedMs: number; commanded: boolean },
): ArrangedRecording<Recorded> {
  const window = openFrameWindow(plannedMs);
  const inside = arrived.filter(({ frame }) => window.take(frame) === "inside");
  const epochs = [...new Set(inside.map(({ frame }) => frame.epoch))];
  const frames = inside.sort(
    ({ frame: a }, { frame: b }) =>
      epochs.indexOf(a.epoch) - epochs.indexOf(b.epoch) || a.sequence - b.sequence || a.part.localeCompare(b.part),
  );
  const timeOf = (frame: Frame | undefined): number => (frame ? Math.min(plannedMs, window.elapsedMs(frame)) : plannedMs);
  const gaps = [...window.gaps(), ...(commanded ? window.pauses(IDLE_STEP_MS) : [])].map((gap): RecordingGap => {
    const at = (sequence: number) =>
      frames.find(({ frame }) => frame.part === gap.part && frame.epoch === gap.epoch && frame.sequence === sequence)?.frame;
    return { ...gap, fromMs: timeOf(at(gap.afterSequence)), toMs: timeOf(at(gap.beforeSequence)) };
  });
  const endCut = !window.reachedEnd();
  const last = frames.at(-1)?.frame;
  return {
    frames,
    gaps,
    endCut,
    state: endCut || gaps.length > 0 || window.restarted() ? "partial" : "complete",
    durationMs: !endCut ? plannedMs : last ? window.elapsedMs(last) : 0,
    clockJumped: window.clockJumped(),
  };
}
