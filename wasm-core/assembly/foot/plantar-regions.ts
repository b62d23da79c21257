import { PlantarAt, PlantarPart } from "../../layout/plantar";
import { placeMaximum } from "../frame/accumulate";
import { maskMean } from "../frame/mean-picture";
import { contactThreshold, frameScale, gridCols, gridRows, pitchX, pitchY } from "../memory/geometry";
import { MASKS } from "../memory/arena";
import { findHalluxBorder } from "./hallux-border";
import { clearPlane, giveLabels, setLabel } from "./label-plane";
import { placeAcrossFoot, placeAlongFoot, plateX, plateY } from "./plantar-frame";
import { findFoot, greatestOf, ON_BORDER } from "./remove-toes";
import { setToeBorder, TOE_POINTS, toeBorder, toeBorderAt } from "./toe-border";
import { columnOf, maskOf, WORDS } from "../memory/row-masks";

/** In: given borders. Out: set by `plantarRegions`. */
export const PLANTAR_RECORD: usize = memory.data(8 * PlantarAt.LENGTH, 16);

/** By length; metatarsals by width (pressuRe's automask). */
const HEEL_TO: f64 = 0.27;
const MIDFOOT_TO: f64 = 0.55;
const HEEL_HALVES: f64 = 0.5;
const METATARSALS: usize = memory.data<f64>([0.3, 0.47, 0.64, 0.81]);
const METATARSAL_BORDERS: i32 = 4;


@inline
function recordAt(place: i32): f64 {
  return load<f64>(PLANTAR_RECORD + (usize(place) << 3));
}


@inline
function put(place: i32, value: f64): void {
  store<f64>(PLANTAR_RECORD + (usize(place) << 3), value);
}

function putCorner(place: i32, along: f64, across: f64): void {
  put(place, plateX(along, across));
  put(place + 1, plateY(along, across));
}

function putBorders(rows: i32, xCm: f64, yCm: f64, toes: bool): void {
  put(PlantarAt.HEEL_TO, HEEL_TO);
  put(PlantarAt.MIDFOOT_TO, MIDFOOT_TO);
  put(PlantarAt.HEEL_HALVES, HEEL_HALVES);
  for (let point = 0; point < TOE_POINTS; point++) {
    if (!toes) setToeBorder(point, 1);
    put(PlantarAt.TOES_FROM + point, toeBorder(point));
  }
  for (let border = 0; border < METATARSAL_BORDERS; border++) {
    put(PlantarAt.METATARSALS + border, load<f64>(METATARSALS + (usize(border) << 3)));
  }
  put(PlantarAt.HALLUX_TO, findHalluxBorder(toes ? greatestOf(MASKS, rows, xCm, yCm, true) : 0));
}

function partAt(along: f64, across: f64): i32 {
  if (along < recordAt(PlantarAt.HEEL_TO)) {
    return across < recordAt(PlantarAt.HEEL_HALVES) ? PlantarPart.HEEL_MEDIAL : PlantarPart.HEEL_LATERAL;
  }
  if (along < recordAt(PlantarAt.MIDFOOT_TO)) return PlantarPart.MIDFOOT;
  if (along >= toeBorderAt(across)) return across < recordAt(PlantarAt.HALLUX_TO) ? PlantarPart.HALLUX : PlantarPart.TOES;
  let metatarsal = 0;
  while (metatarsal < METATARSAL_BORDERS && across >= recordAt(PlantarAt.METATARSALS + metatarsal)) metatarsal++;
  return PlantarPart.METATARSAL_1 + metatarsal;
}

/**
 * Accumulated maximum of one `side` print: PlantarPart from 1 into LABELS, borders into PLANTAR_RECORD (`given`: from
 * it). False without a foot's shape.
 */
export function plantarRegions(side: i32, towardsX: f64, towardsY: f64, given: bool): bool {
  const rows = gridRows();
  const cols = gridCols();
  const xCm = pitchX();
  const yCm = pitchY();
  placeMaximum(rows, cols, frameScale());
  maskMean(rows, cols, contactThreshold());
  clearPlane();
  const frame = findFoot(MASKS, rows, side, towardsX, towardsY, xCm, yCm);
  if (!frame) return false;
  if (given) {
    for (let point = 0; point < TOE_POINTS; point++) setToeBorder(point, recordAt(PlantarAt.TOES_FROM + point));
  } else putBorders(rows, xCm, yCm, frame.withToes);
  put(PlantarAt.LENGTH_CM, frame.lengthCm);
  put(PlantarAt.TOES, f64(frame.withToes));
  putCorner(PlantarAt.HEEL_MEDIAL, 0, 0);
  putCorner(PlantarAt.HEEL_LATERAL, 0, 1);
  putCorner(PlantarAt.TOE_MEDIAL, 1, 0);
  putCorner(PlantarAt.TOE_LATERAL, 1, 1);
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(MASKS, row, word); mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        const x = (f64(col) + 0.5) * xCm;
        const y = (f64(row) + 0.5) * yCm;
        const along = placeAlongFoot(x, y);
        setLabel(row, col, u16(1 + partAt(along + ON_BORDER, placeAcrossFoot(x, y, along) + ON_BORDER)));
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
  giveLabels(rows, cols);
  return true;
}
