import { useEffect, useState } from "react";
import { z } from "zod";

const draftSchema = z.object({ before: z.string().max(10_000), text: z.string().max(100_000) });
type Draft = z.infer<typeof draftSchema>;

export interface TextDraft {
  /** What the field shows. */
  text: string;
  isUnsaved: boolean;
  /** Somebody else has stored another text since this one was begun. */
  isOvertaken: boolean;
  write: (text: string) => void;
  discard: () => void;
}

/**
 * A text that is being written. It outlasts a save that failed and a session that ended, in this tab and until the tab is closed; nobody else who signs in
 * finds it, as `key` names the person.
 * @param begun what was typed where the server sent it back
 */
export function useDraft(key: string, stored: string, begun?: string): TextDraft {
  const [draft, setDraft] = useState<Draft | null>(begun === undefined ? null : { before: "", text: begun });

  useEffect(() => {
    const kept = read(key);
    if (kept) setDraft(kept);
  }, [key]);
  const isSaved = draft?.text === stored;
  useEffect(() => {
    if (!isSaved) return;
    sessionStorage.removeItem(key);
    setDraft(null);
  }, [isSaved, key]);

  const shown = draft === null || isSaved ? null : draft;
  return {
    text: shown?.text ?? stored,
    isUnsaved: shown !== null,
    isOvertaken: shown !== null && shown.before !== stored,
    write(text) {
      const next = { before: shown?.before ?? stored, text };
      setDraft(next);
      sessionStorage.setItem(key, JSON.stringify(next));
    },
    discard() {
      setDraft(null);
      sessionStorage.removeItem(key);
    },
  };
}

function read(key: string): Draft | null {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}
