import { createContext, useContext } from "react";
import type { OpenAlarm } from "~/domain/logs/alarm";

export const OpenAlarms = createContext<readonly OpenAlarm[]>([]);

/** Open alarms of the company, oldest first, live. Far end: signed-in/route.tsx. */
export const useOpenAlarms = (): readonly OpenAlarm[] => useContext(OpenAlarms);
