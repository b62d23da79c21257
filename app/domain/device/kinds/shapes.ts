import { channelRow, defineDeviceKind } from "../kind";

/** A room with bed, seat and floor; sends the sum of each one's cells, no map. */
export const shapes = defineDeviceKind({
  id: "shapes",
  deviceType: "Shapes",
  route: "/shapes",
  geometry: channelRow(3, 16_000),
  channels: ["bed", "seat", "floor"],
  stance: "none",
  status: "shapes",
  rateHz: 1,
  cardLabel: false,
  log: "presence",
  exitAlarm: true,
  stage: "room",
  panels: ["alarms", "presence-log"],
  bodies: ["inhabiting"],
});
