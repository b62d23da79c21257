import type { z } from "zod";
import type { Frame } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import { measureLoad } from "~/heatmap/geometry/load";
import { regionAround } from "~/heatmap/geometry/region-follower";
import { drawPicture } from "~/heatmap/picture/draw-picture.server";
import { feetPicture } from "~/heatmap/picture/feet-picture";
import { pictureResponse, type FramePictureOptions } from "~/heatmap/picture/frame-picture.server";
import { invalidField } from "~/http/form/invalid-field";
import { runJob } from "~/jobs/run-job.server";
import { pictureParts, previewFrame } from "~/services/analyses.server";
import type { Context } from "~/services/context";
import { pictureSchema } from "~/views/addresses/picture";

const THUMBNAIL_PIXELS = 200;

/** WebP of the whole plate, or as a thumbnail of the load, for walks of both feet. @throws Problem invalid, notFound */
export async function loadMeanPicture(context: Context, id: string, search: URLSearchParams): Promise<Response> {
  const asked = pictureSchema.safeParse(Object.fromEntries(search));
  if (!asked.success) throw new Problem("invalid", { field: invalidField(asked.error) });
  const { show, ...look } = asked.data;
  const { picture, ...part } =
    show === "part" ? await thumbnailOf(context, id, look.threshold) : { picture: await previewFrame(context, id) };
  if (!picture) throw new Problem("notFound");
  const options: FramePictureOptions = { ...drawnAs(look), ...part };
  return pictureResponse(await runJob(drawPicture, { picture, options }, { companyId: context.company.id }));
}

async function thumbnailOf(
  context: Context,
  id: string,
  threshold: number,
): Promise<{ picture: Frame | null } & Partial<FramePictureOptions>> {
  const { frame, walk } = await pictureParts(context, id);
  const feet = walk && feetPicture(walk, "greatest");
  if (feet) return { picture: feet.frame, maxPixels: THUMBNAIL_PIXELS };
  return {
    picture: frame,
    maxPixels: THUMBNAIL_PIXELS,
    ...(frame && { region: regionAround(frame.grid, measureLoad(frame, threshold).box) }),
  };
}

/** Query as drawing options. */
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
