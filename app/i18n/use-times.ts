import { useMemo } from "react";
import { shownTime, shownTimeOfDay } from "~/domain/time";
import { useFormat, useLanguage } from "./use-format";

export interface Times {
  at: (instant: Date | number, options?: { seconds?: boolean }) => string;
  timeOfDay: (instant: Date | number) => string;
}

/** In the reader's language, on the clinic's clock. */
export function useTimes(timeZone: string | null): Times {
  const format = useFormat();
  return useMemo(
    () => ({
      at: (instant, { seconds = false } = {}) => format.time(instant, { timeZone, seconds }),
      timeOfDay: (instant) => format.timeOfDay(instant, { timeZone }),
    }),
    [timeZone, format],
  );
}

/** Of logs and alarms (domain/time.ts). */
export function useLogTimes(timeZone: string | null): Times {
  const language = useLanguage();
  return useMemo(
    () => ({
      at: (instant, options) => shownTime(new Date(instant), { timeZone }, language, options)[1],
      timeOfDay: (instant) => shownTimeOfDay(new Date(instant), { timeZone }, language),
    }),
    [timeZone, language],
  );
}
