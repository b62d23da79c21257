import { useMemo } from "react";
import { shownTime, shownTimeOfDay } from "~/domain/time";
import { useLanguage } from "./use-format";

/** How times of logs and alarms are read: by the company's clock in the page's language, or by the specification's rule (domain/time.ts). */
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
