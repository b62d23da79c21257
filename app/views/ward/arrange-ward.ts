import { deviceStatuses } from "~/domain/device/status";
import { isTechnical } from "~/domain/logs/alarm";
import type { NightStretch } from "~/domain/logs/night";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { shownStatus } from "../devices/shown-state";
import type { WardPlace } from "./ward-page-data";

/** "Room 2" before "Room 10". */
const collator = new Intl.Collator("en", { numeric: true });
type Placed = Pick<WardPlace, "room" | "bed" | "name">;
const byPlace = (one: Placed, other: Placed): number =>
  collator.compare(one.room, other.room) || collator.compare(one.bed, other.bed) || collator.compare(one.name, other.name);

export function byRoom<Place extends Placed>(places: readonly Place[]): { room: string; places: Place[] }[] {
  const rooms = new Map<string, Place[]>();
  for (const place of [...places].sort(byPlace)) rooms.set(place.room, [...(rooms.get(place.room) ?? []), place]);
  return [...rooms].map(([room, inside]) => ({ room, places: inside }));
}

/** For a wall display: alarms about people, then about mats, then the rest, each by room and bed. */
export function alarmsFirst<Place extends Placed & Pick<WardPlace, "id">>(
  places: readonly Place[],
  states: ReadonlyMap<string, Pick<DeviceLiveState, "status" | "connection" | "alarms" | "lastFrameAtMs">>,
): Place[] {
  const rank = ({ id }: Place): number => {
    const state = states.get(id);
    if (state && deviceStatuses.indexOf(shownStatus(state)) === deviceStatuses.indexOf("Alarm")) return 0;
    return state?.alarms.some(isTechnical) ? 1 : 2;
  };
  return [...places].sort((one, other) => rank(one) - rank(other) || byPlace(one, other));
}

/** The current posture; null if unknown, if no one is there, or if the mat is offline. */
export function lyingNow(
  lying: NightStretch | null,
  { connection, presence, status }: Pick<DeviceLiveState, "connection" | "presence" | "status">,
) {
  if (!lying || connection.state !== "connected" || presence?.present === false || status === "Missing") return null;
  const { state, fromMs } = lying;
  return state === "unknown" || state === "away" || state === "present" ? null : { posture: state, sinceMs: fromMs };
}
