import type { Clock } from "~/domain/clock";

/** Least milliseconds between two frames to one viewer, by what it watches. */
export interface Pace {
  /** The whole map, as one binary message. */
  full: number;
  /** A dashboard's card. */
  thumbnail: number;
  /** The whole map as JSON, for scripts. */
  json: number;
}

/**
 * What gives way when the processor is full, in this order, one step at a time. Frames are checked, recorded and acknowledged, and events,
 * alarms and states are sent, at every step.
 */
export const sheddingSteps = [
  { name: "none", pace: { full: 0, thumbnail: 1000, json: 40 } },
  { name: "JSON at 5 Hz", pace: { full: 0, thumbnail: 1000, json: 200 } },
  { name: "cards every 3 s", pace: { full: 0, thumbnail: 3000, json: 200 } },
  { name: "maps at 20 Hz", pace: { full: 50, thumbnail: 3000, json: 200 } },
  { name: "maps at 10 Hz", pace: { full: 100, thumbnail: 3000, json: 500 } },
] as const satisfies readonly { name: string; pace: Pace }[];
export type SheddingStep = (typeof sheddingSteps)[number];

const LOOK_EVERY_MS = 1000;
/** A processor may be nearly full and frames still be on time; only when they wait for one another something has to give way. */
const LATE_MS = 40;
const ON_TIME_MS = 10;
/** Looks in a row: up soon, down late, so that the rate does not swing. */
const LOOKS_UNTIL = { more: 3, less: 30 };

/** How much is shed right now. */
export interface LoadShedding {
  step: () => SheddingStep;
  stop: () => void;
}

interface LoadSheddingOptions {
  clock: Pick<Clock, "setTimer">;
  /** How long work waited for the event loop since the last call, in milliseconds. */
  loopDelayMs: () => number;
  onChange: (step: SheddingStep) => void;
}

export function createLoadShedding({ clock, loopDelayMs, onChange }: LoadSheddingOptions): LoadShedding {
  let at = 0;
  let lateLooks = 0;
  let onTimeLooks = 0;
  let cancelTimer = (): void => undefined;

  const stepAt = (index: number): SheddingStep => sheddingSteps[index] ?? sheddingSteps[0];
  const moveTo = (index: number): void => {
    lateLooks = onTimeLooks = 0;
    const next = Math.min(sheddingSteps.length - 1, Math.max(0, index));
    if (next === at) return;
    at = next;
    onChange(stepAt(at));
  };
  const look = (): void => {
    const delayMs = loopDelayMs();
    lateLooks = delayMs > LATE_MS ? lateLooks + 1 : 0;
    onTimeLooks = delayMs < ON_TIME_MS ? onTimeLooks + 1 : 0;
    if (lateLooks >= LOOKS_UNTIL.more) moveTo(at + 1);
    else if (onTimeLooks >= LOOKS_UNTIL.less) moveTo(at - 1);
    cancelTimer = clock.setTimer(look, LOOK_EVERY_MS);
  };

  cancelTimer = clock.setTimer(look, LOOK_EVERY_MS);
  return { step: () => stepAt(at), stop: () => cancelTimer() };
}
