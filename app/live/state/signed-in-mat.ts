import { getGeometry, deviceKind, type Device } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import type { LastRefusal } from "~/domain/device/refused-frames";
import type { FramePart } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";

export interface MatCredentials {
  serial: string;
  password: string;
  /** Network address. */
  address: string;
}

/**
 * `onWrongPassword` gets the device of the serial number. @throws Problem wrongDeviceCredentials, tooManyAttempts,
 * serverBusy
 */
export type AuthenticateMat = (credentials: MatCredentials, onWrongPassword: (device: Device) => void) => Promise<SignedInMat>;

export interface SignedInMat {
  device: Device;
  whole: Device | null;
}

/** A mat and its current or last process. */
export interface HeldMat extends SignedInMat {
  process: string;
}

export interface MatBeforeStart extends SignedInMat {
  /** Unix ms; null before its first frame. */
  lastFrameAtMs: number | null;
  lastRefusal: LastRefusal | null;
}

/** A Sensing Horse's half feeds the horse, any other mat its own device. */
export interface Feed {
  /** Its pages and captures get the frames. */
  target: Device;
  /** Null for mats without maps. */
  geometry: Geometry | null;
  /** @throws Problem frameMalformed for a part the device lacks */
  partOf: (sent: FramePart) => FramePart;
}

export function toFeed({ device, whole }: SignedInMat): Feed {
  const geometry = getGeometry(device);
  const side = whole ? deviceKind(whole).parts[whole.subdeviceIds.indexOf(device.id)] : undefined;
  const accepted: readonly FramePart[] = side ? ["main", side] : deviceKind(device).parts;
  return {
    target: whole && side ? whole : device,
    geometry,
    partOf(sent) {
      if (!accepted.includes(sent)) throw new Problem("frameMalformed");
      return side ?? sent;
    },
  };
}

/** Device confirmed by a frame: the half, if registered. */
export function reporterId(target: Device, part: FramePart): string {
  const { parts } = deviceKind(target);
  const half = parts.length > 1 ? target.subdeviceIds[parts.indexOf(part)] : undefined;
  return half ?? target.id;
}
