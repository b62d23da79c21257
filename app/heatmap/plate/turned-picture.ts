import type { Geometry } from "~/domain/device/kind";
import { isAsMeasured, isOnItsSide, measuredAt, placeOnMap, type MapTurn } from "~/domain/device/map-turn";
import { cellCount, type Grid } from "~/domain/frame/frame";
import { countAt, singleAt } from "~/domain/lists/cell-at";
import type { Cell } from "../geometry/load";
import type { Region } from "../geometry/region";
import type { Picture } from "../picture/picture";
import type { PictureSource } from "../picture/picture-source";

/** Turned cell by cell for the surface: pictures, measuring geometry and visible part. */
export interface TurnedMap {
  geometry: Geometry;
  region: Region;
  pictures: PictureSource;
}

export function turnedMap({ geometry, region, pictures }: TurnedMap, turn: MapTurn): TurnedMap {
  if (isAsMeasured(turn)) return { geometry, region, pictures };
  return {
    geometry: shownGeometry(geometry, turn),
    region: shownRegion(geometry.grid, region, turn),
    pictures: turnedPictures(pictures, turn),
  };
}

const shownGrid = ({ rows, cols }: Grid, turn: MapTurn): Grid => (isOnItsSide(turn) ? { rows: cols, cols: rows } : { rows, cols });

function shownGeometry(geometry: Geometry, turn: MapTurn): Geometry {
  const { xCm, yCm } = geometry.cellPitchCm;
  return { ...geometry, grid: shownGrid(geometry.grid, turn), cellPitchCm: isOnItsSide(turn) ? { xCm: yCm, yCm: xCm } : { xCm, yCm } };
}

function shownRegion(grid: Grid, { col, row, cols, rows }: Region, turn: MapTurn): Region {
  const shown = shownGrid(grid, turn);
  const corners = [
    { x: col / grid.cols, y: row / grid.rows },
    { x: (col + cols) / grid.cols, y: (row + rows) / grid.rows },
  ].map((corner) => placeOnMap(turn, corner));
  const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
  const size = isOnItsSide(turn) ? { cols: rows, rows: cols } : { cols, rows };
  return { col: left * shown.cols, row: top * shown.rows, ...size };
}

export function measuredCell({ row, col }: Cell, shown: Grid, turn: MapTurn): { cell: Cell; grid: Grid } {
  const grid = shownGrid(shown, turn);
  const { x, y } = measuredAt(turn, { x: (col + 0.5) / shown.cols, y: (row + 0.5) / shown.rows });
  return { cell: { row: Math.floor(y * grid.rows), col: Math.floor(x * grid.cols) }, grid };
}

export function shownCells(grid: Grid, turn: MapTurn): Uint32Array {
  const shown = shownGrid(grid, turn);
  return Uint32Array.from({ length: cellCount(grid) }, (_, at) => {
    const { cell } = measuredCell({ row: Math.floor(at / shown.cols), col: at % shown.cols }, shown, turn);
    return cell.row * grid.cols + cell.col;
  });
}

function turnedPictures(pictures: PictureSource, turn: MapTurn): PictureSource {
  let known: { grid: Grid; cells: Uint32Array } | null = null;
  const cellsOf = (grid: Grid): Uint32Array => {
    if (known?.grid.rows !== grid.rows || known.grid.cols !== grid.cols) known = { grid, cells: shownCells(grid, turn) };
    return known.cells;
  };
  // Several callers get the same object.
  const turned = new WeakMap<Picture, Picture>();
  const turnedOf = (picture: Picture | null): Picture | null => {
    if (!picture) return null;
    const kept = turned.get(picture) ?? turnPicture(picture, cellsOf(picture.grid), turn);
    turned.set(picture, kept);
    return kept;
  };
  return {
    ...(pictures.markDrawn && { markDrawn: pictures.markDrawn }),
    newest: (part) => turnedOf(pictures.newest(part)),
    subscribe: (listener) => pictures.subscribe((picture) => listener(turnedOf(picture))),
  };
}

function turnPicture(picture: Picture, cells: Uint32Array, turn: MapTurn): Picture {
  const grid = shownGrid(picture.grid, turn);
  if ("values" in picture) return { ...picture, grid, values: Float32Array.from(cells, (cell) => singleAt(picture.values, cell)) };
  return { ...picture, grid, counts: Uint16Array.from(cells, (cell) => countAt(picture.counts, cell)) };
}
