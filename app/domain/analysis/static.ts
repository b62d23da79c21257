import { z } from "zod";
import type { WithExposure } from "./exposure";

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
  /** Per cent of both feet's load. */
  pressureDistribution: frontBackGlobal,
  surfaceCm2: frontBackGlobal,
  /** Null for raw counts. */
  forceN: z.number().nullable(),
});

export const footShapeSchema = z.object({
  /** Long side of the smallest rectangle. */
  lengthCm: z.number(),
  /** Short side of the smallest rectangle. */
  widthCm: z.number(),
  /** Across the toeless print's axis, from 55 % of the print's length to the toes. */
  forefootWidthCm: z.number(),
  /** Middle third / toeless print (Cavanagh and Rodgers 1987). */
  archIndex: z.number(),
  /** From travel (towards row 0) to the line heel-forefoot centre; outwards is positive, null for an unknown side. */
  toeOutDegrees: z.number().nullable(),
});

const half = zone.extend({
  /** Null for a mat's halves, and prints too short or small. */
  foot: footShapeSchema.nullable(),
});

/** Of the mean picture, in the device's unit. */
export const staticResultSchema = z.object({
  /** Contact starts at this value. */
  threshold: z.number(),
  frames: z.number(),
  /** "halves": at the mat's middle column; else the foot split's rule. */
  split: z.enum(["gap", "areas", "single", "none", "halves"]),
  left: half.nullable(),
  right: half.nullable(),
  /** One print of unknown side; then `left` and `right` are null. */
  single: half.nullable(),
  global: zone,
  /** Both 0 without load or with one print of unknown side. */
  leftPercentage: z.number(),
  rightPercentage: z.number(),
  /** Loaded cells, from 0 to the mean picture's maximum. */
  histogram: z.array(z.number()).length(8),
  /** Sums of rows, head or toe side first. */
  lengthProfile: z.array(z.number()),
  /** Loaded border cells; any raises the warning. */
  edgeCells: z.number(),
  edgeWarning: z.boolean(),
  /** Cells at the maximum count in at least one frame. */
  saturatedCells: z.number(),
  /** Cells that were faulty in at least one frame. */
  deadCells: z.number(),
});

export type StaticResult = z.infer<typeof staticResultSchema>;
export interface StandingResult extends StaticResult, WithExposure {}
export type StaticZone = z.infer<typeof zone>;
export type StaticHalf = z.infer<typeof half>;
export type FootShape = z.infer<typeof footShapeSchema>;
