import { defineDeviceKind, squareCellsMmHg } from "../kind";
import { standingLimits } from "../presence";

/** Logs entrances and exits. */
export const floor = defineDeviceKind({
  id: "floor",
  deviceType: "Floor Mat",
  route: "/floorMat",
  geometry: squareCellsMmHg(24, 24, 1, 1600),
  scaleFloor: 300,
  stance: "floor",
  presence: standingLimits,
  log: "floor",
  exitAlarm: true,
  panels: ["presence", "alarms", "floor-log"],
  bodies: ["crossing"],
});
