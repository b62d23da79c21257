import { deviceKind, type Device } from "~/domain/device/device";
import { nightSpans, type NightSpan } from "~/domain/logs/night";
import { exposureMaps } from "~/domain/minutes/exposure";
import { Problem } from "~/domain/problem";
import { roundTop } from "~/heatmap/scale/scale";
import type { Context } from "~/services/context";
import { getDevice } from "~/services/devices.server";
import { getDeviceExposure, getDeviceMinute, toPlacedMat } from "~/services/logs/exposures.server";
import { exposureTops } from "~/views/exposure/exposure-tops";
import type { ShownExposure } from "~/views/live/panels/exposure/shown-exposure";
import { drawMatMap } from "../../exposure/draw.server";

/** Maximum of a minute map's scale, as a multiple of an unloaded one: one wrinkled cell would darken all others. */
const MAX_SCALES = 3;
const MIN_TOP_S = 60;

/** @throws Problem notFound */
export async function loadExposure(context: Context, device: Device, span: NightSpan): Promise<ShownExposure> {
  const mat = toPlacedMat(device);
  if (!mat) throw new Problem("notFound");
  const { aboveS, exposure, ...summed } = await getDeviceExposure(context, device.id, span);
  const { scaleFloor } = deviceKind(device);
  return {
    ...summed,
    ...{ stance: mat.stance, head: mat.head, pitch: mat.pitch },
    tops: exposureTops(summed, MIN_TOP_S),
    minuteTop: roundTop(Math.min(Math.max(scaleFloor, summed.greatestMean), MAX_SCALES * scaleFloor)),
  };
}

/** The exposure map as a PNG; invalid search parameters get defaults. @throws Problem notFound */
export async function loadExposureMap(context: Context, deviceId: string, search: URLSearchParams): Promise<Response> {
  const span = nightSpans.find((one) => one === search.get("night")) ?? "12h";
  const map = exposureMaps.find((one) => one === search.get("exposure")) ?? "dwell";
  const sums = await getDeviceExposure(context, deviceId, span);
  const values = { dwell: sums.aboveS, load: sums.exposure }[map];
  return drawMatMap(context, { values: Float32Array.from(values), grid: sums.grid }, { top: exposureTops(sums, MIN_TOP_S)[map] });
}

/** A minute's map as a PNG; the address has its `top`. @throws Problem notFound */
export async function loadMinuteMap(context: Context, deviceId: string, at: string, search: URLSearchParams): Promise<Response> {
  const atMs = /^\d{1,15}$/.test(at) ? Number(at) : NaN;
  if (Number.isNaN(atMs)) {
    await getDevice(context, deviceId);
    throw new Problem("notFound");
  }
  const { device, minute } = await getDeviceMinute(context, deviceId, atMs);
  const mat = toPlacedMat(device);
  const kind = deviceKind(device);
  const { grid, layers } = minute;
  const asked = Number(search.get("top"));
  const top = Number.isFinite(asked) && asked > 0 ? asked : kind.scaleFloor;
  const threshold = mat && mat.unit === minute.unit ? mat.contact : 0;
  return drawMatMap(context, { values: layers?.mean ?? new Float32Array(grid.rows * grid.cols), grid }, { top, threshold, smooth: true });
}
