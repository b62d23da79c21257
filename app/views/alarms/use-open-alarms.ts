import { useOutletContext } from "@remix-run/react";
import type { OpenAlarm } from "~/domain/logs/alarm";

/** Open alarms of the company, oldest first, live. Far end: signed-in/route.tsx. */
export const useOpenAlarms = (): readonly OpenAlarm[] => useOutletContext<readonly OpenAlarm[]>();
