import { FootPart, PrintAt, RegionsAt, Side, SplitRule } from "../../layout";
import { placeMaximum } from "../frame/accumulate";
import { maskMean } from "../frame/mean-picture";
import { MASKS } from "../memory/arena";
import {
  archIndex,
  axisDegrees,
  FOREFOOT_FROM,
  forefootWidthCm,
  heelMiddleX,
  heelMiddleY,
  HEEL_TO,
  lean,
  leanPart,
  measureShape,
  shaped,
} from "./foot-shape";
import { clearPlane, setLabel } from "./label-plane";
import { keepMedialLine } from "./medial-line";
import { axisX, axisY, borderDx, borderDy, borderX, borderY, findBorder, heelEnd, lengthCm, sideEnd, widthCm } from "./outline";
import { placeAlong } from "./remove-toes";
import { gapColumns, gapFirst, printMasks, rule, splitFeet, takeAsOnePrint } from "./split-feet";

/** Out: the result of the last `findRegions`. */
export const REGION_RECORD: usize = memory.data(8 * RegionsAt.LENGTH, 16);

/** Labels of two feet. */
export const FOOT_LABELS: i32 = 2 * FootPart.COUNT;


@inline
export function firstLabel(foot: i32): i32 {
  return foot * FootPart.COUNT + 1;
}

/** The hallux takes this fraction of the width from the medial to the lateral border (pressuRe's automask). */
const HALLUX_SHARE: f64 = 0.33;

/** Distance of the next column and the next row along each foot's axis, cm (f64). */
const AXES: usize = memory.data(2 * 16, 16);
/** The medial border, kept while the lateral one is searched: a point and a direction. */
let medialX: f64 = 0;
let medialY: f64 = 0;
let medialDx: f64 = 0;
let medialDy: f64 = 0;


@inline
export function acrossOf(foot: i32): f64 {
  return load<f64>(AXES + (usize(foot) << 4));
}


@inline
export function alongOf(foot: i32): f64 {
  return load<f64>(AXES + (usize(foot) << 4), 8);
}


@inline
function put(foot: i32, place: i32, value: f64): void {
  store<f64>(REGION_RECORD + (usize(RegionsAt.PRINTS + foot * PrintAt.LENGTH + place) << 3), value);
}


@inline
function distanceTo(x: f64, y: f64, lineX: f64, lineY: f64, dx: f64, dy: f64): f64 {
  return Math.abs((x - lineX) * dy - (y - lineY) * dx);
}

/** Whether a position among the toes belongs to the hallux: within a third of the width from the medial border. */
function isHallux(x: f64, y: f64): bool {
  const toMedial = distanceTo(x, y, medialX, medialY, medialDx, medialDy);
  const toLateral = distanceTo(x, y, borderX, borderY, borderDx, borderDy);
  return toMedial < HALLUX_SHARE * (toMedial + toLateral);
}

function findBorders(side: i32): void {
  findBorder(side == Side.RIGHT);
  medialX = borderX;
  medialY = borderY;
  medialDx = borderDx;
  medialDy = borderDy;
  findBorder(side != Side.RIGHT);
}

/** Labels each cell of a print; MASKS holds the print without toes. */
function labelPrint(foot: i32, side: i32, rows: i32, xCm: f64, yCm: f64): i32 {
  const masks = printMasks(foot);
  const known = side == Side.LEFT || side == Side.RIGHT;
  let cells = 0;
  for (let row = 0; row < rows; row++) {
    const toeless = load<u64>(MASKS + (usize(row) << 3));
    for (let mask = load<u64>(masks + (usize(row) << 3)); mask != 0; mask &= mask - 1) {
      const col = i32(ctz(mask));
      let region = FootPart.PRINT;
      if (shaped) {
        const place = placeAlong(row, col, xCm, yCm);
        if ((toeless >> u64(col)) & 1)
          region = place < HEEL_TO ? FootPart.HEEL : place < FOREFOOT_FROM ? FootPart.MIDFOOT : FootPart.FOREFOOT;
        else region = known && isHallux((f64(col) + 0.5) * xCm, (f64(row) + 0.5) * yCm) ? FootPart.HALLUX : FootPart.TOES;
      }
      setLabel(row, col, u16(foot * FootPart.COUNT + region + 1));
      cells++;
    }
  }
  return cells;
}

/** Side of a print: the one told, else that of the split, else the one its arch leans away from. */
function sideOf(foot: i32, told: i32): i32 {
  if (told == Side.LEFT || told == Side.RIGHT) return told;
  if (rule != SplitRule.SINGLE) return foot == 0 ? Side.LEFT : Side.RIGHT;
  return lean == 0 ? Side.SINGLE : lean < 0 ? Side.LEFT : Side.RIGHT;
}

/** Feet and their regions in the maximum of the accumulated frames, into REGION_RECORD and PLANE; see label-recording.ts. */
export function findRegions(rows: i32, cols: i32, scale: f64, threshold: f64, told: i32, xCm: f64, yCm: f64): void {
  memory.fill(REGION_RECORD, 0, usize(RegionsAt.LENGTH << 3));
  clearPlane();
  placeMaximum(rows, cols, scale);
  maskMean(rows, cols, threshold);
  if (told == Side.NONE) splitFeet(rows, xCm, yCm);
  else takeAsOnePrint(rows);
  const feet = rule == SplitRule.NONE ? 0 : rule == SplitRule.SINGLE ? 1 : 2;
  for (let foot = 0; foot < feet; foot++) {
    measureShape(printMasks(foot), rows, xCm, yCm);
    const side = sideOf(foot, told);
    findBorders(side);
    put(foot, PrintAt.SIDE, f64(side));
    put(foot, PrintAt.CELLS, f64(labelPrint(foot, side, rows, xCm, yCm)));
    store<f64>(AXES + (usize(foot) << 4), shaped ? axisX * xCm : 0);
    store<f64>(AXES + (usize(foot) << 4), shaped ? axisY * yCm : -yCm, 8);
    keepMedialLine(foot, shaped && side != Side.SINGLE ? side : Side.NONE);
    if (!shaped) continue;
    put(foot, PrintAt.SHAPED, 1);
    put(foot, PrintAt.SHAPE_LENGTH, lengthCm);
    put(foot, PrintAt.WIDTH, widthCm);
    put(foot, PrintAt.FOREFOOT_WIDTH, forefootWidthCm);
    put(foot, PrintAt.ARCH_INDEX, archIndex);
    put(foot, PrintAt.AXIS_X, axisX);
    put(foot, PrintAt.AXIS_Y, axisY);
    put(foot, PrintAt.HEEL_END, heelEnd);
    put(foot, PrintAt.SIDE_END, sideEnd);
    put(foot, PrintAt.HEEL_X, heelMiddleX);
    put(foot, PrintAt.HEEL_Y, heelMiddleY);
    put(foot, PrintAt.FOOT_DEGREES, axisDegrees);
    put(foot, PrintAt.LEAN, leanPart);
    put(foot, PrintAt.TOE_OUT, side == Side.SINGLE ? NaN : side == Side.LEFT ? -axisDegrees : axisDegrees);
  }
  store<f64>(REGION_RECORD + (RegionsAt.RULE << 3), f64(rule));
  store<f64>(REGION_RECORD + (RegionsAt.GAP_FIRST << 3), f64(gapFirst));
  store<f64>(REGION_RECORD + (RegionsAt.GAP_COLUMNS << 3), f64(gapColumns));
}
