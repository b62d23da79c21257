import { useActionData } from "@remix-run/react";
import { z } from "zod";

/** Text refused because someone else has changed the note; it is returned, so that it is not lost. */
export const refusedNoteSchema = z.object({
  refused: z.object({
    /** Null for the notes of the whole analysis. */
    momentId: z.string().max(64).nullable(),
    text: z.string().max(100_000),
    /** Moment as typed, seconds; null for the notes of the whole analysis. */
    seconds: z.number().nullable(),
  }),
});

export function useRefusedNote(momentId: string | null): { text: string; seconds: number | null } | undefined {
  const refused = refusedNoteSchema.safeParse(useActionData()).data?.refused;
  return refused?.momentId === momentId ? refused : undefined;
}
