import { describe, expect, test } from "vitest";
import { DEVICE_KINDS, findDeviceKind } from "../device/catalogue";
import { logKindAt, listLogPlaces } from "../device/places";
import { logWord } from "./log";

const kind = (deviceType: string) => {
  const found = findDeviceKind(deviceType);
  if (!found) throw new Error(`no ${deviceType}`);
  return found;
};

describe("[ALM-1] what an entry says", () => {
  test.each([
    ["presence", "0", "absence"],
    ["presence", "1", "presence"],
    ["presence", "2", "unknown"],
    ["floor", "0", "exit"],
    ["floor", "1", "entrance"],
    ["floor", "7", "entrance"],
    ["weather", "0", "unknown"],
    ["constructor", "0", "unknown"],
  ])("%s log, %s: %s", (log, code, word) => expect(logWord(log, code)).toBe(word));
});

describe("[KIND-10] [KIND-11] where somebody can be", () => {
  test("a bed, a floor and each channel of a room are places", () => {
    expect(listLogPlaces(kind("Mattress Mat"))).toEqual(["bed"]);
    expect(listLogPlaces(kind("Floor Mat"))).toEqual(["floor"]);
    expect(listLogPlaces(kind("Shapes"))).toEqual(["bed", "seat", "floor"]);
    expect(listLogPlaces(kind("Podology IoT"))).toEqual([]);
  });

  test("the floor of a room is a door, its bed and seat are not", () => {
    const shapes = kind("Shapes");
    expect(listLogPlaces(shapes).map((place) => logKindAt(shapes, place))).toEqual(["presence", "presence", "floor"]);
    expect(logKindAt(kind("Floor Mat"), "floor")).toBe("floor");
    expect(logKindAt(kind("Health Mat"), "floor")).toBe("presence");
  });

  test("every kind that keeps a log or raises alarms has a place to watch", () => {
    const blind = DEVICE_KINDS.filter(({ log, exitAlarm }) => log !== null || exitAlarm).filter((one) => listLogPlaces(one).length === 0);
    expect(blind.map(({ id }) => id)).toEqual([]);
  });
});
