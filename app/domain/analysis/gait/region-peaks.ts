import { itemAt } from "../../lists/item-at";
import { unpackMeasured } from "../packed-numbers";
import { onFoot, type PlaceOnFoot } from "../plantar/foot-places";
import type { FootPictures } from "./foot-pictures";

/** From the toes down. */
export const pointedRegions = ["hallux", "forefoot", "midfoot", "heel"] as const;
export type PointedRegion = (typeof pointedRegions)[number];

/**
 * On the mean frame, as `footRegions`. Contacts end their forefoot where each presses least: the mean's ends earlier,
 * and its hallux starts later.
 */
const lies: Record<PointedRegion, (place: PlaceOnFoot) => boolean> = {
  heel: ({ along }) => along < 0.27,
  midfoot: ({ along }) => along >= 0.27 && along < 0.55,
  forefoot: ({ along }) => along >= 0.55 && along < 0.77,
  hallux: ({ along, across }) => along >= 0.83 && across < 0.4,
};

/** No entry for a region without load. */
export function regionPeaks(
  { rows, cols, pitchCm, frame, ...packed }: FootPictures,
  which: "greatest" | "mean",
): Partial<Record<PointedRegion, { row: number; col: number }>> {
  const values = unpackMeasured(packed[which]);
  const peaks: Partial<Record<PointedRegion, { row: number; col: number }>> = {};
  const max: Partial<Record<PointedRegion, number>> = {};
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const value = itemAt(values, row * cols + col);
      if (value <= 0) continue;
      const place = onFoot(frame, { xCm: (col + 0.5) * pitchCm, yCm: (row + 0.5) * pitchCm });
      const region = pointedRegions.find((one) => (one !== "hallux" || frame.toes) && lies[one](place));
      if (region === undefined || value <= (max[region] ?? 0)) continue;
      max[region] = value;
      peaks[region] = { row, col };
    }
  }
  return peaks;
}
