import { z } from "zod";
import { plantarSchema } from "../plantar/plantar-regions";
import { regionLoadsSchema } from "../regions";
import { footShapeSchema } from "../static";
import { contactFiguresSchema, STANCE_POINTS } from "./figures";
import { rockersSchema } from "./rockers";

/** Cm right and down from the plate's top left corner. */
export const platePlaceSchema = z.object({ xCm: z.number(), yCm: z.number() });
export type PlatePlace = z.infer<typeof platePlaceSchema>;

/** In order, cm as `platePlaceSchema`. */
export const lineSchema = z.object({ xCm: z.array(z.number()), yCm: z.array(z.number()) });
export type Line = z.infer<typeof lineSchema>;

/** How a side is known: a device for one foot, alternating feet, a lone print's shape, a person, or not. */
export const sideSources = ["device", "turns", "shape", "person", "none"] as const;

const printPictureSchema = z.object({
  firstRow: z.number(),
  firstCol: z.number(),
  rows: z.number(),
  cols: z.number(),
  /** Left turns that bring the toes up. */
  quarters: z.number(),
  /** Maximum of each cell during this contact, row by row, in the device's unit (`unpackMeasured`). */
  peaks: z.string(),
});
export type PrintPicture = z.infer<typeof printPictureSchema>;

export const printSchema = printPictureSchema.extend({
  /** A digit per cell, row by row: 0 none, 1 + index in `footRegions`, 6 without a foot's shape. */
  labels: z.string(),
});
export type Print = z.infer<typeof printSchema>;

/** Outline, heel and regions are null without a foot's shape. */
export const contactSchema = contactFiguresSchema.extend({
  /** Null if unknown, with confidence 0. */
  side: z.enum(["left", "right"]).nullable(),
  /** 0 to 1. */
  confidence: z.number(),
  sideSource: z.enum(sideSources),
  /** Index in `passes`. */
  pass: z.number(),
  /**
   * `onFrame`: first frame of the contact. `offFrame`: first one after it, past the last frame if the recording ends
   * first.
   */
  onFrame: z.number(),
  offFrame: z.number(),
  /** Times since the first frame, at most the last one's. */
  onMs: z.number(),
  offMs: z.number(),
  /** Missing beginning or end, or cut by the mat's edge. */
  cut: z.object({ start: z.boolean(), end: z.boolean(), edge: z.boolean() }),
  whole: z.boolean(),
  print: printSchema,
  /** Corners of the smallest rectangle, clockwise from the heel's left. */
  outline: z.array(platePlaceSchema).length(4).nullable(),
  heel: platePlaceSchema.nullable(),
  /** Null if too short or small. Toe-out is the foot progression angle, null without walking direction or side. */
  shape: footShapeSchema.nullable(),
  /** Null without a foot's shape. */
  regions: regionLoadsSchema.nullable(),
  /** Null unless whole, foot-shaped and of known side. */
  plantar: plantarSchema.nullable(),
  /** Load from first contact (0 %) to toe off (100 %), or the recorded part. */
  curve: z.array(z.number()).length(STANCE_POINTS),
  /** Centre of pressure at the same points. */
  centre: lineSchema,
  /** The body's centre of pressure until the next contact of its pass, or this one's end. */
  body: lineSchema,
  /** By contact along the foot (specification). */
  rockers: rockersSchema,
  /** By load of heel and forefoot. */
  rockersByRegions: rockersSchema,
});
export type Contact = z.infer<typeof contactSchema>;

/** Excluded by a person; can be restored. */
export const leftOutContactSchema = contactSchema
  .pick({ side: true, onFrame: true, offFrame: true, onMs: true, offMs: true, whole: true })
  .extend({
    correction: z.number(),
    print: printPictureSchema,
  });
export type LeftOutContact = z.infer<typeof leftOutContactSchema>;

/**
 * How a direction is known: several steps, directions of a left and right foot, the mat side nearest to a single
 * foot's, or not.
 */
export const waySources = ["steps", "feet", "mat", "none"] as const;

/** A walk over the plate without a pause of 1.5 s or a turn. */
export const passSchema = z.object({
  /** Unit vector right and down; null if unknown. */
  way: z.object({ x: z.number(), y: z.number() }).nullable(),
  waySource: z.enum(waySources),
  /** First to last heel / time between their contacts; null with fewer than two of known beginning. */
  speedMS: z.number().nullable(),
});
export type Pass = z.infer<typeof passSchema>;
