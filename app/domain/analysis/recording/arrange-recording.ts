import type { Frame } from "../../frame/frame";
import { IDLE_HZ } from "../../frame/idle-rate";
import type { RecordingGap } from "../record";
import { openFrameWindow } from "./window";

/** Frames so far apart come from a mat at its idle rate that missed the request to stream. */
const IDLE_STEP_MS = 750 / IDLE_HZ;

/** Frames are in order, once each. */
export interface ArrangedRecording<Recorded> {
  frames: Recorded[];
  gaps: RecordingGap[];
  endCut: boolean;
  /** `complete` has every frame between start and end. */
  state: "complete" | "partial";
  /** By the device's clock; up to the last frame if cut. */
  durationMs: number;
  /** The device's clock was set; times across it are the server's. */
  clockJumped: boolean;
}

/**
 * By epoch (as begun), sequence number and part, within the planned time; the first frame after it proves the end.
 * `commanded`: streaming was requested, so idle rate (of a silent mat) is a gap between consecutive numbers. Recordings
 * made elsewhere keep their pace.
 */
export function arrangeRecording<Recorded extends { frame: Frame }>(
  arrived: readonly Recorded[],
  { plannedMs, commanded }: { plannedMs: number; commanded: boolean },
): ArrangedRecording<Recorded> {
  const window = openFrameWindow(plannedMs);
  const inside = arrived.filter(({ frame }) => window.addFrame(frame) === "inside");
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
