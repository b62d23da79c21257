import type { RegionMap } from "../../../../app/analysis/analysis";
import { connectedAreas } from "./areas";
import { colOf, rowOf, type Plate } from "./plate";

/** Two feet are separated by more than this many empty columns. */
const GAP_COLUMNS = 5;
/** Two areas that fit into an outline of this size are parts of one foot. */
const FOOT_LENGTH_CM = 33;
const FOOT_WIDTH_CM = 12;
/** Distances between areas along the foot are weighted down by this factor. */
const ACROSS_TO_ALONG = 4;

interface Box {
  readonly cells: readonly number[];
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstCol: number;
  readonly lastCol: number;
}

export interface Split {
  readonly rule: RegionMap["split"];
  /** Cells of each print in reading order, the left one first. */
  readonly prints: readonly (readonly number[])[];
}

/** The last column before the widest gap of empty columns between loaded ones; null when none is wide enough. */
function lastColumnBeforeGap(cells: readonly number[], plate: Plate): number | null {
  const columns = [...new Set(cells.map((cell) => colOf(plate, cell)))].sort((a, b) => a - b);
  let widest = GAP_COLUMNS;
  let before: number | null = null;
  for (let at = 1; at < columns.length; at++) {
    const empty = columns[at] - columns[at - 1] - 1;
    if (empty > widest) [widest, before] = [empty, columns[at - 1]];
  }
  return before;
}

function boxOf(cells: readonly number[], plate: Plate): Box {
  const rows = cells.map((cell) => rowOf(plate, cell));
  const cols = cells.map((cell) => colOf(plate, cell));
  return { cells, firstRow: Math.min(...rows), lastRow: Math.max(...rows), firstCol: Math.min(...cols), lastCol: Math.max(...cols) };
}

const middleRow = ({ firstRow, lastRow }: Box): number => (firstRow + lastRow) / 2;
const middleCol = ({ firstCol, lastCol }: Box): number => (firstCol + lastCol) / 2;

function fitOneFoot(one: Box, other: Box, { xCm, yCm }: Plate): boolean {
  const rows = Math.max(one.lastRow, other.lastRow) - Math.min(one.firstRow, other.firstRow) + 1;
  const cols = Math.max(one.lastCol, other.lastCol) - Math.min(one.firstCol, other.firstCol) + 1;
  return rows * yCm <= FOOT_LENGTH_CM && cols * xCm <= FOOT_WIDTH_CM;
}

const distance = (area: Box, foot: Box, { xCm, yCm }: Plate): number =>
  ((middleCol(area) - middleCol(foot)) * xCm) ** 2 + (((middleRow(area) - middleRow(foot)) * yCm) / ACROSS_TO_ALONG) ** 2;

const ascending = (cells: readonly number[]): number[] => [...cells].sort((a, b) => a - b);

/** Splits loaded cells (in reading order) into two feet: by a wide gap, else by the two largest areas, else all are one print. */
export function splitFeet(cells: readonly number[], plate: Plate): Split {
  if (cells.length === 0) return { rule: "none", prints: [] };
  const border = lastColumnBeforeGap(cells, plate);
  if (border !== null) {
    const isLeft = (cell: number): boolean => colOf(plate, cell) <= border;
    return { rule: "gap", prints: [cells.filter(isLeft), cells.filter((cell) => !isLeft(cell))] };
  }
  const areas = connectedAreas(cells, plate).map((area) => boxOf(area, plate));
  const [first, second] = [...areas].sort((a, b) => b.cells.length - a.cells.length);
  if (areas.length < 2 || fitOneFoot(first, second, plate)) return { rule: "single", prints: [cells] };
  const [left, right] = middleCol(first) <= middleCol(second) ? [first, second] : [second, first];
  const isLeft = (area: Box): boolean => area === left || (area !== right && distance(area, left, plate) <= distance(area, right, plate));
  const cellsOf = (some: readonly Box[]): number[] => ascending(some.flatMap((area) => area.cells));
  return { rule: "areas", prints: [cellsOf(areas.filter(isLeft)), cellsOf(areas.filter((area) => !isLeft(area)))] };
}
