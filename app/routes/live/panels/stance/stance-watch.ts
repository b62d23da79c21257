import type { Analysis } from "~/analysis/analysis";
import { timedBatchOf, type Frames } from "~/analysis/frame/batch";
import { measureOptions } from "~/analysis/measure-options";
import { heldStance } from "~/analysis/sway/stance";
import type { PlanePoint } from "~/charts/chart";
import type { PlatePoint } from "~/domain/analysis/figures";
import type { HeldStage } from "~/domain/analysis/rehab";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Exercise } from "~/domain/exercise";
import type { Frame } from "~/domain/frame/frame";
import { HISTORY_SAMPLES } from "~/domain/history";
import type { FrameMeasurer } from "../../figures/frame-measurer";

/** Live numerals change no more often. */
const JUDGE_EVERY_MS = 200;
/** Which stance it is takes some tens of milliseconds to tell. */
const TELL_EVERY_MS = 1000;
/** The core gets the first frame of a hold and the frames of this long: a foot must be elsewhere for 200 ms to count as moved. */
const WINDOW_MS = 600;
/** A frame counts for the travel when no step has followed it for this long. */
const SETTLED_MS = 400;

type Stage = NonNullable<HeldStage["stage"]>;

/** How a stance was or is held. */
export interface Hold {
  heldS: number;
  /** Largest distance of the body's centre from where it was when the hold began. */
  travelCm: number;
  grade: NonNullable<HeldStage["grade"]>;
  /** Which stance the feet show; null where it cannot be told. */
  shown: Exercise | null;
}

/** The stance as it is now, and the one before it. */
export interface StanceState {
  /** With the way of the body's centre from where it was when the hold began, oldest first. Null while the mat is empty. */
  hold: (Hold & { way: readonly PlanePoint[] }) | null;
  last: (Hold & { endedBy: Exclude<Stage["endedBy"], "recording"> }) | null;
}

interface WatchOptions {
  analysis: Analysis;
  measure: FrameMeasurer;
  kind: DeviceKind;
  geometry: Geometry;
}

interface Running {
  frame: Frame;
  start: PlatePoint;
  way: PlanePoint[];
  recent: Frame[];
  hold: Hold;
  /** When the stance was last told. */
  toldAtMs: number;
}

/**
 * Watches how long a person holds a stance, by the core's own rule: a hold begins with the first load and ends when contact is lost or a foot
 * moves; then the next one begins. `see` answers null for frames that come too soon after the last judgement.
 */
export function createStanceWatch({ analysis, measure, kind, geometry }: WatchOptions): { see: (frame: Frame) => StanceState | null } {
  const options = measureOptions(kind, geometry);
  let running: Running | null = null;
  let last: StanceState["last"] = null;
  let judgedAtMs = -Infinity;

  const tell = (recent: readonly Frame[]): Exercise | null => {
    const [first, ...others] = recent;
    if (!first) return null;
    const { batch, times } = timedBatchOf([first, ...others]);
    return heldStance(analysis, batch, times, analysis.rehab(batch, times, options), options);
  };

  const judge = (first: Frame, frames: readonly Frame[]): HeldStage => {
    const measured: Frames = [first, ...frames];
    const { batch, times } = timedBatchOf(measured);
    return analysis.rehab(batch, times, options);
  };

  const begin = (frame: Frame, start: PlatePoint): Running => ({
    frame,
    start,
    way: [],
    recent: [],
    hold: { heldS: 0, travelCm: 0, grade: "Good", shown: null },
    toldAtMs: -Infinity,
  });

  const walk = ({ start, way }: Running, { xCm, yCm }: PlatePoint): void => {
    way.push({ rightCm: xCm - start.xCm, frontCm: start.yCm - yCm });
    if (way.length > HISTORY_SAMPLES) way.shift();
  };

  const follow = (now: Running, nowMs: number): void => {
    const { frame: first, recent, hold } = now;
    const { stage } = judge(first, recent);
    if (!stage) return;
    const { travelCm, grade } = judge(
      first,
      recent.filter(({ deviceTimeMs }) => nowMs - deviceTimeMs >= SETTLED_MS),
    );
    if (grade && travelCm > hold.travelCm) Object.assign(hold, { travelCm, grade });
    hold.heldS = stage.heldS;
    if (stage.endedBy === "recording") {
      if (nowMs - now.toldAtMs < TELL_EVERY_MS) return;
      now.toldAtMs = nowMs;
      hold.shown = tell(recent);
      return;
    }
    last = { ...hold, endedBy: stage.endedBy };
    running = null;
  };

  return {
    see(frame) {
      const nowMs = frame.deviceTimeMs;
      const centre = measure(frame).centreOfPressure;
      if (running && nowMs <= (running.recent.at(-1) ?? running.frame).deviceTimeMs) running = null;
      if (running) running.recent = [...running.recent.filter(({ deviceTimeMs }) => nowMs - deviceTimeMs <= WINDOW_MS), frame];
      // The core says from when on somebody stands: a hold that began with less would never be as old as it is.
      else if (centre && judge(frame, []).stage) running = begin(frame, centre);
      if (running && centre) walk(running, centre);

      if (nowMs >= judgedAtMs && nowMs - judgedAtMs < JUDGE_EVERY_MS) return null;
      judgedAtMs = nowMs;
      if (running) follow(running, nowMs);
      return { hold: running && { ...running.hold, way: [...running.way] }, last };
    },
  };
}
