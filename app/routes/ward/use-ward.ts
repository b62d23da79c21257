import { useEffect, useMemo, useState } from "react";
import type { ConnectionStatus } from "~/live/browser/connect.client";
import { useCompanyDevices } from "~/live/browser/live-hooks";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { useClockFrom } from "../alarms/use-age";
import { unheard } from "../devices/shown-state";
import { usePolledStates } from "../devices/use-polled-states";
import { useReadPageAgain } from "../server-answers";
import type { WardPageData } from "./load.server";

/** Postures, patients and rules are reloaded this often; the rest is pushed. */
const READ_EVERY_MS = 30_000;

export interface LiveWard {
  states: ReadonlyMap<string, DeviceLiveState>;
  connection: ConnectionStatus;
  /** Whether the server responds; otherwise the states are the last known. */
  heard: boolean;
  firstNowMs: number;
  nowMs: () => number;
}

/** Follows the ward from its loaded state, which stays while the server is away. */
export function useWard({ states, now }: Pick<WardPageData, "states" | "now">): LiveWard {
  const readAgain = useReadPageAgain();
  const [polled, setPolled] = useState(states);
  const { states: told, connection } = useCompanyDevices(polled, { onDevicesChanged: readAgain });
  const heard = !usePolledStates(connection === "disconnected", setPolled);
  const shown = useMemo(() => (heard ? told : new Map([...told].map(([id, state]) => [id, unheard(state)]))), [told, heard]);
  const firstNowMs = new Date(now).getTime();
  const nowMs = useClockFrom(firstNowMs);

  useEffect(() => {
    const timer = setInterval(readAgain, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [readAgain]);

  return { states: shown, connection, heard, firstNowMs, nowMs };
}
