import { z } from "zod";

/** Field names in forms and API. */
export const importChoiceNames = ["file", "mat", "array", "trial", "axes", "rows"] as const;
export type ImportChoiceName = (typeof importChoiceNames)[number];

export const CHOICE_MAX = 200;

/** For arrays with ambiguous axes. */
export const axesOrders = ["framesFirst", "framesLast"] as const;

/** `chosen` is null until the user chooses. */
export const importChoiceSchema = z.object({
  name: z.enum(importChoiceNames),
  options: z.array(z.string().max(CHOICE_MAX)).min(2),
  chosen: z.string().max(CHOICE_MAX).nullable(),
});
export type ImportChoice = z.infer<typeof importChoiceSchema>;

export type ImportChoices = Partial<Record<ImportChoiceName, string | undefined>>;
