import type { z } from "zod";
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
  const { show, ...look } = asked.data;
  const frame = await previewFrame(context, id);
  if (!frame) throw new Problem("notFound");
  const options: FramePictureOptions = {
    ...drawnAs(look),
    ...(show === "part"
      ? { region: regionAround(frame.grid, loadOf(frame, look.threshold).box), maxPixels: THUMBNAIL_PIXELS }
      : { region: wholePlate(frame.grid) }),
  };
  return pictureResponse(await runJob(drawPicture, { picture: frame, options }, { companyId: context.company.id }));
}

/** What an address says of a drawing, as the drawing takes it. */
export function drawnAs({
  palette,
  smooth,
  contours,
  isolines,
  bands,
  top,
  step,
  threshold,
}: Omit<z.output<typeof pictureSchema>, "show">): FramePictureOptions {
  const limits = bands === "default" ? null : bands;
  return {
    colours: palette,
    top,
    step: isolines === "on" ? step : 0,
    bandStep: contours === "on" && !limits ? step : 0,
    limits,
    smooth: smooth === "on",
    threshold,
  };
}
