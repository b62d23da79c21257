import { z } from "zod";

/** What the top of a scale may be that somebody sets, in the mat's unit. */
export const MANUAL_SCALE = { min: 50, max: 1000, step: 50, default: 200 } as const;

/** Fields in which a person writes the limits of the clinical bands, ascending. */
export const bandLimitNames = ["secondBand", "thirdBand", "fourthBand"] as const;

/** Fields of a form that stand for a part of a view and are none themselves. */
export const standInNames = ["manual", ...bandLimitNames] as const;

const text = z.string().max(40);
const writtenLimits = z.object({ secondBand: text, thirdBand: text, fourthBand: text });
const writtenScale = z.object({ manual: z.enum(["on", "off"]), top: text.optional() });

/**
 * A form's fields as parts of a view: limits of the bands that stand in a field each become one, and the switch of the manual scale
 * decides over its slider, which has no value before the switch is on.
 */
export function viewOfFields(form: unknown): unknown {
  const limits = writtenLimits.safeParse(form);
  const scale = writtenScale.safeParse(form);
  return {
    ...Object(form),
    ...(limits.success && { bands: bandLimitNames.map((name) => limits.data[name]).join(",") }),
    ...(scale.success && { top: scale.data.manual === "off" ? "auto" : (scale.data.top ?? String(MANUAL_SCALE.default)) }),
  };
}
