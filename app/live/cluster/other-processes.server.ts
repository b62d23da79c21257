import type { Logger } from "pino";
import type { Cluster } from "~/cluster/cluster.server";
import type { Clock } from "~/domain/clock";
import type { Device } from "~/domain/device/device";
import type { LiveEvents } from "../events/events.server";
import type { LiveDevices } from "../state/live-devices.server";
import type { LiveState } from "../state/live-state.server";
import { toFeed, type HeldMat, type SignedInMat } from "../state/signed-in-mat";
import type { FanOut } from "../viewers/fan-out.server";
import { createFrameBus, type FrameBus } from "./frame-bus.server";

interface OtherProcessesOptions {
  cluster: Cluster;
  state: Pick<LiveState, "mats" | "watched">;
  devices: Pick<LiveDevices, "known" | "holders" | "presence" | "newestFrames">;
  events: Pick<LiveEvents, "takeOver" | "release">;
  fanOut: Pick<FanOut, "frame" | "viewers" | "onWatched">;
  clock: Clock;
  logger: Logger;
}

/** What moves between this process and others. */
export interface OtherProcesses {
  /** A mat connected here. */
  takeOver: (mat: SignedInMat) => void;
  /** A mat connected elsewhere. */
  release: (mat: HeldMat) => void;
  /** The mat's process ended. */
  left: (mat: HeldMat) => void;
  publish: FrameBus["publish"];
  /** Asks the process that holds the device. @throws Problem otherServerSilent */
  askHolder: <Values extends unknown[], Result>(
    name: string,
    answer: (deviceId: string, ...values: Values) => Promise<Result> | Result,
  ) => (device: Device, ...values: Values) => Promise<Result>;
}

export function createOtherProcesses({ cluster, state, devices, events, fanOut, clock, logger }: OtherProcessesOptions): OtherProcesses {
  const { known, holders, presence, newestFrames } = devices;
  const frameBus =
    cluster.frames &&
    createFrameBus({
      ...cluster.frames,
      bus: cluster,
      clock,
      watched: state.watched,
      streamKey: known.streamKey,
      onFrame(deviceId, taken) {
        newestFrames.remember(deviceId, taken.frame, taken.bytes);
        fanOut.frame(deviceId, { ...taken, takenAtMs: null });
      },
      logger,
    });

  /** Skips mats connected to this process. */
  const fetchFrames = (deviceId: string): void => {
    const device = known.get(deviceId);
    frameBus?.watch(deviceId, fanOut.viewers(deviceId) > 0 && device !== undefined && !holders.allHere(device));
  };
  if (frameBus) fanOut.onWatched(fetchFrames);

  const takeOver = (mat: SignedInMat, { silent }: { silent: boolean }): void => {
    const { id } = mat.device;
    const before = state.mats.get(id);
    holders.take(mat);
    if (cluster.state() === "alone" || (before && before.process === cluster.id)) return;
    presence.takeOver(id, { silent });
    for (const device of mat.whole ? [mat.device, mat.whole] : [mat.device]) events.takeOver(device, presence.get(id).connection);
    fetchFrames(toFeed(mat).target.id);
  };

  return {
    takeOver: (mat) => takeOver(mat, { silent: false }),
    release({ device, whole }) {
      presence.release(device.id);
      events.release(device.id);
      fetchFrames(whole?.id ?? device.id);
    },
    left(mat) {
      if (!cluster.isEldest()) return fetchFrames(mat.whole?.id ?? mat.device.id);
      known.learn(mat.device);
      if (mat.whole) known.learn(mat.whole);
      takeOver(mat, { silent: true });
    },
    publish: (deviceId, taken) => frameBus?.publish(deviceId, taken),
    askHolder(name, answer) {
      const ask = cluster.question(name, answer);
      return async (device, ...values) => {
        const other = holders.elsewhere(device);
        return other ? ask(other, device.id, ...values) : answer(device.id, ...values);
      };
    },
  };
}
