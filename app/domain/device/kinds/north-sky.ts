import { defineDeviceKind, squareCellsMmHg } from "../kind";
import { standingLimits } from "../presence";

export const northSky = defineDeviceKind({
  id: "north-sky",
  deviceType: "North Sky",
  route: "/NorthSky",
  geometry: squareCellsMmHg(24, 24, 1, 1600),
  scaleFloor: 300,
  stance: "floor",
  presence: standingLimits,
  log: "presence",
  panels: ["presence", "presence-log"],
  analyses: ["Static", "Balance"],
  bodies: ["standing"],
});
