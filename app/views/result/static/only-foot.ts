import { useMemo } from "react";
import type { FeetSplit, FootSide } from "~/domain/analysis/figures";
import { deviceKind } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import type { CellBox } from "~/heatmap/geometry/load";
import { stillPicture, type PictureSource } from "~/heatmap/picture/picture-source";
import { useAnalysis } from "../../core/use-analysis";
import type { DrawnPicture } from "../picture/use-drawn-picture";

export function onlyFoot<Pictured extends Pick<Frame, "counts">>(
  frame: Pictured,
  { feet, owner }: Pick<FeetSplit, "feet" | "owner">,
  side: FootSide,
): Pictured {
  const own = 1 + feet.findIndex((foot) => foot.side === side);
  return { ...frame, counts: frame.counts.map((count, at) => (owner[at] === own ? count : 0)) };
}

const reachesInto = (other: CellBox, { firstRow, lastRow, firstCol, lastCol }: CellBox, margin: number): boolean =>
  other.firstCol <= lastCol + margin &&
  other.lastCol >= firstCol - margin &&
  other.firstRow <= lastRow + margin &&
  other.lastRow >= firstRow - margin;

/** RES-3: one foot without the other's cells in its window, if the feet are close or crossed. */
export function useOnlyFoot(picture: DrawnPicture | null, side: FootSide, margin: number): PictureSource | null {
  const { frame, sides, threshold, record, source } = picture ?? {};
  const core = useAnalysis(record ? { kind: deviceKind(record), geometry: record.geometry } : null);
  return useMemo(() => {
    const own = sides?.[side];
    const others = Object.entries(sides ?? {}).flatMap(([name, box]) => (name === side ? [] : [box]));
    if (!core || !frame || !own || !record || threshold === undefined) return source ?? null;
    if (!others.some((other) => reachesInto(other, own, margin))) return source ?? null;
    return stillPicture(onlyFoot(frame, core.feet(frame, { threshold, cell: record.geometry.cellPitchCm }), side));
  }, [core, frame, sides, threshold, record, source, side, margin]);
}
