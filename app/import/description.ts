import { z } from "zod";
import { analysisTypes } from "~/domain/analysis-types";
import { importChoiceSchema } from "~/domain/analysis/recording/import-choice";
import { importFormats } from "~/domain/analysis/recording/import-source";
import { importWarningSchema } from "~/domain/analysis/recording/import-warning";
import { units } from "~/domain/unit";

/** A file without its frames except the heaviest; stored until confirmed. */
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
  /** Null for a single frame. */
  rateHz: z.number().nullable(),
  maximum: z.number(),
  recordedAt: z.coerce.date().nullable(),
  heaviest: z.object({ values: z.array(z.number()), atMs: z.number() }),
});
export type ImportDescription = z.infer<typeof importDescriptionSchema>;
