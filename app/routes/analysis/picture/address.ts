import { z } from "zod";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { kindOf } from "~/domain/device/device";
import { thresholdsOf } from "~/domain/device/thresholds";
import { stillScale, type MapScale } from "~/heatmap/scale/scale";

/** How the server is to draw a mean picture. Values are in the analysis's unit. */
export const pictureSchema = z.object({
  /** Value of the last colour. */
  top: z.coerce.number().positive().max(100_000),
  /** Distance of isolines; 0 draws none. */
  step: z.coerce.number().min(0).max(100_000),
  /** Nothing is drawn up to it. */
  threshold: z.coerce.number().min(0).max(100_000),
  /** "part" is a thumbnail of the loaded part, "plate" the whole plate. */
  show: z.enum(["part", "plate"]),
});
export type PictureLook = z.infer<typeof pictureSchema>;

export const pictureAddress = (analysisId: string, look: PictureLook): string =>
  `/analyses/${analysisId}/picture.png?${new URLSearchParams(Object.entries(look).map(([name, value]) => [name, String(value)]))}`;

/** The colour scale of an analysis with this greatest value in its mean picture. */
export const scaleOf = (deviceType: string, maximum: number | null): MapScale =>
  stillScale("auto", maximum ?? 0, kindOf({ deviceType }).scaleFloor);

type ShownSmall = Pick<AnalysisRecord, "id" | "deviceType" | "geometry"> & { maximum: number | null };

/** The thumbnail of an analysis in a list. */
export function thumbnailAddress({ id, deviceType, geometry, maximum }: ShownSmall): string {
  const { top } = scaleOf(deviceType, maximum);
  return pictureAddress(id, { top, step: 0, threshold: thresholdsOf(kindOf({ deviceType }), geometry).contact, show: "part" });
}
