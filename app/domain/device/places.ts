import type { DeviceKind, LogKind } from "./kind";

/** A map is one place; a Shapes room's channels one each. */
export const places = ["bed", "seat", "floor"] as const;
export type Place = (typeof places)[number];

const isPlace = (name: string): name is Place => places.some((place) => place === name);

/** In the order of channels; none without a log. */
export function listLogPlaces({ log, channels, stance }: Pick<DeviceKind, "log" | "channels" | "stance">): Place[] {
  if (log === null) return [];
  return (channels.length > 0 ? channels : [stance]).filter(isPlace);
}

/** A room's floor is a door, its bed and seat are not. */
export const logKindAt = ({ log, channels }: Pick<DeviceKind, "log" | "channels">, place: Place): LogKind | null =>
  log !== null && channels.length > 0 && place === "floor" ? "floor" : log;
