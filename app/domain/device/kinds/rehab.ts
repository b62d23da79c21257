import { defineDeviceKind, squareCellsMmHg } from "../kind";
import { standingLimits } from "../presence";

/** Standing mat for exercises such as the four-stage balance test. */
export const rehab = defineDeviceKind({
  id: "rehab",
  deviceType: "Rehab Mat",
  route: "/RehabMat",
  geometry: squareCellsMmHg(48, 48, 1, 1600),
  scaleFloor: 300,
  stance: "feet",
  presence: standingLimits,
  pdf: true,
  postures: "stances",
  panels: ["stance"],
  analyses: ["Rehab", "Static"],
  bodies: ["exercising"],
});
