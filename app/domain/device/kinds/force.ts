import { defineDeviceKind } from "../kind";

/** Four force channels of 0 to 4095 and no map. */
export const force = defineDeviceKind({
  id: "force",
  deviceType: "Force Mat",
  route: "/ForceMat",
  geometry: null,
  stance: "none",
  status: "force",
  rateHz: 2,
  panels: [],
});
