import { FRAME, MAX_CELLS, MAX_SIDE, STRIDE } from "../memory/arena";

/** Zeroes around a row (u16). */
const MARGIN: usize = 16;
const ROW: i32 = 2 * MAX_SIDE + 32;

const SMALLEST: usize = memory.data(ROW, 16);
const MIDDLE: usize = memory.data(ROW, 16);
const GREATEST: usize = memory.data(ROW, 16);
const NOTHING: usize = memory.data(ROW, 16);
const MEDIANS: usize = memory.data(2 * MAX_CELLS, 16);


@inline
function middleOf(a: v128, b: v128, c: v128): v128 {
  return i16x8.max_s(i16x8.min_s(a, b), i16x8.min_s(i16x8.max_s(a, b), c));
}

function sortColumns(above: usize, row: usize, below: usize, bytes: usize, even: v128): void {
  for (let at: usize = 0; at < bytes; at += 16) {
    const a = i16x8.sub_sat_u(v128.load(above + at), even);
    const b = i16x8.sub_sat_u(v128.load(row + at), even);
    const c = i16x8.sub_sat_u(v128.load(below + at), even);
    v128.store(SMALLEST + MARGIN + at, i16x8.min_s(a, i16x8.min_s(b, c)));
    v128.store(MIDDLE + MARGIN + at, middleOf(a, b, c));
    v128.store(GREATEST + MARGIN + at, i16x8.max_s(a, i16x8.max_s(b, c)));
  }
}

/**
 * 3 x 3 medians less `even`; outside counts as 0. Removes anything one cell wide. In a single row or column the
 * median runs along it. From columns: median of the maximum of minima, median of medians, minimum of maxima.
 */
export function takeMedians(rows: i32, cols: i32, even: i32): void {
  const bytes = usize((cols + 15) & ~15) << 1;
  const evens = i16x8.splat(i16(even));
  const aside: usize = cols > 1 ? 2 : 0;
  memory.fill(SMALLEST, 0, ROW);
  memory.fill(MIDDLE, 0, ROW);
  memory.fill(GREATEST, 0, ROW);
  for (let row = 0; row < rows; row++) {
    const from = usize(row * STRIDE) << 1;
    const here = FRAME + from;
    const above = row > 0 ? here - (STRIDE << 1) : rows > 1 ? NOTHING : here;
    const below = row + 1 < rows ? here + (STRIDE << 1) : rows > 1 ? NOTHING : here;
    sortColumns(above, here, below, bytes, evens);
    for (let at: usize = 0; at < bytes; at += 16) {
      const left = MARGIN + at - aside;
      const mid = MARGIN + at;
      const right = MARGIN + at + aside;
      const smallest = i16x8.max_s(v128.load(SMALLEST + mid), i16x8.max_s(v128.load(SMALLEST + left), v128.load(SMALLEST + right)));
      const middle = middleOf(v128.load(MIDDLE + left), v128.load(MIDDLE + mid), v128.load(MIDDLE + right));
      const greatest = i16x8.min_s(v128.load(GREATEST + mid), i16x8.min_s(v128.load(GREATEST + left), v128.load(GREATEST + right)));
      v128.store(MEDIANS + from + at, middleOf(smallest, middle, greatest));
    }
  }
  memory.copy(FRAME, MEDIANS, usize(rows * STRIDE) << 1);
}
