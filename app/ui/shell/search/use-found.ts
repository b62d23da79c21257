import { useEffect, useState } from "react";
import { SEARCH_MIN, type SearchAnswer } from "~/domain/search/found";

/** Delay after typing before a search. */
const TYPING_PAUSE_MS = 150;

/**
 * Results while typing: null before the answer, "failed" without one. Only the newest text is answered. Far end:
 * app/routes/search/found.ts
 */
export function useFound(text: string): SearchAnswer | "failed" | null {
  const q = text.trim();
  const [answer, setAnswer] = useState<SearchAnswer | "failed" | null>(null);

  useEffect(() => {
    if (q.length < SEARCH_MIN) return;
    const newer = new AbortController();
    const ask = async (): Promise<void> => {
      const response = await fetch(`/search/found?${new URLSearchParams({ q })}`, { signal: newer.signal });
      const isAnswer = response.ok && response.headers.get("Content-Type")?.includes("json");
      const given = isAnswer ? ((await response.json()) as SearchAnswer) : "failed";
      if (!newer.signal.aborted) setAnswer(given);
    };
    const fail = (): void => {
      if (!newer.signal.aborted) setAnswer("failed");
    };
    const timer = setTimeout(() => void ask().catch(fail), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      newer.abort();
    };
  }, [q]);

  return q.length < SEARCH_MIN ? null : answer;
}
