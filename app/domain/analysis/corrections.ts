import { z } from "zod";
import { itemAt } from "../lists/item-at";
import type { Contact } from "./gait/contact";
import { regionBordersSchema } from "./plantar/plantar-regions";

/**
 * By a frame of the contact and its centre of pressure there, so that versions finding other contacts find it again.
 */
export const contactPlaceSchema = z.object({
  frame: z.number().int().nonnegative(),
  /** From the plate's top left corner. */
  xCm: z.number(),
  yCm: z.number(),
});
export type ContactPlace = z.infer<typeof contactPlaceSchema>;

export function contactPlace({ onFrame, offFrame, centre: { xCm, yCm } }: Pick<Contact, "onFrame" | "offFrame" | "centre">): ContactPlace {
  const middle = Math.floor(xCm.length / 2);
  return { frame: Math.floor((onFrame + offFrame) / 2), xCm: itemAt(xCm, middle), yCm: itemAt(yCm, middle) };
}

export const correctionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("side"), contact: contactPlaceSchema, side: z.enum(["left", "right"]) }),
  /** No foot or no valid step: counts in no figure. */
  z.object({ kind: z.literal("leaveOut"), contact: contactPlaceSchema }),
  z.object({ kind: z.literal("join"), contact: contactPlaceSchema, other: contactPlaceSchema }),
  /** Used instead of the core's borders. */
  z.object({ kind: z.literal("regionBorders"), contact: contactPlaceSchema, borders: regionBordersSchema }),
  /** One contact until this frame, another from it on. */
  z.object({ kind: z.literal("split"), contact: contactPlaceSchema, atFrame: z.number().int().positive() }),
]);
export type Correction = z.infer<typeof correctionSchema>;

export interface StoredCorrection {
  id: string;
  correction: Correction;
  userName: string;
  at: Date;
}

/** The same in every language. */
export const correctionData = ({ id, correction, userName, at }: StoredCorrection) => ({
  id,
  ...correction,
  userName,
  at: at.toISOString(),
});

export const MAX_CORRECTIONS = 100;
