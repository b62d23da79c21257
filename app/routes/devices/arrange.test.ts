import { describe, expect, test } from "vitest";
import type { DeviceStatus } from "~/domain/device/status";
import { arrange, arrangementOf } from "./arrange";

const device = (name: string, deviceType: string, room = "01") => ({ id: name, name, room, bed: "01", deviceType });
const devices = [
  device("PODO-10", "Podology IoT", "Gait lab"),
  device("PODO-2", "Podology IoT"),
  device("SEAT-1", "Seating Mat IoT"),
  device("SHAPES-1", "Shapes"),
];
const states = statesOf({ "PODO-10": "Correct", "PODO-2": "Offline", "SEAT-1": "Missing", "SHAPES-1": "Alarm" });

function statesOf(statuses: Record<string, DeviceStatus>) {
  return new Map(Object.entries(statuses).map(([id, status]) => [id, { status }]));
}
const arranged = (search: string) => arrange(devices, states, arrangementOf(new URLSearchParams(search)), (id) => id);
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

  test("a misspelt address shows everything", () => {
    expect(names("status=Fine&sort=sideways")).toHaveLength(4);
  });

  test("five hundred devices are ordered and searched between two frames", () => {
    const ward = Array.from({ length: 500 }, (_, number) => device(`BED-${number}`, "Mattress Mat", `Ward ${number % 50}`));
    const wardStates = statesOf(Object.fromEntries(ward.map(({ id }, number) => [id, number % 7 === 0 ? "Missing" : "Correct"])));
    const asked = arrangementOf(new URLSearchParams("q=ward+mattress"));
    const times = Array.from({ length: 15 }, () => {
      const from = performance.now();
      arrange(ward, wardStates, asked, (id) => id);
      return performance.now() - from;
    });
    expect(Math.min(...times)).toBeLessThan(16);
  });
});
