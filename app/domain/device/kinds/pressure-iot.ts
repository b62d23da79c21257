import { defineDeviceKind, squareCellsMmHg } from "../kind";
import { seatLimits } from "../presence";

/** Seat-sized mat for any surface. */
export const pressureIoT = defineDeviceKind({
  id: "pressure-iot",
  deviceType: "Pressure Mat IoT",
  route: "/PressureMatIoT",
  geometry: squareCellsMmHg(16, 16, 2),
  stance: "seat",
  presence: seatLimits,
  pdf: true,
  postures: "seated",
  panels: ["posture", "plots", "night", "exposure"],
  analyses: ["Static", "seatingDynamic"],
  bodies: ["sitting"],
});
