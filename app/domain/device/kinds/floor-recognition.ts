import { defineDeviceKind, squareCellsMmHg } from "../kind";
import { standingLimits } from "../presence";

/** Identifies who enters. */
export const floorRecognition = defineDeviceKind({
  id: "floor-recognition",
  deviceType: "Floor Mat Recognition",
  route: "/FloorMatRecognition",
  geometry: squareCellsMmHg(48, 48, 1, 1600),
  scaleFloor: 300,
  stance: "floor",
  presence: standingLimits,
  log: "floor",
  exitAlarm: true,
  panels: ["presence", "alarms", "floor-log"],
  bodies: ["crossing"],
});
