import { FAULTY_CELL, type Grid } from "../frame/frame";
import { countAt } from "../lists/cell-at";
import { itemAt } from "../lists/item-at";
import { RELIEF_MS } from "./minute-map";

/** Of the usual load: one side for a shift, both for a relief (Sonenblum et al. 2016). */
export const SHIFT_OFF_PERCENT = 30;
export const RELIEF_OFF_PERCENT = 90;

/** Usual load: a side's median of the last ten loaded minutes, every five seconds. */
const USUAL_SAMPLES = 120;
const SAMPLE_EVERY_MS = 5000;
/** No report before a minute of samples. */
const MIN_SAMPLES = 12;

/** Reports each shift and relief once, after RELIEF_MS. */
export interface WeightShiftWatch {
  /** `counts` hold from `atMs`; `loaded`: someone sits there. */
  observe: (counts: Uint16Array, atMs: number, loaded: boolean) => "shift" | "relief" | null;
  interrupt: () => void;
}

/** An odd grid's middle column belongs to neither side. */
export function createWeightShiftWatch({ rows, cols }: Grid): WeightShiftWatch {
  const samples = { left: new Float64Array(USUAL_SAMPLES), right: new Float64Array(USUAL_SAMPLES) };
  const sorted = new Float64Array(USUAL_SAMPLES);
  let taken = 0;
  let sampledAtMs = -Infinity;
  let usualLeft = 0;
  let usualRight = 0;
  /** Since when one side, and both, are off-loaded; what was reported. */
  let shiftSinceMs: number | null = null;
  let reliefSinceMs: number | null = null;
  let reported: "shift" | "relief" | null = null;

  const median = (of: Float64Array, count: number): number => {
    sorted.fill(Infinity);
    for (let at = 0; at < count; at++) sorted[at] = itemAt(of, at);
    sorted.sort();
    const middle = count >> 1;
    return count % 2 === 1 ? itemAt(sorted, middle) : (itemAt(sorted, middle - 1) + itemAt(sorted, middle)) / 2;
  };

  const sample = (left: number, right: number): void => {
    samples.left[taken % USUAL_SAMPLES] = left;
    samples.right[taken % USUAL_SAMPLES] = right;
    taken += 1;
    const count = Math.min(taken, USUAL_SAMPLES);
    usualLeft = median(samples.left, count);
    usualRight = median(samples.right, count);
  };

  return {
    observe(counts, atMs, loaded) {
      let left = 0;
      let right = 0;
      const leftEnd = Math.floor(cols / 2);
      const rightStart = Math.ceil(cols / 2);
      for (let row = 0; row < rows; row++) {
        for (let col = 0; col < cols; col++) {
          const count = countAt(counts, row * cols + col);
          if (count === FAULTY_CELL) continue;
          if (col < leftEnd) left += count;
          else if (col >= rightStart) right += count;
        }
      }
      if (loaded && atMs - sampledAtMs >= SAMPLE_EVERY_MS) {
        sampledAtMs = atMs;
        sample(left, right);
      }
      if (taken < MIN_SAMPLES) return null;
      const leftOff = offOf(left, usualLeft);
      const rightOff = offOf(right, usualRight);
      shiftSinceMs = Math.max(leftOff, rightOff) >= SHIFT_OFF_PERCENT ? (shiftSinceMs ?? atMs) : null;
      reliefSinceMs = Math.min(leftOff, rightOff) >= RELIEF_OFF_PERCENT ? (reliefSinceMs ?? atMs) : null;
      if (shiftSinceMs === null) reported = null;
      if (reliefSinceMs !== null && reported !== "relief" && atMs - reliefSinceMs >= RELIEF_MS) return (reported = "relief");
      // It counts as the relief it leads to.
      if (reliefSinceMs === null && shiftSinceMs !== null && reported === null && atMs - shiftSinceMs >= RELIEF_MS)
        return (reported = "shift");
      return null;
    },
    interrupt() {
      taken = 0;
      sampledAtMs = -Infinity;
      shiftSinceMs = null;
      reliefSinceMs = null;
      reported = null;
    },
  };
}

const offOf = (load: number, usual: number): number => (usual > 0 ? 100 * (1 - load / usual) : 0);
