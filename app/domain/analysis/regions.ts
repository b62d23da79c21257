import { z } from "zod";

/** Parts of a print from the heel, by its length: heel to 27 %, midfoot to 55 %, forefoot to the toes; the hallux is the medial third of these. */
export const footRegions = ["heel", "midfoot", "forefoot", "hallux", "toes"] as const;
export type FootRegion = (typeof footRegions)[number];

/**
 * What a region carried over a recording. Cells count while they are loaded (z >= threshold). Everything is 0 for a region that never was.
 * Integrals are unit · seconds; their definitions differ, so each has its name.
 */
export const regionLoadSchema = z.object({
  /** Cells that were loaded in at least one frame, and their area. */
  cells: z.number(),
  areaCm2: z.number(),
  /** Greatest area loaded in one frame. */
  greatestAreaCm2: z.number(),
  /** Greatest value of a cell. */
  peak: z.number(),
  /** Greatest sum of a frame by `cells` (pressuRe's mean pressure of a region). */
  meanAtPeakForce: z.number(),
  /** Newton; null for raw counts. */
  peakForceN: z.number().nullable(),
  /** Force over time by the trapezoid, N · s; null for raw counts. */
  forceTimeNs: z.number().nullable(),
  pressureTime: z.object({
    /** Greatest value of each frame, whichever cell has it, by the rectangle (novel). */
    novel: z.number(),
    /** Force over time by the area of `cells`, by the trapezoid (Melai et al. 2011). */
    melai: z.number(),
    /** Each cell's own integral by the trapezoid: mean and greatest of `cells`. */
    cellMean: z.number(),
    cellPeak: z.number(),
  }),
});
export type RegionLoad = z.infer<typeof regionLoadSchema>;

/** Null for the hallux of a foot of unknown side: the toes then hold it. */
export const regionLoadsSchema = z.object({
  heel: regionLoadSchema,
  midfoot: regionLoadSchema,
  forefoot: regionLoadSchema,
  hallux: regionLoadSchema.nullable(),
  toes: regionLoadSchema,
});
export type RegionLoads = z.infer<typeof regionLoadsSchema>;
