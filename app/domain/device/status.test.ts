import { describe, expect, test } from "vitest";
import type { PatientStatus } from "./configuration";
import { deviceStatus, type DeviceStatus } from "./status";

const facts = (deviceType: string) => ({
  device: { deviceType },
  channels: [],
  configuration: null,
  sides: [],
  alarm: false,
});
const reported = (patientStatus: PatientStatus | false, deviceFunctional = true) => ({ patientStatus, deviceFunctional });

describe("[DASH-3] the status of a device", () => {
  test.each<[PatientStatus | false, boolean, DeviceStatus]>([
    ["Correct", true, "Correct"],
    [false, true, "Correct"],
    ["Missing", true, "Missing"],
    ["Absent", true, "Missing"],
    ["Ulcer Risk", true, "Alarm"],
    ["Offline", true, "Offline"],
    ["Correct", false, "Offline"],
    ["Ulcer Risk", false, "Offline"],
  ])("a podology plate with patient status %s, functional %s, reads %s", (patientStatus, functional, status) => {
    expect(deviceStatus({ ...facts("Podology IoT"), configuration: reported(patientStatus, functional) })).toBe(status);
  });

  test("a plate that never reported is Offline", () => {
    expect(deviceStatus(facts("Podology IoT"))).toBe("Offline");
  });

  test.each<[number[], DeviceStatus]>([
    [[0, 0], "Alarm"],
    [[12, 0], "Correct"],
    [[0, 3, 0, 0], "Correct"],
    [[0, 0, 9, 9], "Alarm"],
    [[], "Correct"],
  ])("a Force Mat with %j reads %s", (channels, status) => {
    expect(deviceStatus({ ...facts("Force Mat"), channels })).toBe(status);
  });

  test("the legacy Seating Mat is always Correct", () => {
    expect(deviceStatus({ ...facts("Seating Mat"), configuration: reported("Ulcer Risk", false), alarm: true })).toBe("Correct");
  });

  test("a Shapes room is Alarm while an exit is unattended", () => {
    expect(deviceStatus({ ...facts("Shapes"), alarm: true })).toBe("Alarm");
    expect(deviceStatus(facts("Shapes"))).toBe("Correct");
  });

  test.each<[(PatientStatus | null)[], DeviceStatus]>([
    [["Correct", "Correct"], "Correct"],
    [["Correct", "Missing"], "Missing"],
    [["Missing", "Ulcer Risk"], "Alarm"],
    [["Correct", null], "Offline"],
    [[], "Offline"],
  ])("a Sensing Horse with the sides %j reads %s", (sides, status) => {
    expect(deviceStatus({ ...facts("Sensing Horse"), sides: sides.map((side) => side && reported(side)) })).toBe(status);
  });

  test("a type nobody declared is refused by name", () => {
    expect(() => deviceStatus(facts("Toaster"))).toThrow("Invalid device type: Toaster");
  });
});
