import { heldStance } from "~/analysis/derived/stance";
import { toTimedBatch, type Frames } from "~/analysis/frame/batch";
import { measureOptions } from "~/analysis/measure-options";
import type { PageAnalysis } from "~/analysis/page-analysis";
import type { PlanePoint } from "~/charts/chart";
import { HISTORY_SAMPLES } from "~/domain/analysis/figure-history";
import type { PlatePoint } from "~/domain/analysis/figures";
import type { TimedStage } from "~/domain/analysis/rehab";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Exercise } from "~/domain/exercise";
import type { Frame } from "~/domain/frame/frame";
import type { FrameMeasurer } from "../../../core/frame-measurer";

const JUDGE_EVERY_MS = 200;
/** The stance shown changes at most once a second. */
const REPORT_EVERY_MS = 1000;
/** The core gets a hold's first frame and this time window: a foot counts as moved after 200 ms elsewhere. */
const WINDOW_MS = 600;
/** A frame counts for travel if no step followed within this time. */
const SETTLED_MS = 400;

type Stage = NonNullable<TimedStage["stage"]>;

export interface Hold {
  heldS: number;
  /** Maximum distance of the body's centre from the hold's start. */
  travelCm: number;
  grade: NonNullable<TimedStage["grade"]>;
  shown: Exercise | null;
}

export interface StanceState {
  /** With the body centre's path from the hold's start, oldest first. Null while the mat is empty. */
  hold: (Hold & { way: readonly PlanePoint[] }) | null;
  last: (Hold & { endedBy: Exclude<Stage["endedBy"], "recording"> }) | null;
}

interface WatchOptions {
  analysis: PageAnalysis;
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
  /** When the stance was last recognised. */
  toldAtMs: number;
}

/**
 * A hold begins with the first load and ends when contact is lost or a foot moves. `see` returns null for frames too
 * soon after the last judgement.
 */
export function createStanceWatch({ analysis, measure, kind, geometry }: WatchOptions): { observe: (frame: Frame) => StanceState | null } {
  const options = measureOptions(kind, geometry);
  let running: Running | null = null;
  let last: StanceState["last"] = null;
  let judgedAtMs = -Infinity;

  const notify = (recent: readonly Frame[]): Exercise | null => {
    const [first, ...others] = recent;
    if (!first) return null;
    const { batch, times } = toTimedBatch([first, ...others]);
    return heldStance(analysis, batch, times, analysis.rehab(batch, times, options), options);
  };

  const judge = (first: Frame, frames: readonly Frame[]): TimedStage => {
    const measured: Frames = [first, ...frames];
    const { batch, times } = toTimedBatch(measured);
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
      if (nowMs - now.toldAtMs < REPORT_EVERY_MS) return;
      now.toldAtMs = nowMs;
      hold.shown = notify(recent);
      return;
    }
    last = { ...hold, endedBy: stage.endedBy };
    running = null;
  };

  return {
    observe(frame) {
      const nowMs = frame.deviceTimeMs;
      const centre = measure(frame).centreOfPressure;
      if (running && nowMs <= (running.recent.at(-1) ?? running.frame).deviceTimeMs) running = null;
      if (running) running.recent = [...running.recent.filter(({ deviceTimeMs }) => nowMs - deviceTimeMs <= WINDOW_MS), frame];
      // The core decides when someone stands: a hold begun with less load would never match its age.
      else if (centre && judge(frame, []).stage) running = begin(frame, centre);
      if (running && centre) walk(running, centre);

      if (nowMs >= judgedAtMs && nowMs - judgedAtMs < JUDGE_EVERY_MS) return null;
      judgedAtMs = nowMs;
      if (running) follow(running, nowMs);
      return { hold: running && { ...running.hold, way: [...running.way] }, last };
    },
  };
}
