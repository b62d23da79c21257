import { useOutletContext } from "@remix-run/react";
import type { OpenAlarm } from "~/domain/logs/alarm";

/** The company's alarms that wait for attendance, oldest first, as they are right now. Handed down by signed-in.tsx. */
export const useOpenAlarms = (): readonly OpenAlarm[] => useOutletContext<readonly OpenAlarm[]>();
