import { z } from "zod";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { deviceKind } from "~/domain/device/device";
import { deviceThresholds } from "~/domain/device/thresholds";
import { DEFAULT_VIEW, viewChoices, type MapView } from "~/domain/display/layout";
import { stillScale, type MapScale } from "~/heatmap/scale/scale";

const value = z.coerce.number().min(0).max(100_000);
const { palette, smooth, contours, isolines, bands } = viewChoices.shape;

/** How the server draws a mean picture; values in the analysis's unit. */
export const pictureSchema = z.object({
  palette: palette.default(DEFAULT_VIEW.palette),
  smooth: smooth.default(DEFAULT_VIEW.smooth),
  contours: contours.default(DEFAULT_VIEW.contours),
  isolines: isolines.default(DEFAULT_VIEW.isolines),
  /** Clinical bands; "default" for colours from 0 to the top. */
  bands: bands.default(DEFAULT_VIEW.bands),
  /** Value of the last colour. */
  top: value.positive(),
  step: value.positive(),
  /** Values up to it are not drawn. */
  threshold: value,
  /** "part": thumbnail of the load, for walks of both feet; "plate": the whole plate. */
  show: z.enum(["part", "plate"]),
});

const chosen = ["palette", "smooth", "contours", "isolines"] as const;

type AskedPicture = z.infer<typeof pictureSchema>;

export interface PictureLook extends Pick<AskedPicture, "threshold"> {
  view: Pick<MapView, (typeof chosen)[number]>;
  scale: MapScale;
}

export const pictureAddress = (analysisId: string, { show, ...look }: PictureLook & Pick<AskedPicture, "show">): string =>
  `/analyses/${analysisId}/picture.webp?${lookInAddress(look, { show })}`;

export function lookInAddress({ view, scale, threshold }: PictureLook, more: Record<string, string>): URLSearchParams {
  const { top, step, limits } = scale;
  const search = new URLSearchParams({ top: String(top), step: String(step), threshold: String(threshold), ...more });
  for (const name of chosen) if (view[name] !== DEFAULT_VIEW[name]) search.set(name, view[name]);
  if (limits) search.set("bands", String(limits));
  return search;
}

type ShownSmall = Pick<AnalysisRecord, "id" | "deviceType" | "geometry"> & { maximum: number | null };

/** Thumbnail in a list: the same for every user. */
export function thumbnailAddress({ id, deviceType, geometry, maximum }: ShownSmall): string {
  const kind = deviceKind({ deviceType });
  return pictureAddress(id, {
    view: { ...DEFAULT_VIEW, isolines: "off" },
    scale: stillScale("auto", maximum ?? kind.scaleFloor, kind.scaleFloor),
    threshold: deviceThresholds(kind, geometry).contact,
    show: "part",
  });
}
