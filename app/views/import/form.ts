import { z } from "zod";
import { importLayoutSchema, PATIENT_NUMBER_MAX, parseImportTarget } from "~/domain/analysis/recording/import-settings";

export const importIntents = { save: "save", discard: "discard" } as const;

/** Details the user confirms. */
export const importFormSchema = z.object({
  ...importLayoutSchema.shape,
  patient: z.string().trim().min(1).max(PATIENT_NUMBER_MAX),
  as: z
    .string()
    .max(100)
    .transform((choice, context) => {
      const target = parseImportTarget(choice);
      if (!target) context.addIssue({ code: "custom", message: "no such analysis" });
      return target ?? z.NEVER;
    }),
  /** Value of a date and time field, in the company's time zone. */
  recordedAt: z.preprocess((value) => (value === "" ? undefined : value), z.iso.datetime({ local: true }).max(30).optional()),
});
