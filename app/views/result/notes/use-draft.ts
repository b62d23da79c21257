import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { createListeners } from "~/domain/listeners";

const draftSchema = z.object({ before: z.string().max(10_000), text: z.string().max(100_000) });
type Draft = z.infer<typeof draftSchema>;

const changes = createListeners<() => void>();

function keep(key: string, draft: Draft | null): void {
  if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
  else sessionStorage.removeItem(key);
  changes.notify((listener) => listener());
}

function toDraft(kept: string | null): Draft | null {
  try {
    return draftSchema.safeParse(JSON.parse(kept ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

export interface TextDraft {
  text: string;
  isUnsaved: boolean;
  /** Someone else has stored another text since this draft began. */
  isOvertaken: boolean;
  write: (text: string) => void;
  discard: () => void;
}

/**
 * A draft that survives failed saves and ended sessions until the tab closes. `key` contains the user.
 * @param begun text returned by the server
 */
export function useDraft(key: string, stored: string, begun?: string): TextDraft {
  const kept = useSyncExternalStore(
    changes.subscribe,
    () => sessionStorage.getItem(key),
    () => null,
  );
  const own = useMemo(() => toDraft(kept), [kept]);
  const [isDiscarded, setDiscarded] = useState(false);
  const sentBack = begun === undefined || isDiscarded ? null : { before: "", text: begun };
  const draft = own ?? sentBack;
  const isSaved = own?.text === stored;
  useEffect(() => {
    if (isSaved) keep(key, null);
  }, [isSaved, key]);

  const shown = draft === null || draft.text === stored ? null : draft;
  return {
    text: shown?.text ?? stored,
    isUnsaved: shown !== null,
    isOvertaken: shown !== null && shown.before !== stored,
    write: (text) => keep(key, { before: shown?.before ?? stored, text }),
    discard() {
      setDiscarded(true);
      keep(key, null);
    },
  };
}
