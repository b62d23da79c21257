import { BINS } from "../../layout/figures";
import { Side, SplitRule, StaticAt, Zone, ZoneAt } from "../../layout/static";
import { flagged, WAS_DEAD, WAS_SATURATED } from "../frame/accumulate";
import { maskMean, takeMean } from "../frame/mean-picture";
import { contactsOnEdge, TOLERANCE } from "../frame/read-frame";
import { LENGTH_PROFILE, MASKS, MAX_SIDE, MEAN, STATIC_RECORD, STRIDE } from "../memory/arena";
import { cellArea, cellNewtons, contactThreshold, frameScale, gridCols, gridRows, pitchX, pitchY } from "../memory/geometry";
import { measureShape, sideOfPrint } from "./foot-shape";
import { findOutline } from "./outline";
import { labelPrints, printMasks, splitFeet } from "./split-feet";
import { addZone, beginZones, finishZone, put, taken } from "./static-zones";
import { columnOf, columnsBefore, maskOf, ROW_BYTES, wordAt, WORDS } from "../memory/row-masks";

const HALF: usize = memory.data(ROW_BYTES * MAX_SIDE, 16);

/** Returns the rule by which they were split. */
function measureFeet(rows: i32, xCm: f64, yCm: f64): i32 {
  const rule = splitFeet(rows, xCm, yCm);
  const feet = rule == SplitRule.NONE ? 0 : rule == SplitRule.SINGLE ? 1 : 2;
  for (let foot = 0; foot < feet; foot++) {
    const masks = printMasks(foot);
    const stated = rule == SplitRule.SINGLE ? Side.SINGLE : foot == 0 ? Side.LEFT : Side.RIGHT;
    const outline = findOutline(masks, rows, xCm, yCm);
    const shape = measureShape(masks, rows, outline, stated, xCm, yCm);
    const side = sideOfPrint(stated, shape);
    put(foot, ZoneAt.SIDE, f64(side));
    addZone(foot, masks, rows, -1, outline.axisX, outline.axisY, outline.heelEnd + 0.5 * outline.lengthCm, xCm, yCm);
    if (!shape) continue;
    put(foot, ZoneAt.SHAPED, 1);
    put(foot, ZoneAt.SHAPE_LENGTH, outline.lengthCm);
    put(foot, ZoneAt.WIDTH, outline.widthCm);
    put(foot, ZoneAt.FOREFOOT_WIDTH, shape.forefootWidthCm);
    put(foot, ZoneAt.ARCH_INDEX, shape.archIndex);
    put(foot, ZoneAt.TOE_OUT, side == Side.SINGLE ? NaN : side == Side.LEFT ? -shape.axisDegrees : shape.axisDegrees);
  }
  return rule;
}

function measureHalves(rows: i32, cols: i32, xCm: f64, yCm: f64): i32 {
  const middle = cols & 1 ? cols >> 1 : -1;
  for (let half = 0; half < 2; half++) {
    for (let row = 0; row < rows; row++) {
      let word = 0;
      do {
        const columns = half == 0 ? columnsBefore((cols + 1) >> 1, word) : ~columnsBefore(cols >> 1, word);
        store<u64>(wordAt(HALF, row, word), maskOf(MASKS, row, word) & columns);
      } while (WORDS > 1 && ++word < WORDS);
    }
    put(half, ZoneAt.SIDE, f64(half == 0 ? Side.LEFT : Side.RIGHT));
    addZone(half, HALF, rows, middle, 0, -1, -0.5 * f64(rows) * yCm, xCm, yCm);
  }
  return SplitRule.HALVES;
}

function putProfileAndHistogram(rows: i32): void {
  const top = taken(Zone.WHOLE, ZoneAt.MAXIMUM);
  for (let row = 0; row < rows; row++) {
    let rowSum: f64 = 0;
    let word = 0;
    do {
      for (let mask = maskOf(MASKS, row, word); mask != 0; mask &= mask - 1) {
        const value = load<f64>(MEAN + (usize(row * STRIDE + columnOf(word, mask)) << 3));
        rowSum += value;
        const bin = min(BINS - 1, i32(((value * f64(BINS)) / top) * (1 + TOLERANCE)));
        const at = STATIC_RECORD + (usize(StaticAt.HISTOGRAM + bin) << 3);
        store<f64>(at, load<f64>(at) + 1);
      }
    } while (WORDS > 1 && ++word < WORDS);
    store<f64>(LENGTH_PROFILE + (usize(row) << 3), rowSum);
  }
}

/**
 * Accumulated mean into STATIC_RECORD and LENGTH_PROFILE, by `halves` or feet (LABELS). `newtons`: one unit on one
 * cell.
 */
export function staticResults(halves: bool): void {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const threshold = contactThreshold();
  const xCm = pitchX();
  const yCm = pitchY();
  const areaCm2 = cellArea();
  const newtons = cellNewtons();
  memory.fill(STATIC_RECORD, 0, usize(StaticAt.LENGTH << 3));
  beginZones();
  takeMean(rows, cols, scale, threshold);
  store<f64>(STATIC_RECORD + (StaticAt.EDGE << 3), f64(contactsOnEdge(rows, cols)));
  store<f64>(STATIC_RECORD + (StaticAt.SATURATED << 3), f64(flagged(rows * cols, WAS_SATURATED)));
  store<f64>(STATIC_RECORD + (StaticAt.DEAD << 3), f64(flagged(rows * cols, WAS_DEAD)));
  const rule = halves ? measureHalves(rows, cols, xCm, yCm) : measureFeet(rows, xCm, yCm);
  for (let zone = 0; zone <= Zone.WHOLE; zone++) finishZone(zone, xCm, yCm, areaCm2, newtons);
  store<f64>(STATIC_RECORD + (StaticAt.RULE << 3), f64(rule));
  // Measuring a foot's shape overwrote MASKS.
  maskMean(rows, cols, threshold);
  putProfileAndHistogram(rows);
  if (!halves) labelPrints(rows, cols);
}
