import { z } from "zod";
import { units } from "../unit";
import { writtenLimit } from "./clinical-bands";
import { pressureUnits, shownUnit } from "./pressure-unit";

/** In the mat's unit. */
export const MANUAL_SCALE = { min: 50, max: 1000, step: 50, default: 200 } as const;

/** In ascending order. */
export const bandLimitNames = ["secondBand", "thirdBand", "fourthBand"] as const;

/** Fields that are combined into parts of a view. */
export const standInNames = ["manual", "bandsOf", "bandsIn", ...bandLimitNames] as const;

const text = z.string().max(40);
const writtenLimits = z.object({
  ...{ secondBand: text, thirdBand: text, fourthBand: text },
  /** Units of the mat and of the written limits: the form may choose another. */
  bandsOf: z.enum(units).default("raw"),
  bandsIn: z.enum(pressureUnits).default("mat"),
});
const writtenScale = z.object({ manual: z.enum(["on", "off"]), top: text.optional() });

/** Band limits are joined in the mat's unit; the manual switch overrides its slider, which has no value until on. */
export function viewOfFields(form: unknown): unknown {
  const limits = writtenLimits.safeParse(form);
  const scale = writtenScale.safeParse(form);
  const shown = limits.success && shownUnit(limits.data.bandsOf, limits.data.bandsIn);
  return {
    ...Object(form),
    ...(shown && { bands: bandLimitNames.map((name) => writtenLimit(limits.data[name], shown)).join(",") }),
    ...(scale.success && { top: scale.data.manual === "off" ? "auto" : (scale.data.top ?? String(MANUAL_SCALE.default)) }),
  };
}
