import { channelRow, defineDeviceKind } from "../kind";

/** Four force channels of 0 to 4095, twice a second, and no map. */
export const force = defineDeviceKind({
  id: "force",
  deviceType: "Force Mat",
  route: "/ForceMat",
  geometry: channelRow(4, 4095),
  channels: ["force0", "force1", "force2", "force3"],
  stance: "none",
  status: "force",
  rateHz: 2,
  stage: "channels",
  panels: ["channels", "channel-log"],
  bodies: ["pushing"],
});
