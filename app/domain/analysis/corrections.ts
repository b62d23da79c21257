import { z } from "zod";
import type { Contact } from "./gait/contact";
import { regionBordersSchema } from "./plantar/plantar-regions";

/**
 * A contact of a dynamic analysis, by a moment in which it is down and where its centre of pressure was then: so it is found again by another version of
 * the analysis, which may find more contacts or fewer.
 */
export const contactPlaceSchema = z.object({
  frame: z.number().int().nonnegative(),
  /** From the plate's top left corner. */
  xCm: z.number(),
  yCm: z.number(),
});
export type ContactPlace = z.infer<typeof contactPlaceSchema>;

/** The middle of a contact: where corrections find it again. */
export function placeOfContact({
  onFrame,
  offFrame,
  centre: { xCm, yCm },
}: Pick<Contact, "onFrame" | "offFrame" | "centre">): ContactPlace {
  const middle = Math.floor(xCm.length / 2);
  return { frame: Math.floor((onFrame + offFrame) / 2), xCm: xCm[middle] ?? 0, yCm: yCm[middle] ?? 0 };
}

/** What a person sets right of the contacts that the machine found. */
export const correctionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("side"), contact: contactPlaceSchema, side: z.enum(["left", "right"]) }),
  /** No foot, or no step that counts: it is in no figure, as if it were not there. */
  z.object({ kind: z.literal("leaveOut"), contact: contactPlaceSchema }),
  /** Both are one contact. */
  z.object({ kind: z.literal("join"), contact: contactPlaceSchema, other: contactPlaceSchema }),
  /** The borders of its regions lie there, and not where the core finds them. */
  z.object({ kind: z.literal("regionBorders"), contact: contactPlaceSchema, borders: regionBordersSchema }),
  /** Two contacts: one until this frame, one from it on. */
  z.object({ kind: z.literal("split"), contact: contactPlaceSchema, atFrame: z.number().int().positive() }),
]);
export type Correction = z.infer<typeof correctionSchema>;

/** A correction as it is kept beside the recording, in the order in which they were made. */
export interface StoredCorrection {
  id: string;
  correction: Correction;
  userName: string;
  at: Date;
}

/** A correction as files and the API tell it: the same in every language. */
export const correctionData = ({ id, correction, userName, at }: StoredCorrection) => ({
  id,
  ...correction,
  userName,
  at: at.toISOString(),
});

/** More are no corrections but another analysis. */
export const MOST_CORRECTIONS = 100;
