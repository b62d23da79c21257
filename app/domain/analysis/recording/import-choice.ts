import { z } from "zod";

/** What a person may have to choose of a file; the names of its fields in forms and in the API. */
export const importChoiceNames = ["file", "mat", "array", "trial", "axes", "rows"] as const;
export type ImportChoiceName = (typeof importChoiceNames)[number];

export const CHOICE_MAX = 200;

/** Of an array whose axes can be read two ways. */
export const axesOrders = ["framesFirst", "framesLast"] as const;

/** One choice: its options, and the chosen one; null while the user still has to choose. */
export const importChoiceSchema = z.object({
  name: z.enum(importChoiceNames),
  options: z.array(z.string().max(CHOICE_MAX)).min(2),
  chosen: z.string().max(CHOICE_MAX).nullable(),
});
export type ImportChoice = z.infer<typeof importChoiceSchema>;

/** What was chosen, by name. */
export type ImportChoices = Partial<Record<ImportChoiceName, string | undefined>>;
