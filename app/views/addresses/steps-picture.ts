import { z } from "zod";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { lookInAddress, pictureSchema, type PictureLook } from "./picture";

export const stepPictureSchema = pictureSchema.omit({ show: true }).extend({
  /** "contacts": one tile each; "left", "right": superimposed whole contacts; "feet": both; "step": one. */
  of: z.enum(["contacts", "left", "right", "feet", "step"]),
  /** Step number, from 1. */
  number: z.coerce.number().int().min(1).max(100_000).default(1),
  picture: z.enum(["greatest", "mean"]).default("greatest"),
  /** Corrections of the picture; part of the address because of browser caches. */
  corrected: z.string().max(1000).default(""),
});
type AskedPicture =
  | ({ of: "left" | "right" | "feet" } & Pick<z.output<typeof stepPictureSchema>, "picture">)
  | { of: "contacts" }
  | { of: "step"; number: number };

interface PicturedSteps extends Omit<PictureLook, "threshold"> {
  record: Pick<AnalysisRecord, "id" | "corrections">;
  drawnFrom: number;
}

const LETTERS_OF_ID = 6;

export function stepPictureAddress({ record, view, scale, drawnFrom }: PicturedSteps, asked: AskedPicture): string {
  const corrected = record.corrections.map(({ id }) => id.slice(0, LETTERS_OF_ID)).join("");
  const search = lookInAddress(
    { view, scale, threshold: drawnFrom },
    {
      ...{ of: asked.of, corrected },
      ...("picture" in asked && { picture: asked.picture }),
      ...("number" in asked && { number: String(asked.number) }),
    },
  );
  return `/analyses/${record.id}/steps.webp?${search}`;
}
