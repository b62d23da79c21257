import { z } from "zod";

/**
 * By a print's length from the heel: heel to 27 %, midfoot to 55 %, forefoot to the toes; the hallux is their medial
 * third.
 */
export const footRegions = ["heel", "midfoot", "forefoot", "hallux", "toes"] as const;
export type FootRegion = (typeof footRegions)[number];

/**
 * A region's load over a recording. Cells count while loaded (z >= threshold); without any, all is 0. Integrals in unit
 * · seconds; each definition has its own name.
 */
export const regionLoadSchema = z.object({
  /** Loaded in at least one frame. */
  cells: z.number(),
  areaCm2: z.number(),
  /** Maximum loaded area of one frame. */
  greatestAreaCm2: z.number(),
  /** Of a cell. */
  peak: z.number(),
  /** Maximum of a frame's sum / `cells` (pressuRe's mean pressure of a region). */
  meanAtPeakForce: z.number(),
  /** Null for raw counts. */
  peakForceN: z.number().nullable(),
  /** N · s by the trapezoid; null for raw counts. */
  forceTimeNs: z.number().nullable(),
  pressureTime: z.object({
    /** Of each frame's maximum, whatever its cell, by the rectangle (novel). */
    novel: z.number(),
    /** Force over time / area of `cells`, by the trapezoid (Melai et al. 2011). */
    melai: z.number(),
    /** Mean and maximum of the `cells`' own integrals, by the trapezoid. */
    cellMean: z.number(),
    cellPeak: z.number(),
  }),
});
export type RegionLoad = z.infer<typeof regionLoadSchema>;

export const regionLoadsSchema = z.record(z.enum(footRegions), regionLoadSchema);
export type RegionLoads = Record<FootRegion, RegionLoad>;
