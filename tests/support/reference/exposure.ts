import { FAULTY_CELL } from "~/domain/frame/frame";
import { itemAt } from "../item-at";

/** What relieves a cell, and for how long a frame holds at most, in seconds. */
interface ExposureRules {
  reliefS: number;
  holdS: number;
}

/**
 * Per cell: ∫max(0, p - threshold)dt, time from the threshold up, its longest stretch without relief and the one that lasts up to the end, in seconds;
 * a frame holds until the next.
 */
export function referenceExposure(
  counts: Uint16Array,
  cells: number,
  scale: number,
  times: Float64Array,
  threshold: number,
  { reliefS, holdS }: ExposureRules = { reliefS: 0, holdS: Infinity },
) {
  return Array.from({ length: cells }, (_, cell) => {
    let [integral, above, longest] = [0, 0, 0];
    /** Pieces of time with whether the cell was above, back to the last gap. */
    let known: { isAbove: boolean; seconds: number }[] = [];
    for (let frame = 0; frame + 1 < times.length; frame++) {
      const count = itemAt(counts, frame * cells + cell);
      const value = count === FAULTY_CELL ? 0 : count * scale;
      const until = itemAt(times, frame + 1) - itemAt(times, frame);
      const seconds = Math.min(until, holdS);
      const isAbove = value > 0 && value >= threshold;
      known.push({ isAbove, seconds });
      if (isAbove) {
        integral += (value - threshold) * seconds;
        above += seconds;
        longest = Math.max(longest, unrelievedOf(known, reliefS));
      }
      if (until > holdS) known = [];
    }
    return { integral, above, longest, last: unrelievedOf(known, reliefS) };
  });
}

/** Seconds up to the end without a relief: from the first piece above after the last one. */
function unrelievedOf(pieces: readonly { isAbove: boolean; seconds: number }[], reliefS: number): number {
  let [sum, under] = [0, 0];
  let lasting = 0;
  for (const { isAbove, seconds } of [...pieces].reverse()) {
    sum += seconds;
    under = isAbove ? 0 : under + seconds;
    if (isAbove) lasting = sum;
    else if (under >= reliefS) break;
  }
  return lasting;
}
