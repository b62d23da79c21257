import { defineDeviceKind, squareCellsMmHg } from "../kind";
import { standingLimits } from "../presence";

export const fitness = defineDeviceKind({
  id: "fitness",
  deviceType: "Fitness Mat",
  route: "/fitnessMat",
  geometry: squareCellsMmHg(24, 24, 1, 1600),
  scaleFloor: 300,
  stance: "floor",
  presence: standingLimits,
  log: "presence",
  panels: ["presence", "presence-log"],
  analyses: ["Static", "Balance"],
  bodies: ["exercising"],
});
