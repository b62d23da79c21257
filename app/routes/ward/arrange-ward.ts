import { deviceStatuses } from "~/domain/device/status";
import { isTechnical } from "~/domain/logs/alarm";
import type { NightStretch } from "~/domain/logs/night";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { shownStatus } from "../devices/shown-state";
import type { WardPlace } from "./load.server";

/** As people count: "Room 2" before "Room 10". */
const collator = new Intl.Collator("en", { numeric: true });
type Placed = Pick<WardPlace, "room" | "bed" | "name">;
const byPlace = (one: Placed, other: Placed): number =>
  collator.compare(one.room, other.room) || collator.compare(one.bed, other.bed) || collator.compare(one.name, other.name);

/** The places of each room in the order of rooms and beds. */
export function byRoom<Place extends Placed>(places: readonly Place[]): { room: string; places: Place[] }[] {
  const rooms = new Map<string, Place[]>();
  for (const place of [...places].sort(byPlace)) rooms.set(place.room, [...(rooms.get(place.room) ?? []), place]);
  return [...rooms].map(([room, inside]) => ({ room, places: inside }));
}

/** For a wall: alarms of persons first, then of mats, then the rest, each by room and bed. Nothing else moves a place. */
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

/** How somebody lies right now; null where that is not known: no posture told, nobody there, or the mat not connected. */
export function lyingNow(
  lying: NightStretch | null,
  { connection, presence, status }: Pick<DeviceLiveState, "connection" | "presence" | "status">,
) {
  if (!lying || connection.state !== "connected" || presence?.present === false || status === "Missing") return null;
  const { state, fromMs } = lying;
  return state === "unknown" || state === "away" || state === "present" ? null : { posture: state, sinceMs: fromMs };
}
