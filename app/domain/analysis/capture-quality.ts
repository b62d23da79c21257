import { z } from "zod";

export const captureQualitySchema = z.object({
  /** By the median interval; null with one frame. */
  rateHz: z.number().nullable(),
  /** Loaded border cells: of steps, of cut prints; else of the mean map, without rarely loaded ones. */
  edgeCells: z.number(),
  /** At the maximum value, or faulty, in at least one frame. */
  saturatedCells: z.number(),
  deadCells: z.number(),
  /** Mean; of steps, the median of peaks. Null for raw counts, and without a step. */
  forceN: z.number().nullable(),
  /** Null unless feet walked over the mat. */
  contacts: z.object({ whole: z.number(), all: z.number() }).nullable(),
});
export type CaptureQuality = z.infer<typeof captureQualitySchema>;
