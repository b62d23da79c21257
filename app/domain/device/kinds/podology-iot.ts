import { defineDeviceKind, squareCellsKpa } from "../kind";
import { standingLimits } from "../presence";

/** Streaming foot plate for standing and walking. */
export const podologyIoT = defineDeviceKind({
  id: "podology-iot",
  deviceType: "Podology IoT",
  route: "/PodiatryIoT",
  geometry: squareCellsKpa(48, 48, 1),
  stance: "feet",
  presence: standingLimits,
  rateHz: 50,
  scaleFloor: 120,
  analyses: ["Static", "Balance", "Dynamic"],
  bodies: ["walking", "standing"],
  pdf: true,
});
