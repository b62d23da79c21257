import type { Logger } from "pino";
import type { Cluster } from "~/cluster/cluster.server";
import type { OtherProcesses } from "./cluster/other-processes.server";
import type { LiveEvents } from "./events/events.server";
import type { Ingest } from "./ingest/ingest.server";
import type { CapturePort } from "./state/capture-port";
import type { LiveDevices } from "./state/live-devices.server";
import type { LiveState } from "./state/live-state.server";
import type { Delivery } from "./viewers/delivery.server";
import type { WatchedClock } from "./watched-clock";

interface FollowOptions {
  clock: WatchedClock;
  cluster: Pick<Cluster, "state">;
  state: LiveState;
  captures: CapturePort;
  events: LiveEvents;
  devices: LiveDevices;
  delivery: Delivery;
  processes: OtherProcesses;
  ingest: Ingest;
  logger: Logger;
}

/** What each change leads to. Returns the unsubscribe function. */
export function followChanges({
  clock,
  cluster,
  state,
  captures,
  events,
  devices,
  delivery,
  processes,
  ingest,
  logger,
}: FollowOptions): () => void {
  const { known, holders, presence, calibrations, streaming } = devices;
  const { hub, news, pushState, pushStates } = delivery;
  const subscriptions = [
    // Otherwise frames stamped with the new time look old.
    clock.onSet((byMs) => {
      logger.warn({ byMs: Math.round(byMs) }, "the clock of this server was set");
      for (const device of known.all()) hub.pushState(device);
    }),
    presence.onRefused((deviceId, refusal) => logger.warn({ deviceId, ...refusal }, "a mat is refused")),
    presence.onChange((deviceId) => {
      const device = known.get(deviceId);
      if (device) events.connection(device, presence.get(deviceId).connection);
      pushStates(deviceId);
    }),
    state.presence.subscribe((deviceId, _, by) => {
      if (by !== "here") pushStates(deviceId);
    }),
    state.occupancy.subscribe((deviceId, _, by) => {
      if (by !== "here") pushState(deviceId);
    }),
    state.openAlarms.subscribe((_, alarm, by, before) => {
      if (by === "meanwhile") news.catchUpAlarm(alarm, before);
    }),
    holders.onTaken((mat) => {
      ingest.release(mat.device.id);
      processes.release(mat);
    }),
    holders.onLeft(processes.left),
    streaming.onChange(({ deviceId }) => {
      ingest.commandStreaming(deviceId, streaming.remaining(deviceId));
      pushState(deviceId);
    }),
    captures.onChange((capture) => {
      ingest.commandAnalysis(capture);
      pushState(capture.deviceId);
    }),
    captures.onProgress(({ deviceId }) => pushState(deviceId)),
    calibrations.onChange(pushState),
    events.follow({
      ...news.events,
      presenceSettled(device, matId, present) {
        const settled = cluster.state() === "alone" ? null : events.presenceOf(device);
        if (settled) state.occupancy.set(device.id, settled);
        // Presence was unknown for a while.
        if (!presence.settled(matId, present)) pushState(device.id);
      },
    }),
  ];
  return () => subscriptions.forEach((unsubscribe) => unsubscribe());
}
