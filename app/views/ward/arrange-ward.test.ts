import { expect, test } from "vitest";
import { neverConnected } from "~/domain/device/connection";
import { anOpenAlarm } from "../../../tests/support/alarms";
import { aLiveState } from "../../../tests/support/live-state";
import { alarmsFirst, byRoom, lyingNow } from "./arrange-ward";

const place = (room: string, bed: string) => ({ id: `${room}/${bed}`, name: `BED-${bed}`, room, bed });
const places = [place("Room 10", "1"), place("Room 2", "10"), place("Room 2", "9"), place("3", "01")];

test("[ALM-2] a ward is in the order of its rooms and beds, as people count", () => {
  expect(byRoom(places).map(({ room, places: inside }) => `${room}: ${inside.map(({ bed }) => bed).join(" ")}`)).toEqual([
    "3: 01",
    "Room 2: 9 10",
    "Room 10: 1",
  ]);
});

test("[ALM-2] on a wall alarms of persons come first, then silent mats, then the rest in their places", () => {
  const states = new Map(places.map(({ id }) => [id, aLiveState({ deviceId: id })]))
    .set("Room 10/1", aLiveState({ status: "Alarm", alarms: [anOpenAlarm().alarm] }))
    .set("Room 2/10", aLiveState({ status: "Offline", alarms: [anOpenAlarm({ kind: "disconnected" }).alarm] }));
  expect(alarmsFirst(places, states).map(({ id }) => id)).toEqual(["Room 10/1", "Room 2/10", "3/01", "Room 2/9"]);
});

test("[KIND-2] a posture is told while it is known: not of a silent mat, and not when nobody is there", () => {
  const lying = { state: "supine", fromMs: 5, toMs: 9 } as const;
  expect(lyingNow(lying, aLiveState())).toEqual({ posture: "supine", sinceMs: 5 });
  expect(lyingNow(lying, aLiveState({ connection: { ...neverConnected, state: "lost", sinceMs: 9 } }))).toBeNull();
  expect(lyingNow(lying, aLiveState({ status: "Missing" }))).toBeNull();
  expect(lyingNow({ ...lying, state: "unknown" }, aLiveState())).toBeNull();
});
