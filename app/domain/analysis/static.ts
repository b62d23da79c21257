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
  /** The greatest value of the mean picture; null without load. */
  maximum: peak.nullable(),
  /** Over the loaded cells; 0 without load. */
  meanPressure: z.number(),
  centreOfPressure: platePoint.nullable(),
  /** Shares of the whole load in per cent: of both feet together, not of this one. */
  pressureDistribution: frontBackGlobal,
  /** Contact area in cm². */
  surfaceCm2: frontBackGlobal,
  /** Newton; null for raw counts. */
  forceN: z.number().nullable(),
});

export const footShapeSchema = z.object({
  /** Long side of the smallest rectangle around the print's cells. */
  lengthCm: z.number(),
  /** Short side of the same rectangle. */
  widthCm: z.number(),
  /** Extent of the toeless print across the axis, from 55 % of the print's length to the toes. */
  forefootWidthCm: z.number(),
  /** Middle third of the toeless print by its whole (Cavanagh and Rodgers 1987). */
  archIndex: z.number(),
  /** Angle between the line of travel (towards row 0) and heel centre to forefoot centre; outwards is positive, null while the side is unknown. */
  toeOutDegrees: z.number().nullable(),
});

const half = zone.extend({
  /** Null for the halves of a mat and for a print too short or too small to have a foot's shape. */
  foot: footShapeSchema.nullable(),
});

/** The results of a static analysis: the mean picture of the captured frames, measured. Values are in the device's unit. */
export const staticResultSchema = z.object({
  /** Contact counts from this value up. */
  threshold: z.number(),
  frames: z.number(),
  /** "halves": a mat, cut at its middle column; the rest as the rules of the foot split. */
  split: z.enum(["gap", "areas", "single", "none", "halves"]),
  left: half.nullable(),
  right: half.nullable(),
  /** One print whose side could not be told; then `left` and `right` are null. */
  single: half.nullable(),
  global: zone,
  /** Shares of the load left and right; both 0 without load or with one print of unknown side. */
  leftPercentage: z.number(),
  rightPercentage: z.number(),
  /** Loaded cells in eight equal bins from 0 to the maximum of the mean picture. */
  histogram: z.array(z.number()).length(8),
  /** Sum of the loaded cells of each row, head or toe side first. */
  lengthProfile: z.array(z.number()),
  /** Loaded cells on the plate's border; any at all is the edge-data warning. */
  edgeCells: z.number(),
  edgeWarning: z.boolean(),
  /** Cells that were at the device's greatest count in at least one frame. */
  saturatedCells: z.number(),
  /** Cells that were faulty in at least one frame. */
  deadCells: z.number(),
});

export type StaticResult = z.infer<typeof staticResultSchema>;
export type StaticZone = z.infer<typeof zone>;
export type StaticHalf = z.infer<typeof half>;
export type FootShape = z.infer<typeof footShapeSchema>;
