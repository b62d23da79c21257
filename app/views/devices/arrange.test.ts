import { describe, expect, test } from "vitest";
import { neverConnected, type DeviceConnection } from "~/domain/device/connection";
import type { DeviceStatus } from "~/domain/device/status";
import { anOpenAlarm } from "../../../tests/support/alarms";
import { aLiveState } from "../../../tests/support/live-state";
import { arrange, parseArrangement, type ListedWords } from "./arrange";

const device = (name: string, deviceType: string, room = "01") => ({ id: name, name, room, bed: "01", deviceType });
const devices = [
  device("PODO-10", "Podology IoT", "Gait lab"),
  device("PODO-2", "Podology IoT"),
  device("SEAT-1", "Seating Mat IoT"),
  device("SHAPES-1", "Shapes"),
];
const states = statesOf({ "PODO-10": "Correct", "PODO-2": "Offline", "SEAT-1": "Missing", "SHAPES-1": "Alarm" });

function statesOf(statuses: Record<string, DeviceStatus>) {
  return new Map(Object.entries(statuses).map(([deviceId, status]) => [deviceId, aLiveState({ deviceId, status })]));
}
const words: ListedWords = { kind: String, place: (room) => (/^\d+$/.test(room) ? `Room ${room}` : room), bed: (bed) => `Bed ${bed}` };
const arranged = (search: string) => arrange(devices, states, parseArrangement(new URLSearchParams(search)), words);
const names = (search: string): string[] => arranged(search).devices.map(({ name }) => name);

describe("[DASH-8] finding a device", () => {
  test("what needs attention comes first, then names in counting order", () => {
    expect(names("")).toEqual(["SHAPES-1", "SEAT-1", "PODO-10", "PODO-2"]);
    expect(names("sort=name")).toEqual(["PODO-2", "PODO-10", "SEAT-1", "SHAPES-1"]);
  });

  test("by name, room or kind, in any order of words", () => {
    expect(names("q=lab+podo")).toEqual(["PODO-10"]);
    expect(names("q=seating")).toEqual(["SEAT-1"]);
    expect(names("kind=podology-iot&sort=name")).toEqual(["PODO-2", "PODO-10"]);
  });

  test("by status, while the counts still tell the others", () => {
    const { counts, total } = arranged("status=Correct");
    expect(names("status=Correct")).toEqual(["PODO-10"]);
    expect([counts, total]).toEqual([{ Alarm: 1, Missing: 1, Correct: 1, Offline: 1 }, 4]);
  });

  test.each<[typed: string, found: string[]]>([
    ["ward 2", ["BED-0208", "SEAT-0117"]],
    ["Ward 02", ["BED-0208", "SEAT-0117"]],
    ["ward 1", ["HEALTH-0015"]],
    ["room 2", ["HEALTH-0015", "PODO-0198"]],
    ["room 02 ward 1", ["HEALTH-0015"]],
    ["bed 4", ["BED-0208"]],
    ["ward 2 mattress", ["BED-0208"]],
    ["bed 208", ["BED-0208"]],
    ["bed-0208", ["BED-0208"]],
    ["0117", ["SEAT-0117"]],
    ["117", ["SEAT-0117"]],
    ["podo", ["PODO-0198"]],
    ["sala 2", []],
    ["SÁLA", ["GYM-1"]],
  ])("a number belongs to the word before it: %s", (typed, found) => {
    const ward = [
      { ...device("BED-0208", "Mattress Mat", "Ward 2, room 04"), bed: "04" },
      device("SEAT-0117", "Seating Mat IoT", "Ward 2, room 07"),
      device("HEALTH-0015", "Health Mat", "Ward 1, room 02"),
      device("PODO-0198", "Podology", "02"),
      device("GYM-1", "Fitness Mat", "Sala de fisioterapia"),
    ];
    const known = statesOf(Object.fromEntries(ward.map(({ id }) => [id, "Correct"])));
    const asked = parseArrangement(new URLSearchParams({ q: typed, sort: "name" }));
    expect(arrange(ward, known, asked, words).devices.map(({ name }) => name)).toEqual(found.sort());
  });

  test("a status that is not of now counts as no connection, and a dead mat with an open alarm comes before who is missing", () => {
    const lost: DeviceConnection = { ...neverConnected, state: "lost", sinceMs: 0 };
    const disconnected = anOpenAlarm({ kind: "disconnected" }).alarm;
    const known = new Map(states)
      .set("PODO-10", { ...aLiveState({ deviceId: "PODO-10" }), connection: lost })
      .set("PODO-2", { ...aLiveState({ deviceId: "PODO-2", status: "Offline" }), connection: lost, alarms: [disconnected] });
    const { devices: listed, counts } = arrange(devices, known, parseArrangement(new URLSearchParams()), words);
    expect(listed.map(({ name }) => name)).toEqual(["SHAPES-1", "PODO-2", "SEAT-1", "PODO-10"]);
    expect(counts).toEqual({ Alarm: 1, Missing: 1, Correct: 0, Offline: 2 });
  });

  test("a misspelt address shows everything", () => {
    expect(names("status=Fine&sort=sideways")).toHaveLength(4);
  });

  test("five hundred devices are ordered and searched between two frames", () => {
    const ward = Array.from({ length: 500 }, (_, number) => device(`BED-${number}`, "Mattress Mat", `Ward ${number % 50}`));
    const wardStates = statesOf(Object.fromEntries(ward.map(({ id }, number) => [id, number % 7 === 0 ? "Missing" : "Correct"])));
    const asked = parseArrangement(new URLSearchParams("q=ward+mattress"));
    const times = Array.from({ length: 15 }, () => {
      const from = performance.now();
      arrange(ward, wardStates, asked, words);
      return performance.now() - from;
    });
    expect(Math.min(...times)).toBeLessThan(16);
  });
});
