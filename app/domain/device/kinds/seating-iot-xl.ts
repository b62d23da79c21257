import { defineDeviceKind, squareCellsMmHg } from "../kind";
import { seatLimits } from "../presence";

/** Seat mat for larger chairs. */
export const seatingIoTXL = defineDeviceKind({
  id: "seating-iot-xl",
  deviceType: "Seating Mat IoT XL",
  route: "/SeatingMatIoTXL",
  geometry: squareCellsMmHg(24, 24, 2),
  stance: "seat",
  presence: seatLimits,
  pdf: true,
  postures: "seated",
  panels: ["posture", "plots", "night", "exposure"],
  analyses: ["Static", "seatingDynamic"],
  bodies: ["sitting"],
});
