import { useEffect, useMemo, useState } from "react";
import type { ConnectionStatus } from "~/live/browser/connect.client";
import { useCompanyDevices } from "~/live/browser/live-hooks";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { useClockFrom } from "../alarms/use-age";
import { withoutServer } from "../devices/shown-state";
import { usePolledStates } from "../devices/use-polled-states";
import { useReadPageAgain } from "../requests/server-answers";
import type { WardPageData } from "./ward-page-data";

/** Postures, patients and rules are reloaded this often; the rest is pushed. */
const READ_EVERY_MS = 30_000;

export interface LiveWard {
  states: ReadonlyMap<string, DeviceLiveState>;
  connection: ConnectionStatus;
  /** Whether the server responds; otherwise the states are the last known. */
  received: boolean;
  firstNowMs: number;
  nowMs: () => number;
}

/** Follows the ward from its loaded state, which stays while the server is away. */
export function useWard({ states, now }: Pick<WardPageData, "states" | "now">): LiveWard {
  const readAgain = useReadPageAgain();
  const [polled, setPolled] = useState(states);
  const { states: reported, connection } = useCompanyDevices(polled, { onDevicesChanged: readAgain });
  const received = !usePolledStates(connection === "disconnected", setPolled);
  const shown = useMemo(
    () => (received ? reported : new Map([...reported].map(([id, state]) => [id, withoutServer(state)]))),
    [reported, received],
  );
  const firstNowMs = new Date(now).getTime();
  const nowMs = useClockFrom(firstNowMs);

  useEffect(() => {
    const timer = setInterval(readAgain, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [readAgain]);

  return { states: shown, connection, received, firstNowMs, nowMs };
}
