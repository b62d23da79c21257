import { DEFAULT_PALETTE } from "~/domain/display/palette";
import { drawPicture } from "~/heatmap/picture/draw-picture.server";
import { pictureResponse } from "~/heatmap/picture/frame-picture.server";
import type { FieldPicture } from "~/heatmap/picture/picture";
import { runJob } from "~/jobs/run-job.server";
import type { Context } from "~/services/context";

const PIXELS = 800;

/** WebP of a bed or seat, one square per cell unless smooth. */
export async function drawMatMap(
  context: Context,
  picture: FieldPicture,
  { top, threshold = 0, smooth = false }: { top: number; threshold?: number; smooth?: boolean },
): Promise<Response> {
  const options = { colours: DEFAULT_PALETTE, top, threshold, smooth, maxPixels: PIXELS };
  return pictureResponse(await runJob(drawPicture, { picture, options }, { companyId: context.company.id }));
}
