import type { DeviceKind } from "./kind";
import { fitness } from "./kinds/fitness";
import { floor } from "./kinds/floor";
import { floorRecognition } from "./kinds/floor-recognition";
import { force } from "./kinds/force";
import { health } from "./kinds/health";
import { mattress } from "./kinds/mattress";
import { mattressIoT } from "./kinds/mattress-iot";
import { northSky } from "./kinds/north-sky";
import { podology } from "./kinds/podology";
import { podologyIoT } from "./kinds/podology-iot";
import { pressureIoT } from "./kinds/pressure-iot";
import { rehab } from "./kinds/rehab";
import { seating } from "./kinds/seating";
import { seatingIoT } from "./kinds/seating-iot";
import { seatingIoTXL } from "./kinds/seating-iot-xl";
import { sensingHorse } from "./kinds/sensing-horse";
import { sensingHorseSubdevice } from "./kinds/sensing-horse-subdevice";
import { shapes } from "./kinds/shapes";
import { sleep } from "./kinds/sleep";
import { wellness } from "./kinds/wellness";

/** In the order of filters and lists. */
export const DEVICE_KINDS: readonly DeviceKind[] = [
  mattress,
  mattressIoT,
  sleep,
  seating,
  seatingIoT,
  pressureIoT,
  seatingIoTXL,
  podology,
  podologyIoT,
  sensingHorse,
  sensingHorseSubdevice,
  rehab,
  floor,
  floorRecognition,
  health,
  wellness,
  fitness,
  northSky,
  force,
  shapes,
];

const byDeviceType = new Map(DEVICE_KINDS.map((kind) => [kind.deviceType, kind]));
const byRoute = new Map(
  DEVICE_KINDS.flatMap((kind) => [...(kind.route ? [kind.route] : []), ...kind.otherRoutes].map((route) => [route, kind] as const)),
);

/** Undefined if not declared. */
export const findDeviceKind = (deviceType: string): DeviceKind | undefined => byDeviceType.get(deviceType);

/** Of a live page such as `/PodiatryIoT`. */
export const kindAtRoute = (path: string): DeviceKind | undefined => byRoute.get(path);

export const liveRoutes: readonly string[] = [...byRoute.keys()];
