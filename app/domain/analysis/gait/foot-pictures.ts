import { z } from "zod";
import { footFrameSchema } from "../plantar/plantar-regions";

/**
 * Whole contacts of a foot overlaid, toes up, a left foot's little toe on the left. Bilinear between cells, so no peak
 * exceeds its cell's.
 */
export const footPicturesSchema = z.object({
  contacts: z.number(),
  rows: z.number(),
  cols: z.number(),
  pitchCm: z.number(),
  /** Mean of the contacts, cm from the picture's top left corner. */
  frame: footFrameSchema,
  /** Row by row, in the device's unit (`unpackMeasured`). */
  greatest: z.string(),
  mean: z.string(),
});
export type FootPictures = z.infer<typeof footPicturesSchema>;
