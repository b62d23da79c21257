import { z } from "zod";
import { lookInAddress, pictureSchema } from "../picture/address";
import type { DrawnPicture } from "../picture/use-drawn-picture";

/** Which pictures of steps the server is to draw, and how. */
export const stepPictureSchema = pictureSchema.omit({ show: true }).extend({
  /** Every contact as a tile, or all whole contacts of a foot over one another; "feet" are both, the left one on the left; "step" is one. */
  of: z.enum(["contacts", "left", "right", "feet", "step"]),
  /** Which step, from 1. */
  number: z.coerce.number().int().min(1).max(100_000).default(1),
  /** Of feet. */
  picture: z.enum(["greatest", "mean"]).default("greatest"),
  /** Names the corrections: another one is another picture, which no browser has kept. */
  corrected: z.string().max(1000).default(""),
});
type AskedPicture =
  | ({ of: "left" | "right" | "feet" } & Pick<z.output<typeof stepPictureSchema>, "picture">)
  | { of: "contacts" }
  | { of: "step"; number: number };

const LETTERS_OF_ID = 6;

/** Where the server draws contacts, or feet, as a page draws the picture of the result. */
export function stepPictureAddress({ record, view, scale, drawnFrom }: DrawnPicture, asked: AskedPicture): string {
  const corrected = record.corrections.map(({ id }) => id.slice(0, LETTERS_OF_ID)).join("");
  const search = lookInAddress(
    { view, scale, threshold: drawnFrom },
    {
      ...{ of: asked.of, corrected },
      ...("picture" in asked && { picture: asked.picture }),
      ...("number" in asked && { number: String(asked.number) }),
    },
  );
  return `/analyses/${record.id}/steps.png?${search}`;
}
