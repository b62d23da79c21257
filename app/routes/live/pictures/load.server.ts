import { getGeometry, deviceKind, type Device } from "~/domain/device/device";
import { deviceThresholds } from "~/domain/device/thresholds";
import { colouredLimits } from "~/domain/display/clinical-bands";
import { parseMapView } from "~/domain/display/layout";
import { DEFAULT_PALETTE } from "~/domain/display/palette";
import { Problem } from "~/domain/problem";
import { measureLoad } from "~/heatmap/geometry/load";
import { drawThreshold } from "~/heatmap/map-settings";
import { drawPicture } from "~/heatmap/picture/draw-picture.server";
import { pictureResponse, type FramePictureOptions } from "~/heatmap/picture/frame-picture.server";
import { stillScale } from "~/heatmap/scale/scale";
import { runJob } from "~/jobs/run-job.server";
import type { Context } from "~/services/context";
import { newestFrame } from "~/services/device-readings.server";
import { getDevice } from "~/services/devices.server";
import { pressureLogFrame } from "~/services/logs/pressure-logs.server";

const LIVE_PIXELS = 800;
/** Enough for a card or table row on a sharp screen. */
const SMALL_PIXELS = 200;

/** The newest map of a device, or of `part`, as a glimpse. @throws Problem notFound, also before the first frame */
export async function loadNewestMap(context: Context, deviceId: string, search: URLSearchParams): Promise<Response> {
  const device = await getDevice(context, deviceId);
  const kind = deviceKind(device);
  const parts = await Promise.all(kind.parts.map((part) => newestFrame(context, device, part)));
  const frame =
    parts[
      Math.max(
        0,
        kind.parts.findIndex((part) => part === search.get("part")),
      )
    ];
  if (!frame) throw new Problem("notFound");
  const view = parseMapView(search);
  const contact = contactOf(device);
  const wanted = colouredLimits(view, frame.unit);
  // Both halves share a scale.
  const maximum = Math.max(...parts.map((part) => (part ? measureLoad(part, contact).maximum : 0)));
  const { top, step, limits } = stillScale(view.top, maximum, kind.scaleFloor, wanted);
  const options: FramePictureOptions = {
    colours: search.has("stale") ? "stale" : view.palette,
    top,
    step: view.isolines === "on" ? step : 0,
    bandStep: view.contours === "on" && !limits ? step : 0,
    limits,
    threshold: drawThreshold(view, contact),
    maxPixels: search.has("small") ? SMALL_PIXELS : LIVE_PIXELS,
    glimpse: true,
  };
  return pictureResponse(await runJob(drawPicture, { picture: frame, options }, { companyId: context.company.id }));
}

/** The lowest value drawn, in the device's unit. */
function contactOf(device: Device): number {
  const geometry = getGeometry(device);
  return geometry ? deviceThresholds(deviceKind(device), geometry).contact : 0;
}

/** The map of a posture log entry as a small WebP. @throws Problem notFound */
export async function loadLoggedMap(context: Context, deviceId: string, logId: string): Promise<Response> {
  const device = await getDevice(context, deviceId);
  const contact = contactOf(device);
  const frame = await pressureLogFrame(context, deviceId, logId);
  const { top } = stillScale("auto", measureLoad(frame, contact).maximum, deviceKind(device).scaleFloor);
  const options = { colours: DEFAULT_PALETTE, top, threshold: contact, maxPixels: SMALL_PIXELS };
  return pictureResponse(await runJob(drawPicture, { picture: frame, options }, { companyId: context.company.id }));
}
