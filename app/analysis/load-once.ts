import type { Backoff } from "~/domain/backoff";

interface LoadOnceOptions<Loaded> {
  load: () => Promise<Loaded>;
  /** Attempts before a call fails. */
  attempts: number;
  backoff: Pick<Backoff, "pause">;
}

/**
 * Loads something once for all callers. A failed attempt is retried after a pause; when the last one fails, callers get its error and the next
 * call starts over.
 */
export function loadOnce<Loaded>({ load, attempts, backoff }: LoadOnceOptions<Loaded>): () => Promise<Loaded> {
  async function attempt(number: number): Promise<Loaded> {
    try {
      return await load();
    } catch (error) {
      if (number + 1 >= attempts) throw error;
      await backoff.pause(number);
      return attempt(number + 1);
    }
  }

  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= attempt(0).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
