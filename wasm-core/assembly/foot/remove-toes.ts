import { componentCount, findComponents, runArea, runCount, runEnd, runRow, runStart } from "../frame/connected-areas";
import { MASKS, MAX_CELLS, MAX_SIDE, MEAN, STRIDE } from "../memory/arena";
import { axisX, axisY, heelEnd, lengthCm } from "./outline";

/** The border between toes and forefoot lies in this range of the print's length from the heel. */
const BORDER_FROM: f64 = 0.7;
const BORDER_TO: f64 = 0.9;
/** Rows the border may move up or down from one column to the next. */
const STEEPEST: i32 = 2;
/** Cost of a step and of a cell without pressure, relative to the print's maximum: enough to prefer a straight, short path. */
const DETOUR: f64 = 1e-3;

/** Cost of the cheapest path to a cell (f64) and the row it came from (u8), at STRIDE. */
const COSTS: usize = memory.data(8 * MAX_CELLS, 16);
const ORIGINS: usize = memory.data(MAX_CELLS, 16);
/** Lowest position along the axis of each area (f64). */
const AREA_STARTS: usize = memory.data(8 * (MAX_CELLS / 4 + 1), 16);

/** Position of a cell's centre along the print's axis: 0 at the heel end, 1 at the toe end. */
@inline
export function placeAlong(row: i32, col: i32, xCm: f64, yCm: f64): f64 {
  return ((f64(col) + 0.5) * xCm * axisX + (f64(row) + 0.5) * yCm * axisY - heelEnd) / lengthCm;
}


@inline
function contact(masks: usize, row: i32, col: i32): bool {
  return bool((load<u64>(masks + (usize(row) << 3)) >> u64(col)) & 1);
}


@inline
function valueAt(row: i32, col: i32): f64 {
  return load<f64>(MEAN + (usize(row * STRIDE + col) << 3));
}


@inline
function costAt(row: i32, col: i32): usize {
  return COSTS + (usize(row * STRIDE + col) << 3);
}

function greatest(masks: usize, rows: i32): f64 {
  let value: f64 = 0;
  for (let row = 0; row < rows; row++) {
    for (let mask = load<u64>(masks + (usize(row) << 3)); mask != 0; mask &= mask - 1)
      value = Math.max(value, valueAt(row, i32(ctz(mask))));
  }
  return value;
}

/**
 * Removes the toes of a print: MASKS receives what lies on the heel side of the path of least pressure across the foot
 * (the idea of pressuRe's least-cost borders), without areas entirely beyond it. Needs `outline` of the same print.
 */
export function removeToes(masks: usize, rows: i32, firstCol: i32, lastCol: i32, xCm: f64, yCm: f64): void {
  memory.copy(MASKS, masks, usize(rows) << 3);
  const detour = greatest(masks, rows) * DETOUR;
  for (let col = firstCol; col <= lastCol; col++) {
    for (let row = 0; row < rows; row++) {
      const place = placeAlong(row, col, xCm, yCm);
      let best: f64 = Infinity;
      if (place >= BORDER_FROM && place <= BORDER_TO) {
        let origin = row;
        if (col == firstCol) best = 0;
        else {
          for (let step = 0; step <= 2 * STEEPEST; step++) {
            // 0, -1, 1, -2, 2: prefers going straight.
            const from = row + (step & 1 ? -((step + 1) >> 1) : step >> 1);
            if (from < 0 || from >= rows) continue;
            const cost = load<f64>(costAt(from, col - 1)) + detour * f64(abs(from - row));
            if (cost < best) {
              best = cost;
              origin = from;
            }
          }
        }
        store<u8>(ORIGINS + usize(row * STRIDE + col), u8(origin));
        best += detour + (contact(masks, row, col) ? valueAt(row, col) : 0);
      }
      store<f64>(costAt(row, col), best);
    }
  }

  let border = -1;
  let cheapest: f64 = Infinity;
  for (let row = 0; row < rows; row++) {
    const cost = load<f64>(costAt(row, lastCol));
    if (cost < cheapest) {
      cheapest = cost;
      border = row;
    }
  }
  if (border < 0) return;
  for (let col = lastCol; col >= firstCol; col--) {
    const column = (1 as u64) << u64(col);
    for (let row = 0; row <= border; row++) {
      const at = MASKS + (usize(row) << 3);
      store<u64>(at, load<u64>(at) & ~column);
    }
    border = i32(load<u8>(ORIGINS + usize(border * STRIDE + col)));
  }
  removeLooseAreas(rows, xCm, yCm);
}

/** Areas of MASKS that begin beyond the border's lowest possible position are toes the border went around. */
function removeLooseAreas(rows: i32, xCm: f64, yCm: f64): void {
  findComponents(rows, 1);
  for (let area = 1; area <= componentCount; area++) store<f64>(AREA_STARTS + (usize(area) << 3), Infinity);
  for (let run = 0; run < runCount; run++) {
    const at = AREA_STARTS + (usize(runArea(run)) << 3);
    const ends = Math.min(placeAlong(runRow(run), runStart(run), xCm, yCm), placeAlong(runRow(run), runEnd(run) - 1, xCm, yCm));
    store<f64>(at, Math.min(load<f64>(at), ends));
  }
  for (let run = 0; run < runCount; run++) {
    if (load<f64>(AREA_STARTS + (usize(runArea(run)) << 3)) < BORDER_FROM) continue;
    const at = MASKS + (usize(runRow(run)) << 3);
    const cells = (u64.MAX_VALUE >> u64(64 - (runEnd(run) - runStart(run)))) << u64(runStart(run));
    store<u64>(at, load<u64>(at) & ~cells);
  }
}
