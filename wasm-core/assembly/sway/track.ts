import { Part, PartAt, TrackAt } from "../../layout/track";
import { countReaching, maskFrame, readFrame } from "../frame/read-frame";
import { FRAME, LABELS, MASKS, MAX_CELLS, MAX_SIDE, RECORDS, STRIDE } from "../memory/arena";
import { contactThreshold, frameScale, gridCols, gridRows, pitchX, pitchY } from "../memory/geometry";
import { columnOf, maskOf, movedLeft, WORDS } from "../memory/row-masks";

/** Reached by both prints in the same round. */
const NOBODY: u16 = 0xffff;

const NEXT: usize = memory.data(2 * MAX_CELLS, 16);


@inline
function label(cell: i32): u16 {
  return load<u16>(LABELS + (usize(cell) << 1));
}

function neighbouringOwner(row: i32, col: i32, rows: i32, cols: i32): u16 {
  let owner: u16 = 0;
  for (let y = max(0, row - 1); y <= min(rows - 1, row + 1); y++) {
    for (let x = max(0, col - 1); x <= min(cols - 1, col + 1); x++) {
      const other = label(y * cols + x);
      if (other == 0 || other == NOBODY) continue;
      if (owner != 0 && owner != other) return NOBODY;
      owner = other;
    }
  }
  return owner;
}

/** Nearest print in 8-neighbour steps; ties have no owner. */
export function ownCells(): void {
  const rows = gridRows();
  const cols = gridCols();
  const cells = rows * cols;
  for (let changed = true; changed;) {
    changed = false;
    for (let cell = 0; cell < cells; cell++) {
      let owner = label(cell);
      if (owner == 0) {
        owner = neighbouringOwner(cell / cols, cell % cols, rows, cols);
        if (owner != 0) changed = true;
      }
      store<u16>(NEXT + (usize(cell) << 1), owner);
    }
    memory.copy(LABELS, NEXT, usize(cells) << 1);
  }
}


@inline
function add(track: usize, place: i32, value: f64): void {
  const at = track + (usize(place) << 3);
  store<f64>(at, load<f64>(at) + value);
}


@inline
function addCell(track: usize, part: i32, col: i32, row: i32, count: f64): void {
  const place = TrackAt.PARTS + part * PartAt.LENGTH;
  add(track, place + PartAt.CELLS, 1);
  add(track, place + PartAt.X, count * f64(col));
  add(track, place + PartAt.Y, count * f64(row));
  add(track, place + PartAt.SUM, count);
}

function finishPart(track: usize, part: i32, scale: f64, xCm: f64, yCm: f64): void {
  const at = track + (usize(TrackAt.PARTS + part * PartAt.LENGTH) << 3);
  const sum = load<f64>(at + (PartAt.SUM << 3));
  store<f64>(at + (PartAt.X << 3), (load<f64>(at + (PartAt.X << 3)) / sum + 0.5) * xCm);
  store<f64>(at + (PartAt.Y << 3), (load<f64>(at + (PartAt.Y << 3)) / sum + 0.5) * yCm);
  store<f64>(at + (PartAt.SUM << 3), sum * scale);
}

/**
 * A last row below 0 means none. Single cells do not count: needs squares of four (pairs on a single row or column).
 */
function noteBox(record: usize, rows: i32, cols: i32): void {
  const beside = i32(cols > 1);
  const below = i32(rows > 1);
  let firstRow = rows;
  let lastRow = -1;
  let firstCol = MAX_SIDE;
  let lastCol = -1;
  for (let row = 0; row + below < rows; row++) {
    let word = 0;
    do {
      let squares = maskOf(MASKS, row, word) & maskOf(MASKS, row + below, word);
      if (beside) squares &= movedLeft(MASKS, row, word) & movedLeft(MASKS, row + below, word);
      if (squares == 0) continue;
      firstRow = min(firstRow, row);
      lastRow = row + below;
      firstCol = min(firstCol, columnOf(word, squares));
      lastCol = max(lastCol, (word << 6) + 63 - i32(clz(squares)) + beside);
    } while (WORDS > 1 && ++word < WORDS);
  }
  store<f64>(record + (TrackAt.FIRST_ROW << 3), f64(firstRow));
  store<f64>(record + (TrackAt.LAST_ROW << 3), f64(lastRow));
  store<f64>(record + (TrackAt.FIRST_COL << 3), f64(firstCol));
  store<f64>(record + (TrackAt.LAST_COL << 3), f64(lastCol));
}

/** Centre and load of body and owners, halves, and bounding box into RECORDS. Returns the number of good frames. */
export function track(frames: i32): i32 {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const threshold = contactThreshold();
  const xCm = pitchX();
  const yCm = pitchY();
  const least = countReaching(threshold, scale, 1);
  for (let index = 0; index < frames; index++) {
    if (!readFrame(index, rows, cols)) return index;
    maskFrame(rows, cols, least);
    const record = RECORDS + (usize(index * TrackAt.LENGTH) << 3);
    memory.fill(record, 0, usize(TrackAt.LENGTH << 3));
    noteBox(record, rows, cols);
    for (let row = 0; row < rows; row++) {
      let word = 0;
      do {
        for (let mask = maskOf(MASKS, row, word); mask != 0; mask &= mask - 1) {
          const col = columnOf(word, mask);
          const count = f64(load<u16>(FRAME + (usize(row * STRIDE + col) << 1)));
          const owner = label(row * cols + col);
          addCell(record, Part.BODY, col, row, count);
          if (owner == 1 || owner == 2) addCell(record, i32(owner), col, row, count);
          const left = 0.5 * f64(max(0, min(2, cols - 2 * col)));
          add(record, TrackAt.LEFT_SUM, left * count * scale);
          add(record, TrackAt.RIGHT_SUM, (1 - left) * count * scale);
        }
      } while (WORDS > 1 && ++word < WORDS);
    }
    for (let part: i32 = 0; part < Part.COUNT; part++) finishPart(record, part, scale, xCm, yCm);
  }
  return frames;
}
