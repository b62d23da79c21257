import type { Cluster } from "~/cluster/cluster.server";
import type { SharedMap } from "~/cluster/shared-map";
import type { Device } from "~/domain/device/device";
import type { HeldMat, SignedInMat } from "./signed-in-mat";

/** One process owns a mat's presence, alarms and streaming, even while it is silent. */
export interface MatHolders {
  take: (mat: SignedInMat) => void;
  isElsewhere: (matId: string) => boolean;
  /** Process of the mat or first half; null for this one or unknown. */
  elsewhere: (device: Device) => string | null;
  allHere: (device: Device) => boolean;
  isResponsible: (device: Device) => boolean;
  /** Taken from this process, or unowned. */
  onTaken: (listener: (mat: HeldMat) => void) => () => void;
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
