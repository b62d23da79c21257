import { FootPart, PrintAt } from "../../layout/foot";
import { Side } from "../../layout/static";
import { placeMaximum } from "../frame/accumulate";
import { maskMean } from "../frame/mean-picture";
import { MASKS } from "../memory/arena";
import { pitchX, pitchY } from "../memory/geometry";
import { FOREFOOT_FROM, FootShape, HEEL_TO, measureShape, sideOfPrint } from "./foot-shape";
import { clearPlane, setLabel } from "./label-plane";
import { clearMedialLine, keepMedialLine } from "./medial-line";
import { findOutline, Outline } from "./outline";
import { ON_BORDER, isHallux, placeAlong } from "./remove-toes";
import { placeAlongFoot } from "./plantar-frame";
import { printMasks, takeAsOnePrint } from "./split-feet";
import { columnOf, hasCell, maskOf, WORDS } from "../memory/row-masks";

/** Out: set by `findRegions`. */
export const REGION_RECORD: usize = memory.data(8 * PrintAt.LENGTH, 16);


@inline
function recordAt(place: i32): f64 {
  return load<f64>(REGION_RECORD + (usize(place) << 3));
}

/** Along the axis, to the next column and the next row, cm; a shapeless print's toes point to row 0. */
export function columnAlong(): f64 {
  return recordAt(PrintAt.AXIS_X) * pitchX();
}

export function rowAlong(): f64 {
  return recordAt(PrintAt.SHAPED) > 0 ? recordAt(PrintAt.AXIS_Y) * pitchY() : -pitchY();
}


@inline
function put(place: i32, value: f64): void {
  store<f64>(REGION_RECORD + (usize(place) << 3), value);
}

function labelPrint(outline: Outline, shape: FootShape | null, side: i32, rows: i32, xCm: f64, yCm: f64): void {
  const masks = printMasks(0);
  const known = side == Side.LEFT || side == Side.RIGHT;
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(masks, row, word); mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        let region = FootPart.PRINT;
        if (shape) {
          const x = (f64(col) + 0.5) * xCm;
          const y = (f64(row) + 0.5) * yCm;
          const place = shape.framed ? placeAlongFoot(x, y) + ON_BORDER : placeAlong(outline, row, col, xCm, yCm);
          if (hasCell(MASKS, row, col))
            region = place < HEEL_TO ? FootPart.HEEL : place < FOREFOOT_FROM ? FootPart.MIDFOOT : FootPart.FOREFOOT;
          else region = known && isHallux(x, y) ? FootPart.HALLUX : FootPart.TOES;
        }
        setLabel(row, col, u16(region + 1));
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
}

/** Single print of the accumulated maximum, into REGION_RECORD and PLANE. */
export function findRegions(rows: i32, cols: i32, scale: f64, threshold: f64, stated: i32, xCm: f64, yCm: f64): void {
  memory.fill(REGION_RECORD, 0, usize(PrintAt.LENGTH << 3));
  clearPlane();
  clearMedialLine();
  placeMaximum(rows, cols, scale);
  maskMean(rows, cols, threshold);
  if (!takeAsOnePrint(rows)) return;
  const masks = printMasks(0);
  const outline = findOutline(masks, rows, xCm, yCm);
  const shape = measureShape(masks, rows, outline, stated, xCm, yCm);
  const side = sideOfPrint(stated, shape);
  put(PrintAt.SIDE, f64(side));
  labelPrint(outline, shape, side, rows, xCm, yCm);
  if (!shape) return;
  if (side != Side.SINGLE) keepMedialLine(outline, side);
  put(PrintAt.SHAPED, 1);
  put(PrintAt.SHAPE_LENGTH, outline.lengthCm);
  put(PrintAt.WIDTH, outline.widthCm);
  put(PrintAt.FOREFOOT_WIDTH, shape.forefootWidthCm);
  put(PrintAt.ARCH_INDEX, shape.archIndex);
  put(PrintAt.AXIS_X, outline.axisX);
  put(PrintAt.AXIS_Y, outline.axisY);
  put(PrintAt.HEEL_END, outline.heelEnd);
  put(PrintAt.SIDE_END, outline.sideEnd);
  put(PrintAt.HEEL_X, shape.heelX);
  put(PrintAt.HEEL_Y, shape.heelY);
  put(PrintAt.FOOT_DEGREES, shape.axisDegrees);
  put(PrintAt.LEAN, shape.leanPart);
}
