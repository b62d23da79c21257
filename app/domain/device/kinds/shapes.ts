import { defineDeviceKind } from "../kind";

/** A room of bed, seat and floor presence devices, and no map of its own. */
export const shapes = defineDeviceKind({
  id: "shapes",
  deviceType: "Shapes",
  route: "/shapes",
  geometry: null,
  stance: "none",
  status: "shapes",
  cardLabel: false,
  panels: [],
});
