import { z } from "zod";
import { withoutNoise } from "../frame/frame";
import { newtonsPerSquareCentimetre, units, type Unit } from "../unit";
import type { Calibration, DeviceKind, Geometry, StatedThresholds } from "./kind";

const positive = z.number().positive().max(100_000);

export const statedThresholdsSchema: z.ZodType<StatedThresholds> = z.strictObject({
  contact: positive,
  rocker: positive,
  unit: z.enum(units),
});
export const calibrationSchema: z.ZodType<Calibration> = z.strictObject({ perRaw: positive, unit: z.enum(["mmHg", "kPa", "N"]) });

/** "range": the unit of raw counts is unknown. */
export const thresholdRules = ["kind", "device", "range"] as const;
export type ThresholdRule = (typeof thresholdRules)[number];

/** In the frames' unit. */
export interface Thresholds extends StatedThresholds {
  rule: ThresholdRule;
}

type Cells = Pick<Geometry, "cellAreaCm2" | "calibration">;

const newtonsPerPhysical = (unit: Calibration["unit"], cellAreaCm2: number): number =>
  unit === "N" ? 1 : newtonsPerSquareCentimetre[unit] * cellAreaCm2;

/** Per unit; null for uncalibrated raw counts. */
export function newtonsPerCell(unit: Unit, { cellAreaCm2, calibration }: Cells): number | null {
  if (unit !== "raw") return newtonsPerPhysical(unit, cellAreaCm2);
  return calibration ? calibration.perRaw * newtonsPerPhysical(calibration.unit, cellAreaCm2) : null;
}

export const calibratedUnit = ({ thresholds: { unit } }: Pick<DeviceKind, "thresholds">): Calibration["unit"] =>
  unit === "raw" ? "mmHg" : unit;

/** Null if only one is physical. */
function perUnit(unit: Unit, geometry: Geometry): number | null {
  if (unit === geometry.unit) return 1;
  const [from, to] = [newtonsPerCell(unit, geometry), newtonsPerCell(geometry.unit, geometry)];
  return from === null || to === null ? null : from / to;
}

/** Pressure on a cell, in the frames' unit. Uncalibrated counts are assumed to span the kind's range (decision 031). */
export function deviceThresholds(kind: Pick<DeviceKind, "thresholds" | "geometry">, geometry: Geometry): Thresholds {
  const converted = (rule: ThresholdRule, { contact, rocker }: StatedThresholds, factor: number): Thresholds => ({
    contact: withoutNoise(contact * factor),
    rocker: withoutNoise(rocker * factor),
    unit: geometry.unit,
    rule,
  });
  const own = geometry.thresholds && perUnit(geometry.thresholds.unit, geometry);
  if (geometry.thresholds && own) return converted("device", geometry.thresholds, own);
  const known = perUnit(kind.thresholds.unit, geometry);
  if (known !== null) return converted("kind", kind.thresholds, known);
  return converted("range", kind.thresholds, geometry.maximum / (kind.geometry?.maximum ?? geometry.maximum));
}

/** Historic capillary closing pressure; no threshold is valid on its own. */
const EXPOSURE_THRESHOLD = { value: 32, unit: "mmHg" } as const;

/** In the mat's unit, whatever its contact threshold. */
export const exposureThresholdFor = (kind: Pick<DeviceKind, "geometry">, { thresholds, ...geometry }: Geometry): number => {
  const { value, unit } = EXPOSURE_THRESHOLD;
  return deviceThresholds({ ...kind, thresholds: { contact: value, rocker: value, unit } }, geometry).contact;
};
