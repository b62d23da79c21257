import { z } from "zod";

/** By length from the heel: heel to 27 %, midfoot to 55 %, forefoot to the toes; the hallux is their medial third. */
export const footRegions = ["heel", "midfoot", "forefoot", "hallux", "toes"] as const;
export type FootRegion = (typeof footRegions)[number];

/** Cells count while loaded (z >= threshold); without any, all is 0. Integrals in unit · seconds. */
export const regionLoadSchema = z.object({
  /** Loaded in at least one frame. */
  cells: z.number(),
  areaCm2: z.number(),
  /** Maximum loaded area of one frame. */
  greatestAreaCm2: z.number(),
  peak: z.number(),
  /** Maximum of sum / `cells` (pressuRe's mean pressure). */
  meanAtPeakForce: z.number(),
  /** Null for raw counts. */
  peakForceN: z.number().nullable(),
  /** N · s by the trapezoid; null for raw counts. */
  forceTimeNs: z.number().nullable(),
  pressureTime: z.object({
    /** Integral of frames' maxima, by the rectangle (novel). */
    novel: z.number(),
    /** Force over time / area of `cells`, by the trapezoid (Melai et al. 2011). */
    melai: z.number(),
    /** Of the `cells`' own integrals, by the trapezoid. */
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
