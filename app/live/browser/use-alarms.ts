import { useEffect, useState, useSyncExternalStore } from "react";
import { systemClock } from "~/domain/clock";
import type { OpenAlarm } from "~/domain/logs/alarm";
import { createCompanyAlarms, followAlarms } from "./company-alarms";
import { pageConnection, type LiveConnection } from "./connect.client";

interface AlarmsChoice {
  /** Whose connection is used; the page's own unless said. Must be the same function at every render, as `poll` must. */
  connect?: () => LiveConnection;
  poll: () => Promise<OpenAlarm[] | null>;
}

/** The company's open alarms, oldest first, from those of the page load on, through every reconnect. */
export function useAlarms(initial: readonly OpenAlarm[], { connect = pageConnection, poll }: AlarmsChoice): readonly OpenAlarm[] {
  const [alarms] = useState(() => createCompanyAlarms(initial));
  useEffect(() => alarms.adopt(initial), [alarms, initial]);
  useEffect(() => followAlarms(alarms, { connection: connect(), poll, clock: systemClock }), [alarms, connect, poll]);
  return useSyncExternalStore(alarms.subscribe, alarms.open, () => initial);
}
