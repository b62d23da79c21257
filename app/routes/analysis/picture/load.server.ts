import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { drawPicture } from "~/heatmap/picture/draw-picture.server";
import { pictureResponse, type FramePictureOptions } from "~/heatmap/picture/frame-picture.server";
import { loadOf } from "~/heatmap/plate/load";
import { wholePlate } from "~/heatmap/plate/region";
import { regionAround } from "~/heatmap/plate/region-follower";
import { runJob } from "~/jobs/run-job.server";
import { previewFrame } from "~/services/analyses.server";
import { pictureSchema } from "./address";

const THUMBNAIL_PIXELS = 200;

/** The mean picture of an analysis as a PNG, drawn as its address asks. @throws Problem invalid, notFound */
export async function loadMeanPicture(context: Context, id: string, search: URLSearchParams): Promise<Response> {
  const asked = pictureSchema.safeParse(Object.fromEntries(search));
  if (!asked.success) throw new Problem("invalid", { field: String(asked.error.issues[0]?.path[0] ?? "") });
  const { show, palette, smooth, contours, isolines, bands, top, step, threshold } = asked.data;
  const frame = await previewFrame(context, id);
  if (!frame) throw new Problem("notFound");
  const limits = bands === "default" ? null : bands;
  const options: FramePictureOptions = {
    colours: palette,
    top,
    step: isolines === "on" ? step : 0,
    bandStep: contours === "on" && !limits ? step : 0,
    limits,
    smooth: smooth === "on",
    threshold,
    ...(show === "part"
      ? { region: regionAround(frame.grid, loadOf(frame, threshold).box), maxPixels: THUMBNAIL_PIXELS }
      : { region: wholePlate(frame.grid) }),
  };
  return pictureResponse(await runJob(drawPicture, { picture: frame, options }, { companyId: context.company.id }));
}
