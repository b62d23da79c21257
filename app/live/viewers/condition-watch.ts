import type { Clock } from "~/domain/clock";
import { serverConditions, type ServerCondition } from "../wire/server-condition";

/** How often database and disk are asked while somebody is there to be told. */
const ASK_EVERY_MS = 5000;
/** Trouble is told when it is still there after so long: one slow answer, or the restart of a database, is none. */
const ASK_AGAIN_MS = 1500;

/** What the server goes without, as its viewers were told last. */
export interface ConditionWatch {
  now: () => readonly ServerCondition[];
  /** What this process knows without asking may have changed. */
  update: () => void;
  stop: () => void;
}

interface ConditionWatchOptions {
  clock: Pick<Clock, "setTimer">;
  isWatched: () => boolean;
  /** What this process knows without asking. */
  known: () => readonly ServerCondition[];
  /** Asks the parts that have to be asked. Never rejects. */
  ask: () => Promise<readonly ServerCondition[]>;
  onChange: (conditions: readonly ServerCondition[]) => void;
}

export function createConditionWatch({ clock, isWatched, known, ask, onChange }: ConditionWatchOptions): ConditionWatch {
  /** What the newest answer has said, and what it has said again. */
  let heard: readonly ServerCondition[] = [];
  let asked: readonly ServerCondition[] = [];
  let told: readonly ServerCondition[] = [];
  let stopped = false;

  const update = (): void => {
    const all = [...asked, ...known()];
    const next = serverConditions.filter((condition) => all.includes(condition));
    if (next.join() === told.join()) return;
    told = next;
    onChange(next);
  };
  const look = async (): Promise<void> => {
    // A database that nobody looks at is not woken.
    const answered = isWatched() ? await ask() : [];
    if (stopped) return;
    asked = answered.filter((condition) => heard.includes(condition));
    heard = answered;
    update();
    cancelLook = lookAfter(asked.length < heard.length ? ASK_AGAIN_MS : ASK_EVERY_MS);
  };
  const lookAfter = (ms: number): (() => void) => clock.setTimer(() => void look(), ms);

  let cancelLook = lookAfter(ASK_EVERY_MS);
  update();
  return {
    now: () => told,
    update,
    stop() {
      stopped = true;
      cancelLook();
    },
  };
}
