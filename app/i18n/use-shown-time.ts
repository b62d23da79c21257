import { useMemo } from "react";
import { shownTime, shownTimeOfDay } from "~/domain/time";
import { useLanguage } from "./use-format";

/** Log and alarm times (domain/time.ts). */
export interface ShownTimes {
  at: (instant: Date | number, options?: { seconds?: boolean }) => string;
  timeOfDay: (instant: Date | number) => string;
}

export function useShownTime(timeZone: string | null): ShownTimes {
  const language = useLanguage();
  return useMemo(
    () => ({
      at: (instant, options) => shownTime(new Date(instant), { timeZone }, language, options)[1],
      timeOfDay: (instant) => shownTimeOfDay(new Date(instant), { timeZone }, language),
    }),
    [timeZone, language],
  );
}
