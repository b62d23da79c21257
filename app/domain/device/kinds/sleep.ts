import { defineDeviceKind, squareCellsMmHg } from "../kind";
import { bedLimits } from "../presence";

/** Bed mat for watching nights. */
export const sleep = defineDeviceKind({
  id: "sleep",
  deviceType: "Sleep Mat",
  route: "/sleepMat",
  geometry: squareCellsMmHg(24, 48, 4),
  stance: "bed",
  scaleFloor: 40,
  head: "col0",
  rateHz: 2,
  presence: bedLimits,
  postures: "lying",
  log: "presence",
  exitAlarm: true,
  panels: ["presence", "posture", "alarms", "night", "exposure", "posture-log", "presence-log"],
  analyses: ["Static"],
  bodies: ["lying"],
});
