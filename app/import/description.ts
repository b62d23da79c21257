import { z } from "zod";
import { importChoiceSchema } from "~/domain/analysis/recording/import-choice";
import { importFormats } from "~/domain/analysis/recording/import-source";
import { importWarningSchema } from "~/domain/analysis/recording/import-warning";
import { analysisTypes } from "~/domain/analysis/types";
import { units } from "~/domain/unit";

/** What is known of a file without its frames, and its heaviest one: written down until a person has said what it is. */
export const importDescriptionSchema = z.object({
  format: z.enum(importFormats),
  grid: z.object({ rows: z.number(), cols: z.number() }),
  cellPitchCm: z.object({ xCm: z.number(), yCm: z.number() }).nullable(),
  unit: z.enum(units).nullable(),
  pair: z.object({ cols: z.number() }).nullable(),
  deviceName: z.string().max(60),
  target: z.object({ deviceType: z.string().max(60), analysisType: z.enum(analysisTypes) }).optional(),
  choices: z.array(importChoiceSchema),
  warnings: z.array(importWarningSchema),
  frameCount: z.number(),
  durationMs: z.number(),
  /** Of a single frame there is none. */
  rateHz: z.number().nullable(),
  maximum: z.number(),
  /** When it was recorded, as the file says; null where it says nothing. */
  recordedAt: z.coerce.date().nullable(),
  heaviest: z.object({ values: z.array(z.number()), atMs: z.number() }),
});
export type ImportDescription = z.infer<typeof importDescriptionSchema>;
