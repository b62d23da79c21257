import { FAULTY_CELL } from "~/domain/frame/frame";
import { itemAt } from "../item-at";

/** Per cell: ∫max(0, p - threshold)dt, time from the threshold up and its longest stretch, in seconds; a frame holds until the next. */
export function referenceExposure(counts: Uint16Array, cells: number, scale: number, times: Float64Array, threshold: number) {
  return Array.from({ length: cells }, (_, cell) => {
    let [integral, above, longest, stretch] = [0, 0, 0, 0];
    for (let frame = 0; frame + 1 < times.length; frame++) {
      const count = itemAt(counts, frame * cells + cell);
      const value = count === FAULTY_CELL ? 0 : count * scale;
      const seconds = itemAt(times, frame + 1) - itemAt(times, frame);
      stretch = value > 0 && value >= threshold ? stretch + seconds : 0;
      if (stretch > 0) {
        integral += (value - threshold) * seconds;
        above += seconds;
      }
      longest = Math.max(longest, stretch);
    }
    return { integral, above, longest };
  });
}
