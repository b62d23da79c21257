import type { Grid } from "~/domain/frame/frame";
import { singleAt } from "~/domain/lists/cell-at";
import type { Region } from "../geometry/region";

/** Maximum quads along the longer edge: more cost time without a graphics card and show nothing (measured). */
const MAX_QUADS = 96;
/** Maximum per cell; a smooth surface needs no more. */
const MAX_PER_CELL = 6;
/** Edge of a tile in quads; empty tiles are not drawn. */
const TILE = 8;
const REACH = 2;

export interface Vertices {
  across: number;
  down: number;
}

/** Smooth: even over the region. Sharp: two per cell, on its edges. */
export function countVertices({ cols, rows }: Region, smooth: boolean): Vertices {
  if (!smooth) return { across: 2 * Math.ceil(cols), down: 2 * Math.ceil(rows) };
  const perCell = Math.min(MAX_PER_CELL, MAX_QUADS / Math.max(cols, rows));
  return { across: Math.round(cols * perCell) + 1, down: Math.round(rows * perCell) + 1 };
}

/** Window whose pixel centres lie on a region's vertices, the outer ones on its edges. */
export function throughCentres({ col, row, cols, rows }: Region, { across, down }: Vertices): Region {
  const [wider, higher] = [cols / (across - 1), rows / (down - 1)];
  return { col: col - wider / 2, row: row - higher / 2, cols: cols + wider, rows: rows + higher };
}

interface Tile {
  col: number;
  row: number;
  cols: number;
  rows: number;
  first: number;
  count: number;
}

export interface Mesh {
  vertices: Vertices;
  indices: Uint16Array;
  tiles: readonly Tile[];
}

/** `vertices` are numbered row by row; at most 65536. */
export function buildMesh(vertices: Vertices): Mesh {
  const { across, down } = vertices;
  const indices = new Uint16Array(6 * (across - 1) * (down - 1));
  const tiles: Tile[] = [];
  let at = 0;
  for (let row = 0; row < down - 1; row += TILE) {
    for (let col = 0; col < across - 1; col += TILE) {
      const [cols, rows] = [Math.min(TILE, across - 1 - col), Math.min(TILE, down - 1 - row)];
      tiles.push({ col, row, cols, rows, first: at, count: 6 * cols * rows });
      for (let quad = 0; quad < cols * rows; quad++) {
        const corner = (row + Math.floor(quad / cols)) * across + col + (quad % cols);
        indices.set([corner, corner + across, corner + 1, corner + 1, corner + across, corner + across + 1], at);
        at += 6;
      }
    }
  }
  return { vertices, indices, tiles };
}

export interface IndexRange {
  first: number;
  count: number;
}

/** Tiles reached by values above the threshold, merged into runs. `values`: the whole plate, row by row. */
export function loadedRanges(
  { vertices, tiles }: Mesh,
  values: Float32Array,
  { rows, cols }: Grid,
  region: Region,
  threshold: number,
): IndexRange[] {
  const wide = region.cols / (vertices.across - 1);
  const high = region.rows / (vertices.down - 1);
  const isLoaded = (tile: Tile): boolean => {
    const lastRow = Math.min(rows - 1, Math.ceil(region.row + (tile.row + tile.rows) * high) + REACH - 1);
    const lastCol = Math.min(cols - 1, Math.ceil(region.col + (tile.col + tile.cols) * wide) + REACH - 1);
    const firstCol = Math.max(0, Math.floor(region.col + tile.col * wide) - REACH);
    for (let row = Math.max(0, Math.floor(region.row + tile.row * high) - REACH); row <= lastRow; row++) {
      for (let cell = row * cols + firstCol; cell <= row * cols + lastCol; cell++) if (singleAt(values, cell) > threshold) return true;
    }
    return false;
  };
  const ranges: IndexRange[] = [];
  for (const tile of tiles) {
    if (!isLoaded(tile)) continue;
    const last = ranges.at(-1);
    if (last && last.first + last.count === tile.first) last.count += tile.count;
    else ranges.push({ first: tile.first, count: tile.count });
  }
  return ranges;
}
