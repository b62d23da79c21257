import { cross, dot, type Hull, type Outline } from "./outline";
import { centreOf, type Picture, type Plate, type Point } from "./plate";
import { withoutToes, type PlaceAlong } from "./toes";

/** Heel and forefoot as fractions of the print's length from the heel. */
export const HEEL_TO = 0.27;
export const FOREFOOT_FROM = 0.55;
/** A print has a foot's shape from this ratio of length to width and this number of rows on. */
const SLENDERNESS = 1.5;
const FEWEST_ROWS = 6;
/** The midfoot must lean out by this fraction of the print's width to determine the side of a single print. */
const CLEAR_LEAN = 0.05;

export interface Shape {
  readonly toeless: readonly number[];
  readonly placeAlong: PlaceAlong;
  readonly archIndex: number;
  readonly forefootWidthCm: number;
  /** From the direction of row 0 to heel centre - forefoot centre; to the right is positive. */
  readonly axisDegrees: number;
  /** Which way the midfoot clearly leans: -1 left, 1 right, 0 unknown. */
  readonly lean: number;
}

/** The mean of the cells' centres. */
function middleOf(cells: readonly number[], plate: Plate): Point {
  const centres = cells.map((cell) => centreOf(plate, cell));
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(centres.map(({ x }) => x)), y: mean(centres.map(({ y }) => y)) };
}

function leanOf(midfoot: readonly number[], heel: Point, forefoot: Point, widthCm: number, plate: Plate): number {
  const way = { x: forefoot.x - heel.x, y: forefoot.y - heel.y };
  const norm = Math.hypot(way.x, way.y);
  if (midfoot.length === 0 || norm === 0) return 0;
  const middle = middleOf(midfoot, plate);
  const out = cross(way, { x: middle.x - heel.x, y: middle.y - heel.y }) / norm;
  return Math.abs(out) < CLEAR_LEAN * widthCm ? 0 : Math.sign(out);
}

/** Middle third of the toeless print / its whole; a cell cut by a border counts proportionally (Cavanagh and Rodgers 1987). */
function archIndexOf(toeless: readonly number[], placeAlong: PlaceAlong, halfCell: number): number {
  const places = toeless.map(placeAlong);
  const from = Math.min(...places) - halfCell;
  const third = (Math.max(...places) + halfCell - from) / 3;
  const inMiddle = places.map((place) => Math.min(place + halfCell, from + 2 * third) - Math.max(place - halfCell, from + third));
  return inMiddle.reduce((sum, overlap) => sum + Math.max(0, overlap) / (2 * halfCell), 0) / toeless.length;
}

/** The shape of a print; null when it is too short or too small for a foot. */
export function shapeOf(
  print: readonly number[],
  picture: Picture,
  { axis, heelEnd, lengthCm, widthCm }: Outline,
  plate: Plate,
): Shape | null {
  if (lengthCm < SLENDERNESS * widthCm || lengthCm < FEWEST_ROWS * plate.yCm) return null;
  const placeAlong: PlaceAlong = (cell) => (dot(centreOf(plate, cell), axis) - heelEnd) / lengthCm;
  const part = (from: number, to: number): number[] => print.filter((cell) => placeAlong(cell) >= from && placeAlong(cell) <= to);
  const [heel, forefoot] = [part(-Infinity, HEEL_TO), part(FOREFOOT_FROM, Infinity)];
  if (heel.length === 0 || forefoot.length === 0) return null;
  const [heelCentre, forefootCentre] = [middleOf(heel, plate), middleOf(forefoot, plate)];

  const toeless = withoutToes(print, picture, placeAlong, plate);
  const halfCell = (0.5 * (Math.abs(axis.x) * plate.xCm + Math.abs(axis.y) * plate.yCm)) / lengthCm;
  const halfAcross = 0.5 * (Math.abs(axis.y) * plate.xCm + Math.abs(axis.x) * plate.yCm);
  const across = toeless.filter((cell) => placeAlong(cell) >= FOREFOOT_FROM).map((cell) => cross(axis, centreOf(plate, cell)));
  return {
    toeless,
    placeAlong,
    archIndex: toeless.length > 0 ? archIndexOf(toeless, placeAlong, halfCell) : 0,
    forefootWidthCm: across.length > 0 ? Math.max(...across) - Math.min(...across) + 2 * halfAcross : 0,
    axisDegrees: (Math.atan2(forefootCentre.x - heelCentre.x, heelCentre.y - forefootCentre.y) * 180) / Math.PI,
    lean: leanOf(part(HEEL_TO, FOREFOOT_FROM), heelCentre, forefootCentre, widthCm, plate),
  };
}

/** The borders of a foot: its side decides which side of the hull is medial. */
export const sidesOfHull = ({ left, right }: Hull, isRight: boolean) =>
  isRight ? { medial: left, lateral: right } : { medial: right, lateral: left };
