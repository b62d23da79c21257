import { defineDeviceKind, squareCellsMmHg } from "../kind";
import { standingLimits } from "../presence";

export const wellness = defineDeviceKind({
  id: "wellness",
  deviceType: "Wellness Mat",
  route: "/wellnessMat",
  geometry: squareCellsMmHg(24, 24, 1, 1600),
  scaleFloor: 300,
  stance: "floor",
  presence: standingLimits,
  log: "presence",
  panels: ["presence", "presence-log"],
  analyses: ["Static", "Balance"],
  bodies: ["exercising"],
});
