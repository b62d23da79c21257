import { defineDeviceKind, squareCellsKpa } from "../kind";
import { saddleLimits } from "../presence";

export const sensingHorseSubdevice = defineDeviceKind({
  id: "sensing-horse-subdevice",
  deviceType: "Sensing Horse Subdevice",
  route: null,
  geometry: squareCellsKpa(24, 24, 2.5),
  stance: "saddle",
  presence: saddleLimits,
  card: false,
  rateHz: 10,
  bodies: ["riding"],
});
