import { FAULTY_CELL } from "~/domain/frame/frame";
import { itemAt } from "../item-at";

/** Rules of relief, and the longest time a frame holds, in seconds. */
interface ExposureRules {
  reliefS: number;
  holdS: number;
}

/**
 * Per cell: ∫max(0, p - threshold)dt; seconds at or above the threshold; the longest stretch without relief and the
 * current one. A frame holds until the next.
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
    /** Pieces since the last gap, each with whether the cell was above. */
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

/** Seconds up to the end without a relief, from the first piece above after the last relief. */
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
