import type { Cluster } from "~/cluster/cluster.server";
import type { SharedMap } from "~/cluster/shared-map";
import type { Device } from "~/domain/device/device";
import type { SignedInMat } from "../ingest/signed-in-mat";

/** A mat and its process: the one it is, or was last, connected to. */
export interface HeldMat extends SignedInMat {
  process: string;
}

/** Which process owns which mat's presence, alarms and streaming. Exactly one, also while the mat is silent. */
export interface MatHolders {
  /** This process looks after the mat from now on. */
  take: (mat: SignedInMat) => void;
  isElsewhere: (matId: string) => boolean;
  /** The process of a device's mat or first half; null for this one and for an unknown mat. */
  elsewhere: (device: Device) => string | null;
  /** Whether all mats of the device are here. */
  allHere: (device: Device) => boolean;
  /** Whether this process raises the device's alarms. */
  isResponsible: (device: Device) => boolean;
  /** Another process has taken a mat that was here, or that nobody had. */
  onTaken: (listener: (mat: HeldMat) => void) => () => void;
  /** The process of a mat has ended. */
  onLeft: (listener: (mat: HeldMat) => void) => () => void;
}

export function createMatHolders(mats: SharedMap<HeldMat>, { id, isEldest }: Pick<Cluster, "id" | "isEldest">): MatHolders {
  const heldOf = (device: Device): HeldMat[] => [device.id, ...device.subdeviceIds].flatMap((matId) => mats.get(matId) ?? []);

  return {
    take({ device, whole }) {
      mats.set(device.id, { device, whole, process: id });
    },
    isElsewhere(matId) {
      const held = mats.get(matId);
      return held !== undefined && held.process !== id;
    },
    elsewhere(device) {
      const [first] = heldOf(device);
      return first && first.process !== id ? first.process : null;
    },
    allHere: (device) => heldOf(device).every(({ process }) => process === id),
    isResponsible(device) {
      const [first] = heldOf(device);
      return first ? first.process === id : isEldest();
    },
    onTaken: (listener) =>
      mats.subscribe((_, mat, by, before) => {
        if (by !== "here" && mat && mat.process !== id && before?.process !== mat.process) listener(mat);
      }),
    onLeft: (listener) =>
      mats.subscribe((_, mat, by, before) => {
        if (by !== "here" && !mat && before) listener(before);
      }),
  };
}
