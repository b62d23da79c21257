import type { Clock } from "~/domain/clock";
import { createListeners } from "~/domain/listeners";

/** Minimum ms between frames to a viewer. */
interface Pace {
  full: number;
  thumbnail: number;
  /** JSON map, for scripts. */
  json: number;
}

/** At every step frames are checked, recorded and acknowledged, and events, alarms and states sent. */
export const sheddingSteps = [
  { name: "none", pace: { full: 0, thumbnail: 1000, json: 40 } },
  { name: "JSON at 5 Hz", pace: { full: 0, thumbnail: 1000, json: 200 } },
  { name: "cards every 3 s", pace: { full: 0, thumbnail: 3000, json: 200 } },
  { name: "maps at 20 Hz", pace: { full: 50, thumbnail: 3000, json: 200 } },
  { name: "maps at 10 Hz", pace: { full: 100, thumbnail: 3000, json: 500 } },
] as const satisfies readonly { name: string; pace: Pace }[];
export type SheddingStep = (typeof sheddingSteps)[number];

const LOOK_EVERY_MS = 1000;
/** A nearly full processor can still be on time. */
const LATE_MS = 40;
const ON_TIME_MS = 10;
/** Consecutive checks; slow recovery prevents oscillation. */
const LOOKS_UNTIL = { more: 3, less: 30 };

export interface LoadShedding {
  step: () => SheddingStep;
  onChange: (listener: (step: SheddingStep) => void) => () => void;
  stop: () => void;
}

interface LoadSheddingOptions {
  clock: Pick<Clock, "setTimer">;
  /** Event-loop delay since the last call, in ms. */
  loopDelayMs: () => number;
}

export function createLoadShedding({ clock, loopDelayMs }: LoadSheddingOptions): LoadShedding {
  let at = 0;
  let lateLooks = 0;
  let onTimeLooks = 0;
  let cancelTimer = (): void => undefined;
  const listeners = createListeners<(step: SheddingStep) => void>();

  const stepAt = (index: number): SheddingStep => sheddingSteps[index] ?? sheddingSteps[0];
  const moveTo = (index: number): void => {
    lateLooks = onTimeLooks = 0;
    const next = Math.min(sheddingSteps.length - 1, Math.max(0, index));
    if (next === at) return;
    at = next;
    listeners.notify((listener) => listener(stepAt(at)));
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
  return { step: () => stepAt(at), onChange: listeners.subscribe, stop: () => cancelTimer() };
}
