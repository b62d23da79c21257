import type { TimedStage } from "~/domain/analysis/rehab";
import type { Exercise } from "~/domain/exercise";
import { cellCount } from "~/domain/frame/frame";
import type { Analysis } from "../analysis";
import type { FrameBatch } from "../options";
import type { StandingFeet } from "../sway/standing-feet";
import type { TrackOptions } from "../sway/track";

/** Maximum distance between the feet's middles in a test stance, cm. */
const WIDEST_CM = 22;

/** Offsets of one foot: ahead by length, aside by width. */
const LEVEL_UP_TO = 0.15;
const BETWEEN = { from: 0.185, to: 0.78 };
const BEFORE_FROM = 0.8;
const IN_LINE_UP_TO = 1;

/** Stance by the feet's relative position; null if unclear. */
function stanceOf({ feet: [one, other], atEdge }: StandingFeet): Exercise | null {
  // At the edge the other foot may be off the mat.
  if (!other) return atEdge ? null : "One-Foot";
  const lengthCm = 0.5 * (one.lengthCm + other.lengthCm);
  const widthCm = 0.5 * (one.widthCm + other.widthCm);
  const [before, nextTo] = [Math.abs(one.alongCm - other.alongCm) / lengthCm, Math.abs(one.acrossCm - other.acrossCm)];
  if (nextTo > WIDEST_CM) return null;
  if (before >= BEFORE_FROM) return nextTo <= IN_LINE_UP_TO * widthCm ? "Tandem-Stand" : null;
  if (nextTo <= 0.5 * widthCm) return null;
  if (before <= LEVEL_UP_TO) return "Side-by-side";
  return before >= BETWEEN.from && before <= BETWEEN.to ? "Insep" : null;
}

function framesOf(batch: FrameBatch, times: Float64Array, { startedS, heldS }: NonNullable<TimedStage["stage"]>): FrameBatch {
  const from = Math.max(
    0,
    times.findIndex((time) => time >= startedS),
  );
  const frameCount = Math.max(1, times.filter((time) => time >= startedS && time <= startedS + heldS).length);
  const cells = cellCount(batch.grid);
  return { ...batch, frameCount, counts: batch.counts.subarray(from * cells, (from + frameCount) * cells) };
}

/** Stance in a held stage's mean picture; null if unclear or without load. */
export function heldStance(
  analysis: Pick<Analysis, "mean" | "standingFeet">,
  batch: FrameBatch,
  times: Float64Array,
  { stage }: Pick<TimedStage, "stage">,
  options: TrackOptions,
): Exercise | null {
  if (!stage) return null;
  const stand = analysis.standingFeet(analysis.mean(framesOf(batch, times, stage)), batch.grid, options);
  return stand && stanceOf(stand);
}
