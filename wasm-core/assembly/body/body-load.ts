import { MASKS, MAX_CELLS, MAX_SIDE, MEAN, STRIDE } from "../memory/arena";
import { columnOf, maskOf, WORDS } from "../memory/row-masks";

/** Multiple of the contacts' mean; limits heels and elbows. */
const CAP: f64 = 4;
/** The body spans 2 to 98 % of the load. */
const TAIL: f64 = 0.02;

/** Head first: load (f64 at STRIDE), sum per line. */
const BODY: usize = memory.data(8 * MAX_CELLS, 16);
const SUMS: usize = memory.data(8 * (MAX_SIDE + 1), 16);

/** Lines from head to feet, places in each; where the body begins and its length, in lines. */
@unmanaged
export class BodyLoad {
  lines: i32;
  places: i32;
  head: f64;
  length: f64;
}
const PLACED = changetype<BodyLoad>(memory.data(offsetof<BodyLoad>(), 16));


@inline
export function cell(line: i32, place: i32): usize {
  return BODY + (usize(line * STRIDE + place) << 3);
}


@inline
export function sumBefore(line: i32): f64 {
  return load<f64>(SUMS + (usize(line) << 3));
}

/** `headLeft`: head at column 0, the person's left on the last row. Null without load. */
export function placeBody(rows: i32, cols: i32, headLeft: bool): BodyLoad | null {
  let whole: f64 = 0;
  let loaded = 0;
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(MASKS, row, word); mask != 0; mask &= mask - 1) {
        whole += load<f64>(MEAN + ((usize(row * STRIDE) + usize(columnOf(word, mask))) << 3));
        loaded++;
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
  if (loaded == 0) return null;
  const most = (CAP * whole) / f64(loaded);
  const lines = headLeft ? cols : rows;
  const places = headLeft ? rows : cols;
  memory.fill(BODY, 0, usize(8 * MAX_CELLS));
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(MASKS, row, word); mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        const value = Math.min(most, load<f64>(MEAN + (usize(row * STRIDE + col) << 3)));
        store<f64>(headLeft ? cell(col, rows - 1 - row) : cell(row, col), value);
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
  store<f64>(SUMS, 0);
  for (let line = 0; line < lines; line++) {
    let sum = sumBefore(line);
    for (let place = 0; place < places; place++) sum += load<f64>(cell(line, place));
    store<f64>(SUMS + (usize(line + 1) << 3), sum);
  }
  PLACED.lines = lines;
  PLACED.places = places;
  PLACED.head = reached(lines, TAIL);
  PLACED.length = reached(lines, 1 - TAIL) - PLACED.head;
  return PLACED;
}

function reached(lines: i32, part: f64): f64 {
  const wanted = part * sumBefore(lines);
  let line = 0;
  while (line < lines - 1 && sumBefore(line + 1) < wanted) line++;
  return f64(line) + (wanted - sumBefore(line)) / (sumBefore(line + 1) - sumBefore(line));
}
