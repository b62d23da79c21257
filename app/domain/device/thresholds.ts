import { z } from "zod";
import { withoutNoise } from "../frame/frame";
import { EXPOSURE_THRESHOLD } from "../logs/minutes/minute-map";
import { newtonsPerSquareCentimetre, units, type Unit } from "../unit";
import type { Calibration, DeviceKind, Geometry, StatedThresholds } from "./kind";

const positive = z.number().positive().max(100_000);

export const statedThresholdsSchema: z.ZodType<StatedThresholds> = z.strictObject({
  contact: positive,
  rocker: positive,
  unit: z.enum(units),
});
export const calibrationSchema: z.ZodType<Calibration> = z.strictObject({ perRaw: positive, unit: z.enum(["mmHg", "kPa", "N"]) });

/** Who stated the thresholds, and how they came into the mat's unit: "range" where nobody knows what its raw counts are. */
export const thresholdRules = ["kind", "device", "range"] as const;
export type ThresholdRule = (typeof thresholdRules)[number];

/** Thresholds as a mat's frames are held against them, in its unit. */
export interface Thresholds extends StatedThresholds {
  rule: ThresholdRule;
}

type Cells = Pick<Geometry, "cellAreaCm2" | "calibration">;

/** Newtons that one of a unit exerts on one cell; null for raw readings that nobody has calibrated. */
export function newtonsPerCell(unit: Unit, { cellAreaCm2, calibration }: Cells): number | null {
  if (unit === "N") return 1;
  if (unit === "raw") return calibration ? calibration.perRaw * (newtonsPerCell(calibration.unit, { cellAreaCm2 }) ?? 0) : null;
  return newtonsPerSquareCentimetre[unit] * cellAreaCm2;
}

/** In which unit somebody tells what one raw count of a kind's mat is: the kind's own. */
export const calibratedUnit = ({ thresholds: { unit } }: Pick<DeviceKind, "thresholds">): Calibration["unit"] =>
  unit === "raw" ? "mmHg" : unit;

/** How many of a mat's unit are one of `unit`; null where only one of them is physical. */
function perUnit(unit: Unit, geometry: Geometry): number | null {
  if (unit === geometry.unit) return 1;
  const [from, to] = [newtonsPerCell(unit, geometry), newtonsPerCell(geometry.unit, geometry)];
  return from === null || to === null ? null : from / to;
}

/**
 * The thresholds of a mat: its own or its kind's, as a pressure on one of its cells, in the unit of its frames. Raw counts that nobody has calibrated are
 * taken to span the range of the kind: 5 mmHg of 300 are a sixtieth of the greatest count. Decision 033 has the reasons.
 */
export function thresholdsOf(kind: Pick<DeviceKind, "thresholds" | "geometry">, geometry: Geometry): Thresholds {
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

/** The threshold of exposure (see EXPOSURE_THRESHOLD) in a mat's unit, whatever contact threshold the device states. */
export const exposureThresholdOf = (kind: Pick<DeviceKind, "geometry">, { thresholds, ...geometry }: Geometry): number => {
  const { value, unit } = EXPOSURE_THRESHOLD;
  return thresholdsOf({ ...kind, thresholds: { contact: value, rocker: value, unit } }, geometry).contact;
};
