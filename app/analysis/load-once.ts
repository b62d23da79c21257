import type { Backoff } from "~/domain/backoff";

interface LoadOnceOptions<Loaded> {
  load: () => Promise<Loaded>;
  /** Attempts before a call fails. */
  attempts: number;
  backoff: Pick<Backoff, "pause">;
}

/** Loads once for all callers. Retries after a pause; after the last failure the next call restarts. */
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
