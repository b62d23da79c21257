import { z } from "zod";
import type { Unit } from "../unit";
import type { Palette } from "./palette";
import type { ShownUnit } from "./pressure-unit";

/** Range of a limit between two clinical bands, in the mat's unit. Two decimals, because it can be typed in another unit. */
export const BAND_LIMIT = { min: 1, max: 5000, step: 0.01 } as const;

const limit = z.number().min(BAND_LIMIT.min).max(BAND_LIMIT.max).multipleOf(BAND_LIMIT.step);

/** The three limits between the four clinical bands, ascending, in the mat's unit; a limit belongs to the band above it. */
export const bandLimitsSchema = z
  .tuple([limit, limit, limit])
  .refine(([low, middle, high]) => low < middle && middle < high, { error: "ascending" });
export type BandLimits = z.infer<typeof bandLimitsSchema>;

/**
 * The limits as long as nobody has set others. They divide what mats of the unit show of a person into four parts that look
 * different, and are no clinical limits: those are for the clinician to set.
 */
export const defaultBandLimits = {
  mmHg: [30, 60, 100],
  kPa: [50, 100, 200],
  N: [50, 100, 200],
  raw: [250, 500, 1000],
} satisfies Record<Unit, BandLimits>;

interface ChosenBands {
  bands: BandLimits | "default";
}

/** A limit typed in the shown unit, with a point or a comma, in the mat's unit; NaN if it is not a number. */
export function writtenLimit(text: string, { factor }: Pick<ShownUnit, "factor">): number {
  const digits = text.trim().replace(",", ".");
  return /^\d+(\.\d+)?$/.test(digits) ? Number((Number(digits) / factor).toFixed(2)) : NaN;
}

/** The limits that a view means on a mat of this unit. */
export const chosenLimits = ({ bands }: ChosenBands, unit: Unit): BandLimits => (bands === "default" ? defaultBandLimits[unit] : bands);

/** The limits by which a map is coloured; null where its colours run from 0 to the top of the scale. */
export const colouredLimits = (view: ChosenBands & { palette: Palette }, unit: Unit): BandLimits | null =>
  view.palette === "bands" ? chosenLimits(view, unit) : null;
