/** Faster updates cannot be read. */
export const PUBLISH_EVERY_MS = 200;
/**
 * Rendering takes at most this share of the time, so that the map has priority; figures come at least twice a second.
 */
const RENDER_SHARE = 0.1;
const PUBLISH_AT_LEAST_EVERY_MS = 500;
/**
 * Figures are of the frame nearest to their time, up to this much earlier (at most half the frame interval) or later;
 * else of the last frame.
 */
const NEAR_MS = 50;

/** When figures are published. Times are of a monotonic clock. */
export interface Publication {
  /** A measured frame waits for its turn. */
  waits: boolean;
  /** A timer runs. */
  timed: boolean;
  /** What was published last: figures, or that there are none. */
  hasFigures: boolean;
  /** It has rendered; the next ones wait for it. */
  shown: boolean;
  publishedAtMs: number;
  reportedAtMs: number;
  everyMs: number;
}

export type PublicationEvent =
  | { is: "measured"; rateHz: number }
  | { is: "timerEnded" }
  | { is: "rendered" }
  /** The past does not count any more. */
  | { is: "dropped" }
  /** One half, without the other's frame of its instant; `lone` if that is silent. */
  | { is: "half"; lone: boolean };

/** `report`: readers look at the halves' own figures again. */
export type PublicationEffect = "publish" | "publishNone" | "report" | { timerMs: number } | null;

type Step = readonly [after: Publication, effect: PublicationEffect];

export const unpublished = (hasFigures: boolean): Publication => ({
  waits: false,
  timed: false,
  hasFigures,
  shown: true,
  publishedAtMs: -Infinity,
  reportedAtMs: -Infinity,
  everyMs: PUBLISH_EVERY_MS,
});

export function stepPublication(before: Publication, event: PublicationEvent, nowMs: number): Step {
  switch (event.is) {
    case "measured":
      return dueInMs(before, nowMs) <= Math.min(NEAR_MS, 500 / (event.rateHz || Infinity))
        ? published(before, nowMs, true)
        : awaited(before, nowMs);
    case "timerEnded":
      return before.waits ? awaited({ ...before, timed: false }, nowMs) : [{ ...before, timed: false }, null];
    case "rendered":
      return [before.shown ? before : { ...before, shown: true, everyMs: paceAfter(before, nowMs) }, null];
    case "dropped":
      return before.hasFigures ? published(before, nowMs, false) : [{ ...before, waits: false }, null];
    case "half": {
      if (event.lone && before.hasFigures) return published(before, nowMs, false);
      const after = event.lone ? { ...before, waits: false } : before;
      const sinceMs = nowMs - Math.max(before.reportedAtMs, before.publishedAtMs);
      const isDue = sinceMs >= (event.lone ? before.everyMs : PUBLISH_AT_LEAST_EVERY_MS);
      return isDue ? [{ ...after, reportedAtMs: nowMs }, "report"] : [after, null];
    }
  }
}

const published = (before: Publication, nowMs: number, hasFigures: boolean): Step => [
  { ...before, waits: false, shown: false, hasFigures, publishedAtMs: nowMs },
  hasFigures ? "publish" : "publishNone",
];

/** Also publishes the last frame before a silence, which the map shows. */
function awaited(before: Publication, nowMs: number): Step {
  const timerMs = dueInMs(before, nowMs) + NEAR_MS;
  if (timerMs <= 0) return published(before, nowMs, true);
  return [{ ...before, waits: true, timed: true }, before.timed ? null : { timerMs }];
}

const dueInMs = ({ publishedAtMs, shown, everyMs }: Publication, nowMs: number): number =>
  publishedAtMs + (shown ? everyMs : PUBLISH_AT_LEAST_EVERY_MS) - nowMs;

const paceAfter = ({ everyMs, publishedAtMs }: Publication, nowMs: number): number =>
  Math.min(PUBLISH_AT_LEAST_EVERY_MS, Math.max(PUBLISH_EVERY_MS, (everyMs + (nowMs - publishedAtMs) / RENDER_SHARE) / 2));
