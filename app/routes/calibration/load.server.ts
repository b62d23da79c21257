import { redirect } from "@remix-run/node";
import { loadAnalysis } from "~/analysis/load.server";
import { kPaPerUnit } from "~/domain/calibration/mat-calibration";
import { calibrationReminderFor } from "~/domain/calibration/reminder";
import { deviceKind, livePath, type Device } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import { deviceThresholds } from "~/domain/device/thresholds";
import { DEFAULT_PALETTE } from "~/domain/display/palette";
import { cellCount, frameParts, type FramePart } from "~/domain/frame/frame";
import { can } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import { drawPicture } from "~/heatmap/picture/draw-picture.server";
import { pictureResponse } from "~/heatmap/picture/frame-picture.server";
import { runJob } from "~/jobs/run-job.server";
import { CALIBRATION_SECONDS } from "~/services/calibrations/calibrate-mat.server";
import { calibratableMat, calibrationInForce, listCalibrations, getCalibrationStatus } from "~/services/calibrations/calibrations.server";
import type { Context } from "~/services/context";
import { getLiveState, newestFrame } from "~/services/device-readings.server";
import type { CalibrationPageData } from "~/views/calibration/calibration-page-data";
import { matForce } from "~/views/calibration/mat-force";
import { deviceIn } from "../address-fields";

const MAP_PIXELS = 400;

const partIn = (search: URLSearchParams): FramePart | null => frameParts.find((part) => part === search.get("part")) ?? null;

/** For the device in `?device=`. @throws Response to the devices if it is missing, unknown or has no map */
export async function loadCalibration(context: Context, search: URLSearchParams): Promise<CalibrationPageData> {
  const { device, geometry, part } = await calibratableMat(context, deviceIn(search), partIn(search)).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "notFound") throw redirect("/devices");
    throw error;
  });
  const kind = deviceKind(device);
  const { parts } = kind;
  const status = getCalibrationStatus(context, device).find((one) => one.part === part);
  if (!status) throw new Problem("notFound");
  const newest = await newestFrame(context, device, part);
  return {
    device: { id: device.id, name: device.name, deviceType: device.deviceType, backTo: livePath(device) ?? "/devices" },
    part,
    parts: parts.filter((one) => one !== "main"),
    geometry,
    kPa: kPaPerUnit(geometry),
    mapTop: mapTop(device, geometry, zeroOf(context, device, part, geometry)),
    state: getLiveState(context, device),
    force: newest && matForce(await loadAnalysis(), kind, geometry, newest, status.inForce?.noise ?? null),
    contact: deviceThresholds(kind, geometry).contact,
    status,
    history: await listCalibrations(context, device.id, part),
    reminder: calibrationReminderFor(device),
    mayCalibrate: can("editDevice", context),
    seconds: CALIBRATION_SECONDS,
    timeZone: context.company.timeZone,
  };
}

/** Unloaded value of each cell by the current calibration; 0 without one. */
const zeroOf = (context: Context, { id }: Device, part: FramePart, geometry: Geometry): Float32Array =>
  calibrationInForce(context, id, part, geometry)?.offsets ?? new Float32Array(cellCount(geometry.grid));

const mapTop = (device: Device, geometry: Geometry, offsets: Float32Array): number =>
  Math.max(2 * deviceThresholds(deviceKind(device), geometry).contact, ...offsets);

/** The zero map as a PNG. @throws Problem notFound */
export async function loadZeroMap(context: Context, deviceId: string, search: URLSearchParams): Promise<Response> {
  const { device, part, geometry } = await calibratableMat(context, deviceId, partIn(search));
  const { grid, unit } = geometry;
  const offsets = zeroOf(context, device, part, geometry);
  const scale = geometry.scale / 10;
  const picture = {
    grid,
    unit,
    scale,
    counts: Uint16Array.from(offsets, (offset) => Math.min(16_383, Math.max(0, Math.round(offset / scale)))),
  };
  const top = mapTop(device, geometry, offsets);
  const options = { colours: DEFAULT_PALETTE, top, threshold: 0, maxPixels: MAP_PIXELS, smooth: false };
  return pictureResponse(await runJob(drawPicture, { picture, options }, { companyId: context.company.id }));
}
