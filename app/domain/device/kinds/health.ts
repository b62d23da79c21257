import { defineDeviceKind, squareCellsMmHg } from "../kind";
import { standingLimits } from "../presence";

export const health = defineDeviceKind({
  id: "health",
  deviceType: "Health Mat",
  route: "/healthMat",
  geometry: squareCellsMmHg(24, 24, 1, 1600),
  scaleFloor: 300,
  stance: "floor",
  presence: standingLimits,
  log: "presence",
  panels: ["presence", "presence-log"],
  analyses: ["Static", "Balance"],
  bodies: ["standing"],
});
