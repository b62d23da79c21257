import { useEffect, useState, useSyncExternalStore } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import type { AlarmSound, Sounding, SoundState } from "./alarm-sound";
import { pageSound } from "./page-sound.client";

const TOUCHES = ["pointerup", "keydown"] as const;

/** Shorter gaps, such as a server restart or a network change, stay silent. */
const NO_ANSWER_MS = 30_000;

/** Sounds these alarms, and a lost connection, if sound is on in this browser. Leaving the page stops it. */
export function useSounding(alarms: readonly Sounding[], { received }: { received: boolean }): void {
  const [isMissed, setMissed] = useState(false);
  useEffect(() => {
    if (received) return;
    const timer = setTimeout(() => setMissed(true), NO_ANSWER_MS);
    return () => {
      clearTimeout(timer);
      setMissed(false);
    };
  }, [received]);
  useEffect(() => {
    pageSound().setAlarms([...alarms, ...(isMissed ? [{ id: "unheard", kind: "unheard" as const }] : [])]);
  }, [alarms, isMissed]);
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

export function useAlarmSound(): { sound: AlarmSound; state: SoundState } | null {
  const sound = useHydrated() ? pageSound() : null;
  const state = useSyncExternalStore(sound?.subscribe ?? never, sound?.state ?? unknown, unknown);
  return sound && { sound, state };
}
