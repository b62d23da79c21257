import { defineDeviceKind, squareCellsMmHg } from "../kind";

/** Seat mat for larger chairs. */
export const seatingIoTXL = defineDeviceKind({
  id: "seating-iot-xl",
  deviceType: "Seating Mat IoT XL",
  route: "/SeatingMatIoTXL",
  geometry: squareCellsMmHg(24, 24, 2),
  stance: "seat",
  pdf: true,
  postures: "seated",
  panels: ["posture", "plots"],
  analyses: ["Static", "seatingDynamic"],
  bodies: ["sitting"],
});
