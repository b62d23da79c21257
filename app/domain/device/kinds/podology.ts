import { defineDeviceKind, squareCellsKpa } from "../kind";
import { standingLimits } from "../presence";

/** Foot plate; `/Podology` is the older spelling of its route. */
export const podology = defineDeviceKind({
  id: "podology",
  deviceType: "Podology",
  route: "/Podiatry",
  geometry: squareCellsKpa(48, 48, 1),
  stance: "feet",
  presence: standingLimits,
  otherRoutes: ["/Podology"],
  pdf: true,
  rateHz: 50,
  scaleFloor: 120,
  analyses: ["Static", "Balance", "Dynamic"],
  bodies: ["walking", "standing"],
});
