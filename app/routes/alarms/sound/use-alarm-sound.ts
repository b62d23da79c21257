import { useEffect, useSyncExternalStore } from "react";
import { isRecipient, type OpenAlarm } from "~/domain/logs/alarm";
import { useHydrated } from "~/ui/use-hydrated";
import type { AlarmSound, SoundState } from "./alarm-sound";
import { pageSound } from "./page-sound.client";

const TOUCHES = ["pointerup", "keydown"] as const;

/** Lets the open alarms that are for this person sound, once sound was switched on in this browser. Nothing sounds when the page of a signed-in person is gone. */
export function useSoundingAlarms(alarms: readonly OpenAlarm[], userId: string): void {
  useEffect(() => {
    const own = alarms.filter(({ recipients }) => isRecipient(recipients, userId));
    pageSound().setAlarms(own.map(({ alarm: { id, kind } }) => ({ id, kind })));
  }, [alarms, userId]);
  useEffect(() => {
    const sound = pageSound();
    for (const event of TOUCHES) addEventListener(event, sound.touched, { passive: true });
    return () => {
      for (const event of TOUCHES) removeEventListener(event, sound.touched);
      sound.setAlarms([]);
    };
  }, []);
}

const never = () => () => undefined;
const unknown = () => "off" as const;

/** The sound of this page and how it is; null where no script runs yet. */
export function useAlarmSound(): { sound: AlarmSound; state: SoundState } | null {
  const sound = useHydrated() ? pageSound() : null;
  const state = useSyncExternalStore(sound?.subscribe ?? never, sound?.state ?? unknown, unknown);
  return sound && { sound, state };
}
