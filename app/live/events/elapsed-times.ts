import type { Clock } from "~/domain/clock";

/** Tells moments that are stored by the wall clock in elapsed time, so that a clock that is set neither hastens nor delays what is due. */
export interface ElapsedTimes<Name extends string> {
  /** As far from now as it was when this moment was first asked for: a server that starts anew takes the wall clock's word for its downtime. */
  of: (id: string, name: Name, wallMs: number) => number;
  forgetAllBut: (ids: ReadonlySet<string>) => void;
}

export function createElapsedTimes<Name extends string>({ now, elapsed }: Pick<Clock, "now" | "elapsed">): ElapsedTimes<Name> {
  const known = new Map<string, Map<Name, { wallMs: number; elapsedMs: number }>>();
  return {
    of(id, name, wallMs) {
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

/** Tells wall times in elapsed time, as far from now as they are at the time of this call: for a clock that has not been set since then. */
export function elapsedBy({ now, elapsed }: Pick<Clock, "now" | "elapsed">): (wallMs: number) => number {
  const aheadMs = now() - elapsed();
  return (wallMs) => wallMs - aheadMs;
}
