import { useEffect, useState, useSyncExternalStore } from "react";
import { systemClock } from "~/domain/clock";
import type { OpenAlarm } from "~/domain/logs/alarm";
import { createCompanyAlarms, followAlarms, type AlarmConnection } from "./company-alarms";
import { pageConnection, type LiveConnection } from "./connect.client";
import { useConnectionStatus } from "./live-hooks";

interface AlarmsOptions {
  /** Default: the page's connection. Same functions on every render. */
  connect?: () => LiveConnection;
  poll: () => Promise<OpenAlarm[] | null>;
  /** False without permission to read alarms. */
  following: boolean;
}

/** Open alarms, oldest first, and how they reach this page. */
export function useAlarms(
  initial: readonly OpenAlarm[],
  { connect = pageConnection, poll, following }: AlarmsOptions,
): { alarms: readonly OpenAlarm[]; hearing: AlarmConnection } {
  const [alarms] = useState(() => createCompanyAlarms(initial));
  useEffect(() => alarms.adopt(initial), [alarms, initial]);
  useEffect(
    () => (following ? followAlarms(alarms, { connection: connect(), poll, clock: systemClock }) : undefined),
    [alarms, connect, poll, following],
  );
  const open = useSyncExternalStore(alarms.subscribe, alarms.open, () => initial);
  const hearing = useSyncExternalStore<AlarmConnection>(alarms.subscribe, alarms.hearing, () => "pushed");
  const status = useConnectionStatus(connect);
  return { alarms: open, hearing: following ? hearing : status === "disconnected" ? "unheard" : "pushed" };
}
