import { MAX_SIDE, MEAN, STRIDE } from "../memory/arena";
import { addCell, columnOf, columnsBefore, maskOf, movedLeft, movedRight, ROW_BYTES, WORDS } from "../memory/row-masks";

/* An area of MEAN grown from its maximum. A cell is row · STRIDE + column, -1 for none. */

/** Contact of one ischial tuberosity: 9 to 10 cm². */
export const TUBEROSITY_CM2: f64 = 9.5;

/** Bit c of row r. */
const TAKEN: usize = memory.data(ROW_BYTES * MAX_SIDE, 16);


@inline
export function rowOf(cell: i32): i32 {
  return cell / STRIDE;
}


@inline
export function colOf(cell: i32): i32 {
  return cell % STRIDE;
}


@inline
function valueOf(cell: i32): f64 {
  return load<f64>(MEAN + (usize(cell) << 3));
}


@inline
function besideTaken(row: i32, word: i32): u64 {
  return maskOf(TAKEN, row, word) | movedRight(TAKEN, row, word) | movedLeft(TAKEN, row, word);
}


@inline
function touchingTaken(row: i32, rows: i32, word: i32): u64 {
  let near = besideTaken(row, word);
  if (row > 0) near |= besideTaken(row - 1, word);
  if (row < rows - 1) near |= besideTaken(row + 1, word);
  return near & ~maskOf(TAKEN, row, word);
}

/** Above 0, first in reading order; `touching`: only cells next to TAKEN. */
function findGreatest(firstRow: i32, rows: i32, firstCol: i32, endCol: i32, touching: bool): i32 {
  let best: f64 = 0;
  let found = -1;
  for (let row = firstRow; row < rows; row++) {
    let word = 0;
    do {
      const near: u64 = touching ? touchingTaken(row, rows, word) : u64.MAX_VALUE;
      for (let mask = near & columnsBefore(endCol, word) & ~columnsBefore(firstCol, word); mask != 0; mask &= mask - 1) {
        const cell = row * STRIDE + columnOf(word, mask);
        if (valueOf(cell) <= best) continue;
        best = valueOf(cell);
        found = cell;
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
  return found;
}

export function greatestCell(firstRow: i32, rows: i32, firstCol: i32, endCol: i32): i32 {
  return findGreatest(firstRow, rows, firstCol, endCol, false);
}

/** Of up to `cells`, each the greatest that touches those before. */
export function sumFrom(first: i32, cells: i32, rows: i32, firstCol: i32, endCol: i32): f64 {
  memory.fill(TAKEN, 0, usize(ROW_BYTES * MAX_SIDE));
  let sum: f64 = 0;
  let cell = first;
  for (let open = cells; cell >= 0; open--) {
    sum += valueOf(cell);
    addCell(TAKEN, rowOf(cell), colOf(cell));
    cell = open > 1 ? findGreatest(0, rows, firstCol, endCol, true) : -1;
  }
  return sum;
}
