import { FootPart, PrintAt } from "../../layout/foot";
import { Side } from "../../layout/static";
import { placeMaximum } from "../frame/accumulate";
import { maskMean } from "../frame/mean-picture";
import { MASKS } from "../memory/arena";
import { archIndex } from "./arch-index";
import {
  axisDegrees,
  FOREFOOT_FROM,
  forefootWidthCm,
  heelMiddleX,
  heelMiddleY,
  HEEL_TO,
  leanPart,
  measureShape,
  shaped,
  sideOfPrint,
} from "./foot-shape";
import { clearPlane, setLabel } from "./label-plane";
import { keepMedialLine } from "./medial-line";
import { axisX, axisY, heelEnd, lengthCm, sideEnd, widthCm } from "./outline";
import { ON_BORDER, framed, isHallux, placeAlong } from "./remove-toes";
import { placeAlongFoot } from "./plantar-frame";
import { printMasks, takeAsOnePrint } from "./split-feet";
import { columnOf, hasCell, maskOf, WORDS } from "../memory/row-masks";

/** Out: set by `findRegions`. */
export const REGION_RECORD: usize = memory.data(8 * PrintAt.LENGTH, 16);

export let columnAlong: f64 = 0;
export let rowAlong: f64 = 0;


@inline
function put(place: i32, value: f64): void {
  store<f64>(REGION_RECORD + (usize(place) << 3), value);
}

function labelPrint(side: i32, rows: i32, xCm: f64, yCm: f64): void {
  const masks = printMasks(0);
  const known = side == Side.LEFT || side == Side.RIGHT;
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(masks, row, word); mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        let region = FootPart.PRINT;
        if (shaped) {
          const x = (f64(col) + 0.5) * xCm;
          const y = (f64(row) + 0.5) * yCm;
          const place = framed ? placeAlongFoot(x, y) + ON_BORDER : placeAlong(row, col, xCm, yCm);
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
  columnAlong = 0;
  rowAlong = -yCm;
  placeMaximum(rows, cols, scale);
  maskMean(rows, cols, threshold);
  if (!takeAsOnePrint(rows)) {
    keepMedialLine(Side.NONE);
    return;
  }
  measureShape(printMasks(0), rows, stated, xCm, yCm);
  const side = sideOfPrint(stated);
  put(PrintAt.SIDE, f64(side));
  labelPrint(side, rows, xCm, yCm);
  keepMedialLine(shaped && side != Side.SINGLE ? side : Side.NONE);
  if (!shaped) return;
  columnAlong = axisX * xCm;
  rowAlong = axisY * yCm;
  put(PrintAt.SHAPED, 1);
  put(PrintAt.SHAPE_LENGTH, lengthCm);
  put(PrintAt.WIDTH, widthCm);
  put(PrintAt.FOREFOOT_WIDTH, forefootWidthCm);
  put(PrintAt.ARCH_INDEX, archIndex);
  put(PrintAt.AXIS_X, axisX);
  put(PrintAt.AXIS_Y, axisY);
  put(PrintAt.HEEL_END, heelEnd);
  put(PrintAt.SIDE_END, sideEnd);
  put(PrintAt.HEEL_X, heelMiddleX);
  put(PrintAt.HEEL_Y, heelMiddleY);
  put(PrintAt.FOOT_DEGREES, axisDegrees);
  put(PrintAt.LEAN, leanPart);
}
