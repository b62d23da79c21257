import { z } from "zod";

const peak = z.object({
  value: z.number(),
  row: z.number(),
  col: z.number(),
  xCm: z.number(),
  yCm: z.number(),
});

const platePoint = z.object({ col: z.number(), row: z.number(), xCm: z.number(), yCm: z.number() });

const frontBackGlobal = z.object({ front: z.number(), back: z.number(), global: z.number() });

const zone = z.object({
  loadedCells: z.number(),
  /** Of the mean picture; null without load. */
  maximum: peak.nullable(),
  /** Of loaded cells; 0 without load. */
  meanPressure: z.number(),
  centreOfPressure: platePoint.nullable(),
  /** Per cent of the load of both feet. */
  pressureDistribution: frontBackGlobal,
  surfaceCm2: frontBackGlobal,
  /** Null for raw counts. */
  forceN: z.number().nullable(),
});

export const footShapeSchema = z.object({
  /** Long side of the print's smallest rectangle. */
  lengthCm: z.number(),
  /** Its short side. */
  widthCm: z.number(),
  /** Across the axis of the toeless print, from 55 % of the print's length to the toes. */
  forefootWidthCm: z.number(),
  /** Middle third / whole of the toeless print (Cavanagh and Rodgers 1987). */
  archIndex: z.number(),
  /**
   * From the direction of travel (towards row 0) to heel centre to forefoot centre; outwards is positive, null for an
   * unknown side.
   */
  toeOutDegrees: z.number().nullable(),
});

const half = zone.extend({
  /** Null for halves of a mat, and prints too short or small. */
  foot: footShapeSchema.nullable(),
});

/** Figures of the mean picture, in the device's unit. */
export const staticResultSchema = z.object({
  /** Contact starts at this value. */
  threshold: z.number(),
  frames: z.number(),
  /** "halves": a mat cut at its middle column; else the foot split's rule. */
  split: z.enum(["gap", "areas", "single", "none", "halves"]),
  left: half.nullable(),
  right: half.nullable(),
  /** One print of unknown side; then `left` and `right` are null. */
  single: half.nullable(),
  global: zone,
  /** Of the load; both 0 without load or with one print of unknown side. */
  leftPercentage: z.number(),
  rightPercentage: z.number(),
  /** Loaded cells in eight bins from 0 to the mean picture's maximum. */
  histogram: z.array(z.number()).length(8),
  /** Sum of each row's loaded cells, head or toe side first. */
  lengthProfile: z.array(z.number()),
  /** Loaded cells on the plate's border; any raises the warning. */
  edgeCells: z.number(),
  edgeWarning: z.boolean(),
  /** At the device's maximum count in at least one frame. */
  saturatedCells: z.number(),
  /** Faulty in at least one frame. */
  deadCells: z.number(),
});

export type StaticResult = z.infer<typeof staticResultSchema>;
export type StaticZone = z.infer<typeof zone>;
export type StaticHalf = z.infer<typeof half>;
export type FootShape = z.infer<typeof footShapeSchema>;
