export interface Recent<Value> {
  /** `turned` is true once per span, when older values are dropped. */
  add: (value: Value, timeMs: number) => { merged: Value; turned: boolean };
}

/** Merges the last one to two spans. A clock that runs backwards starts a new span. */
export function createRecent<Value>(spanMs: number, nothing: Value, merge: (one: Value, other: Value) => Value): Recent<Value> {
  let before = nothing;
  let now = nothing;
  let startedAtMs: number | null = null;

  return {
    add(value, timeMs) {
      startedAtMs ??= timeMs;
      const turned = timeMs < startedAtMs || timeMs - startedAtMs >= spanMs;
      if (turned) {
        before = now;
        now = nothing;
        startedAtMs = timeMs;
      }
      now = merge(now, value);
      return { merged: merge(before, now), turned };
    },
  };
}
