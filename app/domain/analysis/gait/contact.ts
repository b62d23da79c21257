import { z } from "zod";
import { plantarSchema } from "../plantar/plantar-regions";
import { regionLoadsSchema } from "../regions";
import { footShapeSchema } from "../static";
import { contactFiguresSchema, STANCE_POINTS } from "./figures";
import { rockersSchema } from "./rockers";

/** A point of the plate, cm from its top left corner to the right and down. */
export const platePlaceSchema = z.object({ xCm: z.number(), yCm: z.number() });
export type PlatePlace = z.infer<typeof platePlaceSchema>;

/** Points one after the other, cm from the plate's top left corner to the right and down. */
export const lineSchema = z.object({ xCm: z.array(z.number()), yCm: z.array(z.number()) });
export type Line = z.infer<typeof lineSchema>;

/**
 * What a contact's side is known by: the device is for one foot; feet take turns on the way over the plate; the shape of a print that is
 * alone; a person; nothing.
 */
export const sideSources = ["device", "turns", "shape", "person", "none"] as const;

/** What the cells of a contact carried, as they lie on the plate. */
const printPictureSchema = z.object({
  firstRow: z.number(),
  firstCol: z.number(),
  rows: z.number(),
  cols: z.number(),
  /** Quarter turns to the left that bring the toes up. */
  quarters: z.number(),
  /** The greatest value of each cell under this contact alone, row by row, in the device's unit (see `unpackNumbers`). */
  peaks: z.string(),
});
export type PrintPicture = z.infer<typeof printPictureSchema>;

/** The cells of a contact. */
export const printSchema = printPictureSchema.extend({
  /** A digit per cell, row by row: 0 for none, 1 + the place of its region in `footRegions`, 6 in a print without a foot's shape. */
  labels: z.string(),
});
export type Print = z.infer<typeof printSchema>;

/** One time a foot was on the ground. */
export const contactSchema = contactFiguresSchema.extend({
  /** Null where it could not be told, with a confidence of 0. */
  side: z.enum(["left", "right"]).nullable(),
  /** 0 to 1. */
  confidence: z.number(),
  sideSource: z.enum(sideSources),
  /** Its way over the plate, as a place in the result's `passes`. */
  pass: z.number(),
  /** First frame of the contact and the first one after it: one behind the last frame where the recording ends before. */
  onFrame: z.number(),
  offFrame: z.number(),
  /** The times of both, from the recording's first frame; of the last frame where the recording ends before. */
  onMs: z.number(),
  offMs: z.number(),
  /** What of it is not in the recording: its begin, its end, and what lies beyond the edge of the mat. */
  cut: z.object({ start: z.boolean(), end: z.boolean(), edge: z.boolean() }),
  /** Not cut at all. */
  whole: z.boolean(),
  print: printSchema,
  /** Corners of the smallest rectangle around the print, from the heel's left one clockwise; null without a foot's shape. */
  outline: z.array(platePlaceSchema).length(4).nullable(),
  /** Middle of the heel; null without a foot's shape. */
  heel: platePlaceSchema.nullable(),
  /**
   * Null for a print too short or too small. Its toe-out is the foot progression angle: from the way walked, null where that or the side is
   * unknown.
   */
  shape: footShapeSchema.nullable(),
  /** Null without a foot's shape. */
  regions: regionLoadsSchema.nullable(),
  /** Null unless the contact is whole, its side is known and its print is a foot's. */
  plantar: plantarSchema.nullable(),
  /** Load from first contact (0 %) to toe off (100 %), or over what the recording holds of it. */
  curve: z.array(z.number()).length(STANCE_POINTS),
  /** Centre of pressure over the same time, as many points. */
  centre: lineSchema,
  /** The body's centre of pressure from the begin of this contact to that of the next one in its pass, or to its own end. */
  body: lineSchema,
  /** The specification's rule: by the extent of the contacts along the foot. */
  rockers: rockersSchema,
  /** By the loads of heel and forefoot. */
  rockersByRegions: rockersSchema,
});
export type Contact = z.infer<typeof contactSchema>;

/** A contact that a person left out: it is in no figure, and can be taken in again. */
export const leftOutContactSchema = contactSchema
  .pick({ side: true, onFrame: true, offFrame: true, onMs: true, offMs: true, whole: true })
  .extend({
    /** By which correction, as a place in their list. */
    correction: z.number(),
    print: printPictureSchema,
  });
export type LeftOutContact = z.infer<typeof leftOutContactSchema>;

/**
 * What tells the way of a pass: several steps; the directions of a left and a right foot; the side of the mat nearest to the direction of the only
 * foot; nothing, where nobody went anywhere or the device moves with the foot.
 */
export const waySources = ["steps", "feet", "mat", "none"] as const;

/** One way over the plate without a pause of 1.5 s or a turn. */
export const passSchema = z.object({
  /** A unit vector to the right and down; null where it is unknown. */
  way: z.object({ x: z.number(), y: z.number() }).nullable(),
  waySource: z.enum(waySources),
  /** From the first heel to the last, by the time from one's contact to the other's, m/s; null with fewer than two of known begin. */
  speedMS: z.number().nullable(),
});
export type Pass = z.infer<typeof passSchema>;
