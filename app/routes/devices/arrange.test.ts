import { describe, expect, test } from "vitest";
import type { DeviceStatus } from "~/domain/device/status";
import { arrange, arrangementOf } from "./arrange";

const item = (name: string, deviceType: string, status: DeviceStatus, room = "01") => ({ device: { name, deviceType, room, bed: "01" }, status });
const devices = [
  item("PODO-10", "Podology IoT", "Correct", "Gait lab"),
  item("PODO-2", "Podology IoT", "Offline"),
  item("SEAT-1", "Seating Mat IoT", "Missing"),
  item("SHAPES-1", "Shapes", "Alarm"),
];
function names(search: string): string[] {
  const { ordered, shown } = arrange(devices, arrangementOf(new URLSearchParams(search)), (id) => id);
  return ordered.filter((listed) => shown.has(listed)).map(({ device }) => device.name);
}

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
    const { shown, counts, total } = arrange(devices, arrangementOf(new URLSearchParams("status=Correct")), (id) => id);
    expect([...shown].map(({ device }) => device.name)).toEqual(["PODO-10"]);
    expect([counts, total]).toEqual([{ Alarm: 1, Missing: 1, Correct: 1, Offline: 1 }, 4]);
  });

  test("a misspelt address shows everything", () => {
    expect(names("status=Fine&sort=sideways")).toHaveLength(4);
  });

  test("five hundred devices are ordered and searched between two frames", () => {
    const ward = Array.from({ length: 500 }, (_, number) => item(`BED-${number}`, "Mattress Mat", number % 7 === 0 ? "Missing" : "Correct", `Ward ${number % 50}`));
    const asked = arrangementOf(new URLSearchParams("q=ward+mattress"));
    const times = Array.from({ length: 15 }, () => {
      const from = performance.now();
      arrange(ward, asked, (id) => id);
      return performance.now() - from;
    });
    expect(Math.min(...times)).toBeLessThan(16);
  });
});
