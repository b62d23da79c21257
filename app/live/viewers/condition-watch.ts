import type { Clock } from "~/domain/clock";
import { serverConditions, type ServerCondition } from "../wire/server-condition";

const ASK_EVERY_MS = 5000;
/** Ignores a slow answer or a database restart. */
const ASK_AGAIN_MS = 1500;

/** Missing server parts, as last sent to viewers. */
export interface ConditionWatch {
  /** Call when `known` may have changed. */
  update: () => void;
  stop: () => void;
}

interface ConditionWatchOptions {
  clock: Pick<Clock, "setTimer">;
  isWatched: () => boolean;
  known: () => readonly ServerCondition[];
  /** Checks database and disk. Never rejects. */
  ask: () => Promise<readonly ServerCondition[]>;
  onChange: (conditions: readonly ServerCondition[]) => void;
}

export function createConditionWatch({ clock, isWatched, known, ask, onChange }: ConditionWatchOptions): ConditionWatch {
  /** Newest, and confirmed by a second answer. */
  let received: readonly ServerCondition[] = [];
  let asked: readonly ServerCondition[] = [];
  let reported: readonly ServerCondition[] = [];
  let stopped = false;

  const update = (): void => {
    const all = [...asked, ...known()];
    const next = serverConditions.filter((condition) => all.includes(condition));
    if (next.join() === reported.join()) return;
    reported = next;
    onChange(next);
  };
  const look = async (): Promise<void> => {
    // Leaves an unused database idle.
    const answered = isWatched() ? await ask() : [];
    if (stopped) return;
    asked = answered.filter((condition) => received.includes(condition));
    received = answered;
    update();
    cancelLook = lookAfter(asked.length < received.length ? ASK_AGAIN_MS : ASK_EVERY_MS);
  };
  const lookAfter = (ms: number): (() => void) => clock.setTimer(() => void look(), ms);

  let cancelLook = lookAfter(ASK_EVERY_MS);
  update();
  return {
    update,
    stop() {
      stopped = true;
      cancelLook();
    },
  };
}
