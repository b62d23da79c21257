import type { Analysis } from "~/analysis/analysis";
import type { FootSide } from "~/domain/analysis/figures";
import { kindOf } from "~/domain/device/device";
import type { CellPitch } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import { loadOf, type CellBox } from "./load";
import type { Region } from "./region";
import { pictureRegion } from "./region-follower";

/** Where the parts of a picture lie. */
export interface PicturePlaces {
  /** The window around the load. */
  region: Region;
  /** The cells of each foot, or of each half of a mat. */
  sides: Partial<Record<FootSide, CellBox>>;
}

/** Where the parts of a picture of this kind of device lie, measured on it. Cells count from `threshold` up. */
export function picturePlaces(
  analysis: Analysis,
  frame: Frame,
  { deviceType, threshold, cell }: { deviceType: string; threshold: number; cell: CellPitch },
): PicturePlaces {
  const { stance } = kindOf({ deviceType });
  return {
    region: pictureRegion(stance, frame.grid, loadOf(frame, threshold).box),
    sides:
      stance === "feet"
        ? Object.fromEntries(analysis.feet(frame, { threshold, cell }).feet.map(({ side, ...box }) => [side, box]))
        : halvesOf(frame),
  };
}

/** A middle column belongs to both. */
function halvesOf({ grid: { rows, cols } }: Frame): Record<"left" | "right", CellBox> {
  const lastRow = rows - 1;
  return {
    left: { firstRow: 0, lastRow, firstCol: 0, lastCol: Math.ceil(cols / 2) - 1 },
    right: { firstRow: 0, lastRow, firstCol: Math.floor(cols / 2), lastCol: cols - 1 },
  };
}
