import { useOutletContext } from "@remix-run/react";
import type { OpenAlarm } from "~/domain/logs/alarm";

/** The company's alarms that wait for attendance, oldest first, as they are right now. Far end: signed-in/route.tsx. */
export const useOpenAlarms = (): readonly OpenAlarm[] => useOutletContext<readonly OpenAlarm[]>();
