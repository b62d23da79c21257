import { useEffect, useState } from "react";

const SHIFT_EVERY_MS = 60_000;
/** Radius of the shift. */
const REACH_PX = 6;
const STEPS = 24;

/** Shifts the layout by a few pixels a minute on a circle, against burn-in. */
export function useShift(): { x: number; y: number } {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((before) => (before + 1) % STEPS), SHIFT_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const angle = (2 * Math.PI * step) / STEPS;
  return { x: Math.round(REACH_PX * (1 - Math.cos(angle))), y: Math.round(REACH_PX * Math.sin(angle)) };
}

/** Keeps a wall display's screen awake and dark; if the browser cannot, its own settings apply. */
export function useKeptAwake(): void {
  useEffect(() => {
    const root = document.documentElement;
    const { theme } = root.dataset;
    root.dataset.theme = "dark";
    let lock: WakeLockSentinel | null = null;
    const keep = async (): Promise<void> => {
      if (document.visibilityState === "visible" && "wakeLock" in navigator)
        lock = await navigator.wakeLock.request("screen").catch(() => null);
    };
    const again = (): void => void keep();
    again();
    document.addEventListener("visibilitychange", again);
    return () => {
      document.removeEventListener("visibilitychange", again);
      void lock?.release();
      if (theme === undefined) delete root.dataset.theme;
      else root.dataset.theme = theme;
    };
  }, []);
}
