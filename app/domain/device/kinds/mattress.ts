import { defineDeviceKind, squareCellsMmHg } from "../kind";
import { bedLimits } from "../presence";

/** Bed mat of 24 x 48 cells, 4 cm each along its 192 cm, head at column 0; its logs may also hold 15 x 22. */
export const mattress = defineDeviceKind({
  id: "mattress",
  deviceType: "Mattress Mat",
  route: "/mattressMat",
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
