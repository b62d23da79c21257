import { defineDeviceKind, squareCellsKpa } from "../kind";
import { saddleLimits } from "../presence";

/** Saddle mat of two halves, each its own device without a card. */
export const sensingHorse = defineDeviceKind({
  id: "sensing-horse",
  deviceType: "Sensing Horse",
  route: "/SensingHorse",
  geometry: squareCellsKpa(24, 24, 2.5),
  stance: "saddle",
  presence: saddleLimits,
  parts: ["left", "right"],
  subdeviceType: "Sensing Horse Subdevice",
  status: "both-sides",
  start: "both-sides-functional",
  pdf: true,
  analyses: ["Fitting"],
  needsWeight: true,
  stage: "halves",
  rateHz: 10,
  scaleFloor: 20,
  bodies: ["riding"],
});
