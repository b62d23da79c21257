import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { DeviceKind } from "~/domain/device/kind";
import { ALARM_POLL_MS } from "~/domain/logs/alarm";
import { PRESSURE_LOG_POLL_MS } from "~/domain/logs/pressure-log";
import { MINUTE_MS } from "~/domain/minutes/minute-map";
import type { DeviceStream } from "~/live/browser/live-hooks";
import { logQueryNames } from "../../addresses/device-logs";
import { useReadAgain } from "../../requests/use-read-again";
import type { DeviceLogs } from "./device-logs";

/** A page's logs: reloaded after each write, or by polling while nothing is pushed (specification §9). */
export function useDeviceLogs(loaded: DeviceLogs, live: DeviceStream, kind: DeviceKind): DeviceLogs {
  const [search] = useSearchParams();
  const asked = new URLSearchParams([...search].filter(([name]) => logQueryNames.includes(name)));
  const pollMs = kind.postures === "lying" ? PRESSURE_LOG_POLL_MS : ALARM_POLL_MS;
  // Minutes are summed when over, without an event.
  const minuteMs = kind.panels.includes("exposure") ? MINUTE_MS : null;
  const tick = useTick(live.connection === "disconnected" ? pollMs : minuteMs);
  const alarms = live.state.alarms.map(({ id }) => id).join(" ");
  return useReadAgain(loaded, `/devices/${live.state.deviceId}/logs?${asked}`, `${live.logCount} ${alarms} ${tick}`);
}

/** Increments every `everyMs`; null stops it. */
function useTick(everyMs: number | null): number {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => setTick((before) => before + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return tick;
}
