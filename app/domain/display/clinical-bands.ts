import { z } from "zod";
import type { Unit } from "../unit";
import type { Palette } from "./palette";
import type { ShownUnit } from "./pressure-unit";

/** In the mat's unit; two decimals, as it can be entered in others. */
export const BAND_LIMIT = { min: 1, max: 5000, step: 0.01 } as const;

const limit = z.number().min(BAND_LIMIT.min).max(BAND_LIMIT.max).multipleOf(BAND_LIMIT.step);

/** In the mat's unit; each belongs to the band above. */
export const bandLimitsSchema = z
  .tuple([limit, limit, limit])
  .refine(([low, middle, high]) => low < middle && middle < high, { error: "ascending" });
export type BandLimits = z.infer<typeof bandLimitsSchema>;

/** Divide typical values distinguishably. Clinical limits are the clinician's to set. */
export const defaultBandLimits = {
  mmHg: [30, 60, 100],
  kPa: [50, 100, 200],
  N: [50, 100, 200],
  raw: [250, 500, 1000],
} satisfies Record<Unit, BandLimits>;

interface ChosenBands {
  bands: BandLimits | "default";
}

/** From the shown unit, with point or comma, to the mat's; NaN if not a number. */
export function writtenLimit(text: string, { factor }: Pick<ShownUnit, "factor">): number {
  const digits = text.trim().replace(",", ".");
  return /^\d+(\.\d+)?$/.test(digits) ? Number((Number(digits) / factor).toFixed(2)) : NaN;
}

export const chosenLimits = ({ bands }: ChosenBands, unit: Unit): BandLimits => (bands === "default" ? defaultBandLimits[unit] : bands);

/** Null if colours run to the scale's top. */
export const colouredLimits = (view: ChosenBands & { palette: Palette }, unit: Unit): BandLimits | null =>
  view.palette === "bands" ? chosenLimits(view, unit) : null;
