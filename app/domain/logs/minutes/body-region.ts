import type { CellPitch, HeadEnd, Stance } from "../../device/kind";
import type { Grid } from "../../frame/frame";

/**
 * Parts of a lying body by its length on the mat, from the head: where each ends. Shoulders end at 38 % (the lower end of the ribs), the pelvis at
 * 58 % (the gluteal fold), legs at 92 % (above the ankles). Estimates: a body that is bent or half on the mat has other lengths.
 */
const lyingRegions = [
  ["head", 0.15],
  ["shoulders", 0.38],
  ["pelvis", 0.58],
  ["legs", 0.92],
  ["heels", Infinity],
] as const;
const bedRegions = [
  ["headEnd", 1 / 3],
  ["middle", 2 / 3],
  ["footEnd", Infinity],
] as const;
const seatRegions = [
  ["front", 0.5],
  ["back", Infinity],
] as const;

/** Keys in `locales/<language>/exposure.json`. */
export const bodyRegions = [...lyingRegions, ...bedRegions, ...seatRegions].map(([name]) => name);
/** Where on a person, or, while less than a whole body lies there, on the mat; keys in `locales/<language>/exposure.json`. */
type BodyRegion = (typeof lyingRegions | typeof bedRegions | typeof seatRegions)[number][0];
/** The person's own, on the back. */
export const areaSides = ["left", "middle", "right"] as const;
type AreaSide = (typeof areaSides)[number];

export interface BodyPlace {
  region: BodyRegion;
  side: AreaSide;
}

/** A load of at least this length is taken for a whole body. */
const WHOLE_BODY_CM = 120;
/** So near to the body's middle no side is told. */
const MIDDLE_CM = 4;

/** How a person lies or sits on a grid. */
export interface PlacedMat {
  grid: Grid;
  pitch: CellPitch;
  head: HeadEnd;
  stance: Extract<Stance, "bed" | "seat">;
}

/** Centimetres from head (or knees) to foot (or back), and from the person's left to the right, of a cell's centre. */
export function placeOnMat({ grid, pitch, head }: Omit<PlacedMat, "stance">, cell: number): { alongCm: number; acrossCm: number } {
  const [row, col] = [Math.floor(cell / grid.cols), cell % grid.cols];
  if (head === "row0") return { alongCm: (row + 0.5) * pitch.yCm, acrossCm: (col + 0.5) * pitch.xCm };
  return { alongCm: (col + 0.5) * pitch.xCm, acrossCm: (grid.rows - row - 0.5) * pitch.yCm };
}

/** Tells the region and the side of a cell, by where the load of these cells begins and ends; on an empty mat by the mat's own edges. */
export function bodyPlaces(mat: PlacedMat, loaded: (cell: number) => boolean): (cell: number) => BodyPlace {
  const cells = Array.from({ length: mat.grid.rows * mat.grid.cols }, (_, cell) => cell);
  const held = cells.filter(loaded);
  const places = (held.length > 0 ? held : cells).map((cell) => placeOnMat(mat, cell));
  const least = (axis: "alongCm" | "acrossCm"): number => places.reduce((so, place) => Math.min(so, place[axis]), Infinity);
  const most = (axis: "alongCm" | "acrossCm"): number => places.reduce((so, place) => Math.max(so, place[axis]), -Infinity);
  const [from, to] = [least("alongCm"), most("alongCm")];
  const middleCm = (least("acrossCm") + most("acrossCm")) / 2;
  const isWhole = mat.stance === "bed" && to - from >= WHOLE_BODY_CM;
  const regions = mat.stance === "seat" ? seatRegions : isWhole ? lyingRegions : bedRegions;
  const [start, length] = mat.stance === "seat" || isWhole ? [from, Math.max(to - from, 1e-9)] : [0, lengthOf(mat)];

  return (cell) => {
    const { alongCm, acrossCm } = placeOnMat(mat, cell);
    const share = (alongCm - start) / length;
    const [region] = regions.find(([, end]) => share < end) ?? regions[regions.length - 1] ?? ["middle"];
    const aside = acrossCm - middleCm;
    return { region, side: Math.abs(aside) <= MIDDLE_CM ? "middle" : aside < 0 ? "left" : "right" };
  };
}

const lengthOf = ({ grid, pitch, head }: PlacedMat): number => (head === "row0" ? grid.rows * pitch.yCm : grid.cols * pitch.xCm);
