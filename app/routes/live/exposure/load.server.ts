import type { Context } from "~/domain/context";
import { kindOf, type Device } from "~/domain/device/device";
import type { CellPitch, HeadEnd } from "~/domain/device/kind";
import { exposureMaps, type ExposureMap, type SpanExposure } from "~/domain/logs/minutes/exposure";
import { nightSpans, type NightSpan } from "~/domain/logs/night";
import { Problem } from "~/domain/problem";
import { roundTop } from "~/heatmap/scale/scale";
import { getDevice } from "~/services/devices.server";
import { exposureOfDevice, minuteOfDevice, placedMatOf } from "~/services/logs/exposures.server";
import { drawMatMap } from "../../exposure/draw.server";
import { exposureTops } from "../../exposure/exposure-tops";

/** Maps of minutes are drawn up to so many times the top of an unloaded scale: a single cell of a wrinkle would darken all others. */
const SCALES_MOST = 3;
const LEAST_TOP_S = 60;

/** Exposure as its panel shows it; its maps come as pictures. */
export interface ShownExposure extends Omit<SpanExposure, "aboveS" | "exposure"> {
  stance: "bed" | "seat";
  head: HeadEnd;
  pitch: CellPitch;
  /** Of the colours of each map: seconds, and unit · hours. */
  tops: Record<ExposureMap, number>;
  /** Of the colours of the maps of minutes, in `unit`. */
  minuteTop: number;
}

/** @throws Problem notFound */
export async function loadExposure(context: Context, device: Device, span: NightSpan): Promise<ShownExposure> {
  const mat = placedMatOf(device);
  if (!mat) throw new Problem("notFound");
  const { aboveS, exposure, ...summed } = await exposureOfDevice(context, device.id, span);
  const { scaleFloor } = kindOf(device);
  return {
    ...summed,
    ...{ stance: mat.stance, head: mat.head, pitch: mat.pitch },
    tops: exposureTops(summed, LEAST_TOP_S),
    minuteTop: roundTop(Math.min(Math.max(scaleFloor, summed.greatestMean), SCALES_MOST * scaleFloor)),
  };
}

/** The map of exposure over the last hours as a PNG, a square a cell; what the address misspells has its default. @throws Problem notFound */
export async function loadExposureMap(context: Context, deviceId: string, search: URLSearchParams): Promise<Response> {
  const span = nightSpans.find((one) => one === search.get("night")) ?? "12h";
  const map = exposureMaps.find((one) => one === search.get("exposure")) ?? "dwell";
  const sums = await exposureOfDevice(context, deviceId, span);
  const values = { dwell: sums.aboveS, load: sums.exposure }[map];
  return drawMatMap(context, { values: Float32Array.from(values), grid: sums.grid }, { top: exposureTops(sums, LEAST_TOP_S)[map] });
}

/** The map of a minute as a PNG; `top` of its colours comes from the address. @throws Problem notFound */
export async function loadMinuteMap(context: Context, deviceId: string, at: string, search: URLSearchParams): Promise<Response> {
  const atMs = /^\d{1,15}$/.test(at) ? Number(at) : NaN;
  if (Number.isNaN(atMs)) {
    await getDevice(context, deviceId);
    throw new Problem("notFound");
  }
  const { device, minute } = await minuteOfDevice(context, deviceId, atMs);
  const mat = placedMatOf(device);
  const kind = kindOf(device);
  const { grid, layers } = minute;
  const asked = Number(search.get("top"));
  const top = Number.isFinite(asked) && asked > 0 ? asked : kind.scaleFloor;
  const threshold = mat && mat.unit === minute.unit ? mat.contact : 0;
  return drawMatMap(context, { values: layers?.mean ?? new Float32Array(grid.rows * grid.cols), grid }, { top, threshold, smooth: true });
}
