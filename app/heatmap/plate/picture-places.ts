import type { PageAnalysis } from "~/analysis/page-analysis";
import type { FootSide } from "~/domain/analysis/figures";
import { deviceKind } from "~/domain/device/device";
import type { CellPitch } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import { measureLoad, type CellBox } from "../geometry/load";
import type { Region } from "../geometry/region";
import { pictureRegion } from "../geometry/region-follower";

export interface PicturePlaces {
  /** The window around the load. */
  region: Region;
  sides: Partial<Record<FootSide, CellBox>>;
}

/** Parts of a picture of this kind of device. Cells count from `threshold`. */
export function picturePlaces(
  analysis: PageAnalysis,
  frame: Frame,
  { deviceType, threshold, cell }: { deviceType: string; threshold: number; cell: CellPitch },
): PicturePlaces {
  const { stance } = deviceKind({ deviceType });
  return {
    region: pictureRegion(stance, frame.grid, measureLoad(frame, threshold).box),
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
