import { Side } from "../../layout/static";
import { MAX_CELLS } from "../memory/arena";
import { columnOf, maskOf, WORDS } from "../memory/row-masks";

/*
 * A print's frame: along, 0 heel to 1 toe ends; across, 0 medial to 1 lateral. The axis runs from mid-heel to the
 * second metatarsal head; borders are tangents of heel and forefoot.
 */

/** By length: heel end, forefoot start and end. */
const HEEL_ZONE: f64 = 0.27;
const FOREFOOT_FROM: f64 = 0.55;
const FOREFOOT_TO: f64 = 0.85;
/** Where borders touch heel and forefoot; the second metatarsal between M1 | M2 and M2 | M3. */
const HEEL_LEVEL: f64 = 0.15;
const FOREFOOT_LEVEL: f64 = 0.7;
const SECOND_METATARSAL: f64 = 0.385;
/** Minimum length / width, and cells of length. */
const SLENDERNESS: f64 = 1.5;
const FEWEST_CELLS: f64 = 6;
/** Within 60° of the walking direction. */
const MIN_AGREEMENT: f64 = 0.5;
/** Visible part of the length without toes (MUN104, plate recording). */
const WITHOUT_TOES: f64 = 0.86;
/** Usually five. */
const MAX_TURNS: i32 = 20;

/** cm from the plate's corner (f64 x, y). */
const CENTRES: usize = memory.data(16 * MAX_CELLS, 16);
let cells: i32 = 0;
let halfCell: f64 = 0;

/** What others read of it. */
@unmanaged
export class PlantarFrame {
  /** Unit vector towards the toes. */
  alongX: f64;
  alongY: f64;
  lengthCm: f64;
  withToes: bool;
}
const FRAME = changetype<PlantarFrame>(memory.data(offsetof<PlantarFrame>(), 16));

let alongX: f64 = 0;
let alongY: f64 = 0;
let acrossX: f64 = 0;
let acrossY: f64 = 0;
let heelEnd: f64 = 0;
let lengthCm: f64 = 0;
/** At the heel, and their change to the toe ends, cm. */
let medial: f64 = 0;
let medialRise: f64 = 0;
let width: f64 = 0;
let widthRise: f64 = 0;


@inline
function centreX(cell: i32): f64 {
  return load<f64>(CENTRES + (usize(cell) << 4));
}


@inline
function centreY(cell: i32): f64 {
  return load<f64>(CENTRES + (usize(cell) << 4), 8);
}


@inline
export function placeAlongFoot(x: f64, y: f64): f64 {
  return (x * alongX + y * alongY - heelEnd) / lengthCm;
}


@inline
export function placeAcrossFoot(x: f64, y: f64, along: f64): f64 {
  return (x * acrossX + y * acrossY - medial - along * medialRise) / (width + along * widthRise);
}


@inline
export function plateX(along: f64, across: f64): f64 {
  return (heelEnd + along * lengthCm) * alongX + (medial + along * medialRise + across * (width + along * widthRise)) * acrossX;
}


@inline
export function plateY(along: f64, across: f64): f64 {
  return (heelEnd + along * lengthCm) * alongY + (medial + along * medialRise + across * (width + along * widthRise)) * acrossY;
}

function setAxis(x: f64, y: f64, side: i32): void {
  alongX = x;
  alongY = y;
  acrossX = side == Side.RIGHT ? -y : y;
  acrossY = side == Side.RIGHT ? x : -x;
}

function collect(masks: usize, rows: i32, xCm: f64, yCm: f64): void {
  cells = 0;
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(masks, row, word); mask != 0; mask &= mask - 1) {
        store<f64>(CENTRES + (usize(cells) << 4), (f64(columnOf(word, mask)) + 0.5) * xCm);
        store<f64>(CENTRES + (usize(cells) << 4), (f64(row) + 0.5) * yCm, 8);
        cells++;
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
}

