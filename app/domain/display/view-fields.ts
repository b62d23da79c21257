import { z } from "zod";
import { units } from "../unit";
import { writtenLimit } from "./clinical-bands";
import { pressureUnits, shownUnit } from "./pressure-unit";

/** What the top of a scale may be that somebody sets, in the mat's unit. */
export const MANUAL_SCALE = { min: 50, max: 1000, step: 50, default: 200 } as const;

/** Fields in which a person writes the limits of the clinical bands, ascending. */
export const bandLimitNames = ["secondBand", "thirdBand", "fourthBand"] as const;

/** Fields of a form that stand for a part of a view and are none themselves. */
export const standInNames = ["manual", "bandsOf", "bandsIn", ...bandLimitNames] as const;

const text = z.string().max(40);
const writtenLimits = z.object({
  ...{ secondBand: text, thirdBand: text, fourthBand: text },
  /** The mat's unit, and the one that the limits are written in: the same form may choose another. */
  bandsOf: z.enum(units).default("raw"),
  bandsIn: z.enum(pressureUnits).default("mat"),
});
const writtenScale = z.object({ manual: z.enum(["on", "off"]), top: text.optional() });

/**
 * A form's fields as parts of a view: limits of the bands that stand in a field each become one in the mat's unit, and the switch of the manual scale
 * decides over its slider, which has no value before the switch is on.
 */
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
