import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadAnalysis } from "~/analysis/load.server";
import type { Context } from "~/domain/context";
import { DEFAULT_PALETTE } from "~/domain/display/palette";
import { Problem } from "~/domain/problem";
import { framePicture, pictureResponse } from "~/heatmap/picture/frame-picture.server";
import { loadOf } from "~/heatmap/plate/load";
import { wholePlate } from "~/heatmap/plate/region";
import { regionAround } from "~/heatmap/plate/region-follower";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { previewFrame } from "~/services/analyses.server";
import { pictureSchema } from "./address";

const THUMBNAIL_PIXELS = 200;

/** The mean picture of an analysis, drawn by the server as its address says. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  return respond(request, drawPicture(context, params.analysisId ?? "", new URL(request.url).searchParams));
}

async function drawPicture(context: Context, id: string, search: URLSearchParams): Promise<Response> {
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