/** Directed along the walk. False if undefined. */
function findInertia(towardsX: f64, towardsY: f64, side: i32): bool {
  let meanX: f64 = 0;
  let meanY: f64 = 0;
  for (let cell = 0; cell < cells; cell++) {
    meanX += centreX(cell) / f64(cells);
    meanY += centreY(cell) / f64(cells);
  }
  let xx: f64 = 0;
  let yy: f64 = 0;
  let xy: f64 = 0;
  for (let cell = 0; cell < cells; cell++) {
    const x = centreX(cell) - meanX;
    const y = centreY(cell) - meanY;
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  const lengthened = Math.sqrt((xx - yy) * (xx - yy) + 4 * xy * xy);
  if (lengthened == 0) return false;
  const cosine = (xx - yy) / lengthened;
  const x = Math.sqrt(Math.max(0, (1 + cosine) / 2));
  const y = Math.sqrt(Math.max(0, (1 - cosine) / 2)) * (xy < 0 ? -1.0 : 1.0);
  const ahead: f64 = x * towardsX + y * towardsY < 0 ? -1 : 1;
  setAxis(ahead * x, ahead * y, side);
  return true;
}

function extend(shown: f64): void {
  let from: f64 = Infinity;
  let to: f64 = -Infinity;
  for (let cell = 0; cell < cells; cell++) {
    const place = centreX(cell) * alongX + centreY(cell) * alongY;
    from = Math.min(from, place);
    to = Math.max(to, place);
  }
  heelEnd = from - halfCell;
  lengthCm = (to - from + 2 * halfCell) / shown;
}

let heelX: f64 = 0;
let heelY: f64 = 0;
let forefootMedial: f64 = 0;
let forefootLateral: f64 = 0;

/** False if a border is missing. */
function findBorders(): bool {
  let count: f64 = 0;
  let heelMedial: f64 = Infinity;
  let heelLateral: f64 = -Infinity;
  heelX = 0;
  heelY = 0;
  forefootMedial = Infinity;
  forefootLateral = -Infinity;
  for (let cell = 0; cell < cells; cell++) {
    const x = centreX(cell);
    const y = centreY(cell);
    const along = placeAlongFoot(x, y);
    const across = x * acrossX + y * acrossY;
    if (along < HEEL_ZONE) {
      count += 1;
      heelX += x;
      heelY += y;
      heelMedial = Math.min(heelMedial, across - halfCell);
      heelLateral = Math.max(heelLateral, across + halfCell);
    } else if (along >= FOREFOOT_FROM && along < FOREFOOT_TO) {
      forefootMedial = Math.min(forefootMedial, across - halfCell);
      forefootLateral = Math.max(forefootLateral, across + halfCell);
    }
  }
  heelX /= count;
  heelY /= count;
  const heelWidth = heelLateral - heelMedial;
  medialRise = (forefootMedial - heelMedial) / (FOREFOOT_LEVEL - HEEL_LEVEL);
  medial = heelMedial - HEEL_LEVEL * medialRise;
  widthRise = (forefootLateral - forefootMedial - heelWidth) / (FOREFOOT_LEVEL - HEEL_LEVEL);
  width = heelWidth - HEEL_LEVEL * widthRise;
  return count > 0 && forefootLateral > forefootMedial && Math.min(width, width + widthRise) > 0;
}

/** `toes`: whether they press. Null without a foot's shape; the rest is then undefined. */
export function findFrame(
  masks: usize,
  rows: i32,
  side: i32,
  towardsX: f64,
  towardsY: f64,
  toes: bool,
  xCm: f64,
  yCm: f64,
): PlantarFrame | null {
  const shown: f64 = toes ? 1 : WITHOUT_TOES;
  halfCell = 0.5 * Math.sqrt(xCm * yCm);
  collect(masks, rows, xCm, yCm);
  if (!findInertia(towardsX, towardsY, side)) return null;
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    extend(shown);
    if (!findBorders()) return null;
    const second = forefootMedial + SECOND_METATARSAL * (forefootLateral - forefootMedial);
    const x = (heelEnd + FOREFOOT_LEVEL * lengthCm) * alongX + second * acrossX - heelX;
    const y = (heelEnd + FOREFOOT_LEVEL * lengthCm) * alongY + second * acrossY - heelY;
    const norm = Math.sqrt(x * x + y * y);
    if (norm == 0) return null;
    const stays = (x * alongX + y * alongY) / norm > 1 - 1e-10;
    setAxis(x / norm, y / norm, side);
    if (stays) break;
  }
  extend(shown);
  if (!findBorders() || alongX * towardsX + alongY * towardsY < MIN_AGREEMENT) return null;
  const forefootWidth = forefootLateral - forefootMedial;
  if (lengthCm < SLENDERNESS * forefootWidth || lengthCm < FEWEST_CELLS * 2 * halfCell) return null;
  FRAME.alongX = alongX;
  FRAME.alongY = alongY;
  FRAME.lengthCm = lengthCm;
  FRAME.withToes = toes;
  return FRAME;
}
