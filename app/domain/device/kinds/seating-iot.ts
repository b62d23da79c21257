import { defineDeviceKind, squareCellsMmHg } from "../kind";
import { seatLimits } from "../presence";

/** Seat mat for posture, load and its movement. */
export const seatingIoT = defineDeviceKind({
  id: "seating-iot",
  deviceType: "Seating Mat IoT",
  route: "/SeatingMatIoT",
  geometry: squareCellsMmHg(16, 16, 2),
  stance: "seat",
  presence: seatLimits,
  rateHz: 10,
  scaleFloor: 100,
  postures: "seated",
  panels: ["posture", "plots", "night", "exposure"],
  analyses: ["Static", "seatingDynamic"],
  bodies: ["sitting"],
  pdf: true,
});
