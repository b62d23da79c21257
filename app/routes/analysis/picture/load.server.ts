import { loadAnalysis } from "~/analysis/load.server";
import type { Context } from "~/domain/context";
import { DEFAULT_PALETTE } from "~/domain/display/palette";
import { Problem } from "~/domain/problem";
import { framePicture, pictureResponse } from "~/heatmap/picture/frame-picture.server";
import { loadOf } from "~/heatmap/plate/load";
import { wholePlate } from "~/heatmap/plate/region";
import { regionAround } from "~/heatmap/plate/region-follower";
import { previewFrame } from "~/services/analyses.server";
import { pictureSchema } from "./address";

const THUMBNAIL_PIXELS = 200;

/** The mean picture of an analysis as a PNG, drawn as its address asks. @throws Problem invalid, notFound */
export async function loadMeanPicture(context: Context, id: string, search: URLSearchParams): Promise<Response> {
  const asked = pictureSchema.safeParse(Object.fromEntries(search));
  if (!asked.success) throw new Problem("invalid", { field: String(asked.error.issues[0]?.path[0] ?? "") });
  const { show, ...look } = asked.data;
  const frame = await previewFrame(context, id);
  if (!frame) throw new Problem("notFound");
  const part =
    show === "part"
      ? { region: regionAround(frame.grid, loadOf(frame, look.threshold).box), maxPixels: THUMBNAIL_PIXELS }
      : { region: wholePlate(frame.grid) };
  return pictureResponse(framePicture(await loadAnalysis(), frame, { colours: DEFAULT_PALETTE, ...look, ...part }));
}
