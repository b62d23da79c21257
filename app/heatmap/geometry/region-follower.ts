import type { Stance } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";
import { createRecent } from "../scale/recent";
import { joinBoxes, type CellBox } from "./load";
import { wholePlate, type Region } from "./region";

/** Whether a large plate zooms to the load. */
export const zoomsToLoad = {
  feet: true,
  seat: false,
  bed: false,
  saddle: false,
  floor: false,
  none: false,
} satisfies Record<Stance, boolean>;

/** Window sizes are twelfths of the plate: whole cells on most plates. */
const SIZES = 12;
const SMALLEST = 6 / SIZES;
/** From this size the whole plate is shown. */
const LARGEST = 11 / SIZES;
const MARGIN = 3;

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

/** Window around a box, in the plate's proportion, inside the plate, on whole cells. */
export function regionAround(grid: Grid, box: CellBox | null): Region {
  if (!box) return wholePlate(grid);
  const cols = box.lastCol - box.firstCol + 1 + 2 * MARGIN;
  const rows = box.lastRow - box.firstRow + 1 + 2 * MARGIN;
  const part = Math.max(SMALLEST, Math.ceil(SIZES * Math.max(cols / grid.cols, rows / grid.rows)) / SIZES);
  if (part >= LARGEST) return wholePlate(grid);
  const size = { cols: grid.cols * part, rows: grid.rows * part };
  return {
    ...size,
    col: clamp(Math.round((box.firstCol + box.lastCol + 1 - size.cols) / 2), grid.cols - size.cols),
    row: clamp(Math.round((box.firstRow + box.lastRow + 1 - size.rows) / 2), grid.rows - size.rows),
  };
}

/** Window in the box's proportion; the whole plate without one. */
export function tightRegion(grid: Grid, box: CellBox | null): Region {
  if (!box) return wholePlate(grid);
  const [col, row] = [Math.max(0, box.firstCol - MARGIN), Math.max(0, box.firstRow - MARGIN)];
  return { col, row, cols: Math.min(grid.cols, box.lastCol + 1 + MARGIN) - col, rows: Math.min(grid.rows, box.lastRow + 1 + MARGIN) - row };
}

/** Whether a recording's picture zooms; also for a saddle, whose mat has empty sides. */
export const pictureZooms = (stance: Stance): boolean => stance === "saddle" || zoomsToLoad[stance];

/** A saddle's picture has the saddle's proportion. */
export const pictureRegion = (stance: Stance, grid: Grid, box: CellBox | null): Region =>
  stance === "saddle" ? tightRegion(grid, box) : zoomsToLoad[stance] ? regionAround(grid, box) : wholePlate(grid);

export interface RegionFollower {
  /** Window for a frame loaded in `box`; `timeMs` on the device's clock. Same object until it changes. */
  follow: (box: CellBox | null, timeMs: number) => Region;
}

const HOLD_MS = 3000;

/** At once if load would be outside, else every few seconds and only for clear moves. */
export function createRegionFollower(grid: Grid): RegionFollower {
  const recent = createRecent<CellBox | null>(HOLD_MS, null, joinBoxes);
  let region: Region | null = null;

  return {
    follow(box, timeMs) {
      const { merged, turned } = recent.add(box, timeMs);
      const isSeen = region !== null && holds(region, box, grid);
      if (region && isSeen && !turned) return region;
      const wanted = regionAround(grid, merged);
      if (!region || !isSeen || isWorthwhile(region, wanted, grid)) region = wanted;
      return region;
    },
  };
}

/** Whether all load is visible, with a free cell to the window's border unless the plate ends. */
function holds(region: Region, box: CellBox | null, grid: Grid): boolean {
  if (!box) return true;
  const along = (first: number, last: number, from: number, cells: number, all: number): boolean =>
    (from === 0 || first > from) && (from + cells === all || last + 1 < from + cells);
  return (
    along(box.firstCol, box.lastCol, region.col, region.cols, grid.cols) &&
    along(box.firstRow, box.lastRow, region.row, region.rows, grid.rows)
  );
}

function isWorthwhile(from: Region, to: Region, grid: Grid): boolean {
  const sizes = Math.round((SIZES * (from.cols - to.cols)) / grid.cols);
  if (sizes !== 0) return sizes > 1;
  return Math.abs(from.col - to.col) > MARGIN || Math.abs(from.row - to.row) > MARGIN;
}
