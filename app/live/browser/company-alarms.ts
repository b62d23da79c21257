import type { Clock } from "~/domain/clock";
import { createListeners } from "~/domain/listeners";
import { ALARM_POLL_MS, type AlarmMessage, type OpenAlarm } from "~/domain/logs/alarm";
import type { AlarmListener } from "./alarm-subscription";
import type { LiveConnection } from "./connect.client";

/** `polled`: every 10 s without a socket; `unheard`: no answer. */
export type AlarmConnection = "pushed" | "polled" | "unheard";

/** An ended alarm never reopens, even if an older answer lists it. */
export interface CompanyAlarms extends AlarmListener {
  /** Oldest first; the same value until a change. */
  open: () => readonly OpenAlarm[];
  subscribe: (listener: () => void) => () => void;
  /** A page load can be older than pushed alarms. */
  adopt: (loaded: readonly OpenAlarm[]) => void;
  hearing: () => AlarmConnection;
  hear: (hearing: AlarmConnection) => void;
}

export function createCompanyAlarms(initial: readonly OpenAlarm[]): CompanyAlarms {
  const listeners = createListeners<() => void>();
  const over = new Set<string>();
  let open: readonly OpenAlarm[] = initial;
  let hearing: AlarmConnection = "pushed";

  /** The last entry of an id wins. */
  const set = (next: readonly OpenAlarm[]): void => {
    const known = new Map(next.filter(({ alarm }) => !over.has(alarm.id)).map((one) => [one.alarm.id, one]));
    const sorted = [...known.values()].sort((one, other) => one.alarm.raisedAtMs - other.alarm.raisedAtMs);
    if (JSON.stringify(sorted) === JSON.stringify(open)) return;
    open = sorted;
    listeners.notify((listener) => listener());
  };

  return {
    open: () => open,
    subscribe: listeners.subscribe,
    adopt: (loaded) => set([...loaded, ...open]),
    hearing: () => hearing,
    hear(next) {
      if (next === hearing) return;
      hearing = next;
      listeners.notify((listener) => listener());
    },
    onOpen: set,
    onRaised: (raised) => set([...open, raised]),
    onChanged: (changed) => set([...open, changed]),
    onOver({ id }: Pick<AlarmMessage, "id">) {
      over.add(id);
      set(open);
    },
  };
}

interface FollowOptions {
  connection: Pick<LiveConnection, "joinAlarms" | "status" | "onStatus">;
  /** Fetches the open alarms; null without an answer. */
  poll: () => Promise<OpenAlarm[] | null>;
  clock: Clock;
}

/** Alarms are pushed while connected, else polled immediately and every 10 s. Returns the stop function. */
export function followAlarms(alarms: CompanyAlarms, { connection, poll, clock }: FollowOptions): () => void {
  let cancelPoll: (() => void) | null = null;

  const ask = async (): Promise<void> => {
    const answer = await poll();
    // Once reconnected, pushed alarms are newer.
    if (!cancelPoll) return;
    alarms.hear(answer ? "polled" : "unheard");
    if (answer) alarms.onOpen(answer);
  };
  const pollLater = (): void => {
    cancelPoll = clock.setTimer(() => {
      pollLater();
      void ask();
    }, ALARM_POLL_MS);
  };
  const settle = (): void => {
    if (connection.status() === "connected") {
      cancelPoll?.();
      cancelPoll = null;
      alarms.hear("pushed");
      return;
    }
    if (!cancelPoll) pollLater();
    if (connection.status() === "disconnected") void ask();
  };

  const stops = [connection.joinAlarms(alarms), connection.onStatus(settle)];
  settle();
  return () => {
    for (const stop of stops) stop();
    cancelPoll?.();
    cancelPoll = null;
  };
}
