import { describe, expect, test } from "vitest";
import { deviceKind } from "../device/device";
import { defaultAlarmRules, type AlarmRules } from "./alarm-rules";
import { ruleInForce, type WardRules } from "./ward-rules";

const bed = { deviceType: "Mattress Mat", room: "12" };
const seat = { deviceType: "Seating Mat IoT", room: "12" };
const plate = { deviceType: "Podology IoT", room: "12" };
const everything: AlarmRules = {
  ...defaultAlarmRules({ exitAlarm: true }),
  exit: { on: true, delaySeconds: 30 },
  turnDue: { on: true, intervalMinutes: 90 },
  shiftDue: { on: true, intervalMinutes: 20 },
};
const ward = (id: string, rooms: string[]): WardRules => ({ id, name: `Ward ${id}`, rooms, rules: everything });
const own: AlarmRules = { ...everything, exit: { on: false, delaySeconds: 0 } };
const north = ward("1", ["11", "12"]);

describe("[ALM-2] the rules in force on a bed", () => {
  test("are its own wholly, else its ward's, else its kind's", () => {
    expect(ruleInForce(bed, own, [north])).toMatchObject({
      rules: { exit: { on: false }, turnDue: { on: true, intervalMinutes: 90 } },
      source: { from: "device", ward: { id: "1", name: "Ward 1" } },
    });
    expect(ruleInForce(bed, undefined, [north])).toMatchObject({ rules: { exit: { delaySeconds: 30 } }, source: { from: "ward" } });
    expect(ruleInForce(bed, undefined, [ward("2", ["13"])])).toEqual({
      rules: defaultAlarmRules(deviceKind(bed)),
      source: { from: "kind", ward: null },
    });
  });

  test("are those of one ward, where two were given its room at once", () => {
    expect(ruleInForce(bed, undefined, [ward("1", ["12"]), ward("2", ["12"])]).source.ward?.id).toBe("1");
  });

  test("of a ward switch nothing on that the device cannot raise", () => {
    const onOf = (device: typeof bed) => {
      const { exit, turnDue, shiftDue, disconnected } = ruleInForce(device, undefined, [north]).rules;
      return [exit, turnDue, shiftDue, disconnected].map(({ on }) => on);
    };
    expect(onOf(bed)).toEqual([true, true, false, true]);
    expect(onOf(seat)[1]).toBe(false);
    expect(onOf(seat)[2]).toBe(true);
    expect(onOf(plate)).toEqual([false, false, false, false]);
  });
});
