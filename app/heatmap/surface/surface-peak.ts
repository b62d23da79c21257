import type { PageAnalysis } from "~/analysis/page-analysis";
import { FAULTY_CELL } from "~/domain/frame/frame";
import { singleAt } from "~/domain/lists/cell-at";
import { itemAt } from "~/domain/lists/item-at";
import type { Cell } from "../geometry/load";
import type { MapSettings } from "../map-settings";
import { loadAt, readCell } from "../picture/cell-reading";
import { computeDisplayField } from "../picture/field";
import type { Picture } from "../picture/picture";
import { surfaceHeight } from "./surface-height";

/** The visible maximum and its surface. */
export interface SurfacePeak extends Cell {
  value: number;
  /** Drawn height, 0 to 1: smoothing lowers peaks a little. */
  height: number;
  loaded: readonly (Cell & { height: number })[];
}

/** Every second row and column suffices. */
const SPARSE = 2;

/** Null if nothing visible exceeds the threshold. A `kept` cell stays the peak while loaded. */
export function findPeak(
  analysis: PageAnalysis,
  picture: Picture,
  settings: Pick<MapSettings, "region" | "smooth" | "top" | "threshold">,
  kept: Cell | null = null,
): SurfacePeak | null {
  const { region, smooth, threshold } = settings;
  const { rows, cols } = picture.grid;
  const shown = computeDisplayField(analysis, picture, smooth);
  const measured = "values" in picture ? picture.values : picture.counts;
  const loaded: (Cell & { height: number })[] = [];
  let peak: Cell | null = null;
  let maximum = 0;
  const [lastRow, lastCol] = [Math.min(rows, region.row + region.rows), Math.min(cols, region.col + region.cols)];
  for (let row = Math.max(0, Math.floor(region.row)); row < lastRow; row++) {
    for (let col = Math.max(0, Math.floor(region.col)); col < lastCol; col++) {
      const drawn = singleAt(shown, row * cols + col);
      if (drawn <= threshold) continue;
      const here = itemAt(measured, row * cols + col);
      if (here > maximum && here !== FAULTY_CELL) {
        peak = { row, col };
        maximum = here;
      }
      if (row % SPARSE === 0 && col % SPARSE === 0) loaded.push({ row, col, height: surfaceHeight(drawn, settings) });
    }
  }
  const stays = kept !== null && loadAt(picture, kept) > threshold;
  const place = stays ? { row: kept.row, col: kept.col } : peak;
  const value = place && readCell(picture, place);
  if (!place || value === null || value <= threshold) return null;
  return { ...place, value, height: surfaceHeight(singleAt(shown, place.row * cols + place.col), settings), loaded };
}
