import { MASKS, MEAN, STRIDE } from "../memory/arena";
import { WORDS, wordAt } from "../memory/row-masks";
import { placeMean } from "./accumulate";
import { TOLERANCE } from "./read-frame";

/** Within TOLERANCE. */
export function maskMean(rows: i32, cols: i32, threshold: f64): void {
  maskFrom(rows, cols, threshold * (1 - TOLERANCE));
}

/** Cells of MEAN above 0, from `least`, into MASKS. */
export function maskFrom(rows: i32, cols: i32, least: f64): void {
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      let mask: u64 = 0;
      const end = WORDS > 1 ? min(cols, (word + 1) << 6) : cols;
      for (let col = word << 6; col < end; col++) {
        const value = load<f64>(MEAN + (usize(row * STRIDE + col) << 3));
        if (value > 0 && value >= least) mask |= (1 as u64) << u64(col & 63);
      }
      store<u64>(wordAt(MASKS, row, word), mask);
    } while (WORDS > 1 && ++word < WORDS);
  }
}

/** Mean into MEAN, contacts into MASKS. */
export function takeMean(rows: i32, cols: i32, scale: f64, threshold: f64): void {
  placeMean(rows, cols, scale);
  maskMean(rows, cols, threshold);
}
