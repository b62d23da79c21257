import { z } from "zod";
import { footFrameSchema } from "../plantar/plantar-regions";

/**
 * The whole contacts of a foot over one another, each laid by its own frame, toes up and the little toe of a left foot on the left: what
 * each place carried at most, over all contacts and on average over them. Between cells values are bilinear, so a peak here is no higher
 * than that of its cell.
 */
export const footPicturesSchema = z.object({
  /** Whole contacts with a foot's shape; others are not on it. */
  contacts: z.number(),
  rows: z.number(),
  cols: z.number(),
  pitchCm: z.number(),
  /** The mean frame of the contacts, cm from the picture's top left corner. */
  frame: footFrameSchema,
  /** Row by row, in the device's unit (see `unpackNumbers`). */
  greatest: z.string(),
  mean: z.string(),
});
export type FootPictures = z.infer<typeof footPicturesSchema>;
