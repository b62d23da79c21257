import { OccupantAt } from "../../layout/figures";
import { FRAME, MASKS, MAX_SIDE, STRIDE } from "../memory/arena";
import { cellArea, cellNewtons, contactThreshold, frameScale, gridCols, gridRows } from "../memory/geometry";
import { beginMeasures, note } from "../memory/measures";
import { addLanes } from "../memory/vector-lanes";
import { countAreas } from "./count-areas";
import { countReaching, maskFrame, MAX_COUNT, readFrame } from "./read-frame";
import { takeMedians } from "./take-medians";
import { ROW_BYTES } from "../memory/row-masks";

/** A load on this share of the cells is even. */
const EVEN_SHARE: f64 = 0.75;
/** Noise reaches at most what this share reaches. */
const NOISE_SHARE: f64 = 0.1;

function cellsFrom(rows: i32, cols: i32, count: i32): i32 {
  const least = i16x8.splat(i16(count));
  let lanes = i32x4.splat(0);
  for (let row = 0; row < rows; row++) {
    const from = FRAME + (usize(row * STRIDE) << 1);
    for (let at: usize = 0; at < usize(cols << 1); at += 16) {
      lanes = i32x4.sub(lanes, i32x4.extadd_pairwise_i16x8_s(i16x8.ge_s(v128.load(from + at), least)));
    }
  }
  return addLanes(lanes);
}

function sumFrom(rows: i32, cols: i32, least: i32): u32 {
  const limit = i16x8.splat(i16(least));
  let lanes = i32x4.splat(0);
  for (let row = 0; row < rows; row++) {
    const from = FRAME + (usize(row * STRIDE) << 1);
    for (let at: usize = 0; at < usize(cols << 1); at += 16) {
      const counts = v128.load(from + at);
      lanes = i32x4.add(lanes, i32x4.extadd_pairwise_i16x8_s(v128.and(counts, i16x8.ge_s(counts, limit))));
    }
  }
  return addLanes(lanes);
}

/** At most `most`; 0 if none. */
function countOfShare(rows: i32, cols: i32, share: f64, most: i32): i32 {
  const wanted = i32(Math.ceil(share * f64(rows * cols)));
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (cellsFrom(rows, cols, middle) >= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * First frame of COUNTS into MEASURES: force and largest area (8 neighbours), without even load (up to `evenMost`),
 * faulty cells and anything one cell wide. False for a bad frame.
 */
export function occupantLoad(evenMost: f64): bool {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  if (!readFrame(0, rows, cols)) return false;
  const even = countOfShare(rows, cols, EVEN_SHARE, min(MAX_COUNT, countReaching(evenMost, scale, 0)));
  takeMedians(rows, cols, even);
  const least = countReaching(contactThreshold(), scale, 1);
  memory.fill(MASKS, 0, usize(ROW_BYTES * MAX_SIDE));
  maskFrame(rows, cols, least);
  const areas = countAreas(rows, cols);
  beginMeasures();
  note(OccupantAt.FORCE, f64(sumFrom(rows, cols, least)) * scale * cellNewtons());
  note(OccupantAt.AREA, f64(areas.largest) * cellArea());
  note(OccupantAt.EVEN_LOAD, f64(even) * scale);
  note(OccupantAt.NOISE, f64(countOfShare(rows, cols, NOISE_SHARE, MAX_COUNT)) * scale);
  return true;
}
