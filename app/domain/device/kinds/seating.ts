import { defineDeviceKind, squareCellsMmHg } from "../kind";
import { seatLimits } from "../presence";

/** The legacy seat mat, always shown as Correct. */
export const seating = defineDeviceKind({
  id: "seating",
  deviceType: "Seating Mat",
  route: "/seatingMat",
  geometry: squareCellsMmHg(20, 20, 2),
  stance: "seat",
  presence: seatLimits,
  status: "always-correct",
  postures: "seated",
  panels: ["posture", "plots", "night", "exposure"],
  analyses: ["Static", "seatingDynamic"],
  bodies: ["sitting"],
});
