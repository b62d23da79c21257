import { FIELD, MASKS, MEAN, STRIDE } from "../memory/arena";
import { WORDS, wordAt } from "../memory/row-masks";

/** FIELD into MEAN, contacts (above 0, from `threshold`) into MASKS. */
export function takeField(rows: i32, cols: i32, threshold: f64): void {
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      let mask: u64 = 0;
      const end = WORDS > 1 ? min(cols, (word + 1) << 6) : cols;
      for (let col = word << 6; col < end; col++) {
        const value = f64(load<f32>(FIELD + (usize(row * cols + col) << 2)));
        store<f64>(MEAN + (usize(row * STRIDE + col) << 3), value);
        if (value > 0 && value >= threshold) mask |= (1 as u64) << u64(col & 63);
      }
      store<u64>(wordAt(MASKS, row, word), mask);
    } while (WORDS > 1 && ++word < WORDS);
  }
}
