import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadAnalysis } from "~/analysis/load.server";
import type { Context } from "~/domain/context";
import { kindOf } from "~/domain/device/device";
import { mapViewOf } from "~/domain/display/layout";
import { Problem } from "~/domain/problem";
import { drawnFrom } from "~/heatmap/map-settings";
import { framePicture, pictureResponse } from "~/heatmap/picture/frame-picture.server";
import { loadOf } from "~/heatmap/plate/load";
import { stillScale } from "~/heatmap/scale/scale";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { newestFrame } from "~/services/device-readings.server";
import { getDevice } from "~/services/devices.server";

/** LIVE-10: the newest map of a device as a picture, drawn by the server; the view comes from the address as on the page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  return respond(request, drawMap(context, params.deviceId ?? "", new URL(request.url).searchParams));
}

async function drawMap(context: Context, deviceId: string, search: URLSearchParams): Promise<Response> {
  const device = await getDevice(context, deviceId);
  const frame = await newestFrame(context, device);
  if (!frame) throw new Problem("notFound");
  const kind = kindOf(device);
  const view = mapViewOf(search);
  const { top, step } = stillScale(view.top, loadOf(frame, kind.contactThreshold).maximum, kind.scaleFloor);
  const png = framePicture(await loadAnalysis(), frame, {
    colours: search.has("stale") ? "stale" : view.palette,
    top,
    step: view.isolines === "on" ? step : 0,
    bandStep: view.contours === "on" ? step : 0,
    threshold: drawnFrom(view, kind.contactThreshold),
    maxPixels: search.has("small") ? 200 : 800,
  });
  return pictureResponse(png);
}
