import type { Clock } from "~/domain/clock";

/** Stored wall times as elapsed time: clock changes move nothing due. */
export interface ElapsedTimes<Name extends string> {
  /** Fixed at the first call; the wall clock measures downtime. */
  get: (id: string, name: Name, wallMs: number) => number;
  forgetAllBut: (ids: ReadonlySet<string>) => void;
}

export function createElapsedTimes<Name extends string>({ now, elapsed }: Pick<Clock, "now" | "elapsed">): ElapsedTimes<Name> {
  const known = new Map<string, Map<Name, { wallMs: number; elapsedMs: number }>>();
  return {
    get(id, name, wallMs) {
      const moments = known.get(id) ?? new Map<Name, { wallMs: number; elapsedMs: number }>();
      known.set(id, moments);
      const before = moments.get(name);
      if (before?.wallMs === wallMs) return before.elapsedMs;
      const elapsedMs = elapsed() - (now() - wallMs);
      moments.set(name, { wallMs, elapsedMs });
      return elapsedMs;
    },
    forgetAllBut(ids) {
      for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
    },
  };
}

/** For a clock not set since. */
export function elapsedBy({ now, elapsed }: Pick<Clock, "now" | "elapsed">): (wallMs: number) => number {
  const aheadMs = now() - elapsed();
  return (wallMs) => wallMs - aheadMs;
}
