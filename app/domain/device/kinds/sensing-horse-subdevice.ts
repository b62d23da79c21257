import { defineDeviceKind, squareCellsKpa } from "../kind";

/** One half of a Sensing Horse. */
export const sensingHorseSubdevice = defineDeviceKind({
  id: "sensing-horse-subdevice",
  deviceType: "Sensing Horse Subdevice",
  route: null,
  geometry: squareCellsKpa(24, 24, 2.5),
  stance: "saddle",
  card: false,
  rateHz: 10,
  bodies: ["riding"],
});
