/** What came lately, merged into one value. */
export interface Recent<Value> {
  /** Adds a value; `turned` is true once per span, when older values have just been forgotten. */
  add: (value: Value, timeMs: number) => { merged: Value; turned: boolean };
}

/**
 * Merges the values of the last one to two spans. It keeps two merged values, not the values themselves; a clock that runs
 * backwards (a device was started again) begins a new span.
 */
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
