import type { Clock } from "~/domain/clock";
import { createListeners } from "~/domain/listeners";
import type { Speaker } from "./speaker.client";
import { mostUrgent, tones, type SoundKind } from "./tones";

/** `blocked`: on, but the browser waits for a touch. `elsewhere`: another tab sounds. `muted`: silent for `MUTE_MS`. */
export type SoundState = "off" | "blocked" | "elsewhere" | "muted" | "on";

/** A new alarm ends a mute early. */
export const MUTE_MS = 5 * 60_000;

export interface Sounding {
  id: string;
  kind: SoundKind;
}

export interface AlarmSound {
  state: () => SoundState;
  subscribe: (listener: () => void) => () => void;
  /** Call it from a press: browsers require one. */
  switchTo: (on: boolean) => void;
  touched: () => void;
  test: () => void;
  /** Mutes for `MUTE_MS`, or until a further alarm. */
  mute: () => void;
  unmute: () => void;
  /** Milliseconds until the mute ends; 0 without one. */
  mutedForMs: () => number;
  setAlarms: (alarms: readonly Sounding[]) => void;
}

interface AlarmSoundOptions {
  choice: { isOn: () => boolean; keep: (on: boolean) => void; onChange: (listener: () => void) => void };
  /** Creates the speaker when sound is first needed. */
  speaker: () => Speaker;
  /** Calls back once this tab may sound; the returned function releases the claim. */
  claim: (mine: () => void) => () => void;
  clock: Pick<Clock, "setTimer" | "elapsed">;
}

const nothing = (): void => undefined;

export function createAlarmSound({ choice, speaker: makeSpeaker, claim, clock }: AlarmSoundOptions): AlarmSound {
  const listeners = createListeners<() => void>();
  let speaker: Speaker | null = null;
  let state: SoundState = "off";
  let alarms: readonly Sounding[] = [];
  let release = nothing;
  let isClaimed = false;
  let isMine = false;
  let cancelNext: (() => void) | null = null;
  let mute: { untilMs: number; cancel: () => void } | null = null;

  const ring = (): void => {
    cancelNext?.();
    cancelNext = null;
    const kind = state === "on" ? mostUrgent(new Set(alarms.map((alarm) => alarm.kind))) : null;
    if (kind === null) return;
    speaker?.play(tones[kind]);
    cancelNext = clock.setTimer(ring, tones[kind].everyMs);
  };

  const settle = (): void => {
    const wanted = choice.isOn();
    if (wanted) open();
    const allowed = speaker?.isAllowed() ?? false;
    if (wanted && allowed) claimOnce();
    else giveUp();
    const next: SoundState = !wanted ? "off" : !allowed ? "blocked" : !isMine ? "elsewhere" : mute ? "muted" : "on";
    if (next === state) return;
    state = next;
    ring();
    listeners.notify((listener) => listener());
  };
  const claimOnce = (): void => {
    if (isClaimed) return;
    isClaimed = true;
    release = claim(() => {
      isMine = true;
      settle();
    });
  };
  const giveUp = (): void => {
    release();
    [isClaimed, isMine] = [false, false];
    release = nothing;
  };
  const open = (): Speaker => {
    if (speaker) return speaker;
    speaker = makeSpeaker();
    speaker.onChange(settle);
    return speaker;
  };
  const unmute = (): void => {
    mute?.cancel();
    mute = null;
    settle();
  };
  const unlock = (): Promise<void> => open().unlock().then(settle, settle);

  choice.onChange(settle);
  if (choice.isOn()) void unlock();

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    switchTo(on) {
      choice.keep(on);
      if (on) void unlock();
      settle();
    },
    touched() {
      // Before the browser reports that it blocks sound, too: otherwise another touch would be needed.
      if (choice.isOn() && !isClaimed) void unlock();
    },
    test: () => void unlock().then(() => speaker?.play(tones.exit)),
    mute() {
      mute?.cancel();
      mute = { untilMs: clock.elapsed() + MUTE_MS, cancel: clock.setTimer(unmute, MUTE_MS) };
      settle();
    },
    unmute,
    mutedForMs: () => (mute ? Math.max(0, mute.untilMs - clock.elapsed()) : 0),
    setAlarms(next) {
      const known = new Set(alarms.map(({ id }) => id));
      const isNew = next.some(({ id }) => !known.has(id));
      const before = mostUrgent(new Set(alarms.map(({ kind }) => kind)));
      alarms = next;
      if (isNew && mute) return unmute();
      if (isNew || mostUrgent(new Set(next.map(({ kind }) => kind))) !== before) ring();
    },
  };
}
