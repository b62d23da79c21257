import { useActionData } from "@remix-run/react";
import { z } from "zod";

/** A text that the server did not take because somebody else had changed it meanwhile: it comes back, so that nothing of it is lost. */
export const refusedNoteSchema = z.object({
  refused: z.object({
    /** Of the moment whose note it is; null for the notes of the whole analysis. */
    momentId: z.string().max(64).nullable(),
    text: z.string().max(100_000),
    /** The moment as it was typed, seconds; null for the notes of the whole analysis. */
    seconds: z.number().nullable(),
  }),
});

/** The text that has just come back, for the notes of the analysis or for those of a moment. */
export function useRefusedNote(momentId: string | null): { text: string; seconds: number | null } | undefined {
  const refused = refusedNoteSchema.safeParse(useActionData()).data?.refused;
  return refused?.momentId === momentId ? refused : undefined;
}
