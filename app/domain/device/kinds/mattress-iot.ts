import { defineDeviceKind, squareCellsMmHg } from "../kind";
import { bedLimits } from "../presence";

/** Bed mat that names postures; devices of the 16 x 16 variant override the grid. */
export const mattressIoT = defineDeviceKind({
  id: "mattress-iot",
  deviceType: "Mattress Mat IoT",
  route: "/mattressMatIoT",
  geometry: squareCellsMmHg(48, 48, 4),
  stance: "bed",
  scaleFloor: 40,
  rateHz: 5,
  pdf: true,
  presence: bedLimits,
  postures: "lying",
  log: "presence",
  exitAlarm: true,
  panels: ["presence", "posture", "alarms", "night", "exposure", "posture-log", "presence-log"],
  analyses: ["Static"],
  bodies: ["lying"],
});
