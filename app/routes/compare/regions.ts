import { deviceKind } from "~/domain/device/device";
import type { Grid } from "~/domain/frame/frame";
import { joinBoxes, measureLoad, type CellBox } from "~/heatmap/geometry/load";
import type { Region } from "~/heatmap/geometry/region";
import { pictureRegion, pictureZooms } from "~/heatmap/geometry/region-follower";
import type { ResultPicture } from "~/views/analysis/analysis-page-data";
import type { Pictured } from "./compute-difference.server";

/** Free cells around a foot. */
const MARGIN = 2;

/** One window around the load of all pictures; null if their mats differ. */
export function sharedRegion(pictures: readonly Pick<Pictured, "record" | "frame" | "threshold">[]): Region | null {
  const [first] = pictures;
  if (!first) return null;
  const { grid } = first.frame;
  const isSame = pictures.every(({ frame }) => frame.grid.rows === grid.rows && frame.grid.cols === grid.cols);
  const { stance } = deviceKind(first.record);
  if (!isSame || !pictureZooms(stance)) return null;
  return pictureRegion(
    stance,
    grid,
    pictures.reduce<CellBox | null>((box, { frame, threshold }) => joinBoxes(box, measureLoad(frame, threshold).box), null),
  );
}

/** Windows of one size for both feet; null if one is missing. */
export function feetWindows(grid: Grid, { left, right }: ResultPicture["sides"]): Record<"left" | "right", Region> | null {
  if (!left || !right) return null;
  const cols = Math.min(grid.cols, Math.max(left.lastCol - left.firstCol, right.lastCol - right.firstCol) + 1 + 2 * MARGIN);
  const rows = Math.min(grid.rows, Math.max(left.lastRow - left.firstRow, right.lastRow - right.firstRow) + 1 + 2 * MARGIN);
  const about = (box: CellBox): Region => ({
    cols,
    rows,
    col: Math.max(0, Math.min(grid.cols - cols, Math.round((box.firstCol + box.lastCol + 1 - cols) / 2))),
    row: Math.max(0, Math.min(grid.rows - rows, Math.round((box.firstRow + box.lastRow + 1 - rows) / 2))),
  });
  return { left: about(left), right: about(right) };
}
