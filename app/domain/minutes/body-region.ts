import type { CellPitch, HeadEnd, Stance } from "../device/kind";
import type { Grid } from "../frame/frame";

/**
 * Ends from the head, by the body's length on the mat: shoulders 38 % (lower ribs), pelvis 58 % (gluteal fold), legs 92
 * % (above the ankles). Estimates.
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

/** Keys in `exposure.json`. */
export const bodyRegions = [...lyingRegions, ...bedRegions, ...seatRegions].map(([name]) => name);
/** On the person or, without a whole body, on the mat. */
type BodyRegion = (typeof lyingRegions | typeof bedRegions | typeof seatRegions)[number][0];
/** The person's own sides, lying on the back. */
export const areaSides = ["left", "middle", "right"] as const;
type AreaSide = (typeof areaSides)[number];

export interface BodyPlace {
  region: BodyRegion;
  side: AreaSide;
}

const WHOLE_BODY_CM = 120;
/** Nearer to the body's middle is no side. */
const MIDDLE_CM = 4;

export interface PlacedMat {
  grid: Grid;
  pitch: CellPitch;
  head: HeadEnd;
  stance: Extract<Stance, "bed" | "seat">;
}

/** From head (knees) to foot (back), and from the person's left. */
export function placeOnMat({ grid, pitch, head }: Omit<PlacedMat, "stance">, cell: number): { alongCm: number; acrossCm: number } {
  const [row, col] = [Math.floor(cell / grid.cols), cell % grid.cols];
  if (head === "row0") return { alongCm: (row + 0.5) * pitch.yCm, acrossCm: (col + 0.5) * pitch.xCm };
  return { alongCm: (col + 0.5) * pitch.xCm, acrossCm: (grid.rows - row - 0.5) * pitch.yCm };
}

/** By the extent of load; on an empty mat by its edges. */
export function bodyPlaces(mat: PlacedMat, loaded: (cell: number) => boolean): (cell: number) => BodyPlace {
  const cells = Array.from({ length: mat.grid.rows * mat.grid.cols }, (_, cell) => cell);
  const held = cells.filter(loaded);
  const places = (held.length > 0 ? held : cells).map((cell) => placeOnMat(mat, cell));
  const findMin = (axis: "alongCm" | "acrossCm"): number => places.reduce((so, place) => Math.min(so, place[axis]), Infinity);
  const findMax = (axis: "alongCm" | "acrossCm"): number => places.reduce((so, place) => Math.max(so, place[axis]), -Infinity);
  const [from, to] = [findMin("alongCm"), findMax("alongCm")];
  const middleCm = (findMin("acrossCm") + findMax("acrossCm")) / 2;
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
