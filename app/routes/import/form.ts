import { z } from "zod";
import { importLayoutSchema, PATIENT_NUMBER_MAX, targetOf } from "~/domain/analysis/recording/import-settings";

/** What the form of a preview can ask for. */
export const importIntents = { save: "save", discard: "discard" } as const;

/** What a person confirms of a file. */
export const importFormSchema = z.object({
  ...importLayoutSchema.shape,
  patient: z.string().trim().min(1).max(PATIENT_NUMBER_MAX),
  as: z
    .string()
    .max(100)
    .transform((choice, context) => {
      const target = targetOf(choice);
      if (!target) context.addIssue({ code: "custom", message: "no such analysis" });
      return target ?? z.NEVER;
    }),
  /** As a field of date and time sends it, by the clock of the company. */
  recordedAt: z.preprocess((value) => (value === "" ? undefined : value), z.iso.datetime({ local: true }).max(30).optional()),
});
