import { describe, expect, test } from "vitest";
import { deviceKind } from "~/domain/device/device";
import { defaultAlarmRules, isWithinHours } from "~/domain/logs/alarm-rules";
import { minuteOfDay } from "~/domain/time";
import { roles } from "~/domain/user";
import { disableAccount } from "~/services/administration/users.server";
import { getAlarmRules, setAlarmRules } from "~/services/logs/alarm-rules.server";
import { listWards } from "~/services/logs/ward-rules.server";
import { useDatabase } from "../../../tests/support/database";
import { itemAt } from "../../../tests/support/item-at";
import { actAs, hire, installMat, openClinicWithPatient } from "../../../tests/support/people";
import { handleRulesForm } from "./actions.server";
import { loadAlarmRules } from "./load.server";
import { handleWardForm } from "./wards/actions.server";

useDatabase();

async function ward() {
  const home = await openClinicWithPatient();
  const bed = await installMat(home.company, { deviceType: "Mattress Mat" });
  const send = (fields: readonly (readonly [string, string])[]) =>
    handleRulesForm(
      home.context,
      new Request(`http://localhost/alarmRules?device=${bed.id}`, {
        method: "POST",
        body: new URLSearchParams(fields.map(([a, b]) => [a, b])),
      }),
    );
  return { ...home, bed, send, rules: async () => (await getAlarmRules(home.context, bed.id)).rules };
}

describe("[ALM-2] the rules of a bed", () => {
  test("are its kind's until somebody sets them: every exit at once, a silent mat after a minute, to everybody", async () => {
    const { bed, rules } = await ward();
    expect(await rules()).toEqual(defaultAlarmRules(deviceKind(bed)));
    expect(await rules()).toMatchObject({
      exit: { on: true, delaySeconds: 0 },
      turnDue: { on: false },
      disconnected: { on: true, afterSeconds: 60 },
    });
  });

  test("take events, delay, turn interval, hours over midnight and chosen people from a plain form", async () => {
    const { company, send, rules } = await ward();
    const nurse = await hire(company);
    const numbers = [
      ["exitDelaySeconds", "90"],
      ["turnIntervalMinutes", "120"],
      ["remindAfterMinutes", "5"],
      ["escalateAfterMinutes", ""],
    ] as const;
    await send([
      ["exitOn", "on"],
      ["turnOn", "on"],
      ...numbers,
      ["from", "22:00"],
      ["to", "06:30"],
      ["first", "users"],
      ["firstUsers", nurse.id],
    ]);
    expect(await rules()).toEqual({
      exit: { on: true, delaySeconds: 90 },
      turnDue: { on: true, intervalMinutes: 120 },
      shiftDue: { on: false, intervalMinutes: 30 },
      disconnected: { on: false, afterSeconds: 60 },
      hours: { from: "22:00", to: "06:30" },
      notify: {
        first: { who: "users", userIds: [nurse.id] },
        remindAfterMinutes: 5,
        escalateAfterMinutes: null,
      },
    });
  });

  test.each([
    ["exitDelaySeconds", [["exitDelaySeconds", "-1"]]],
    ["turnIntervalMinutes", [["turnIntervalMinutes", "5"]]],
    ["remindAfterMinutes", [["remindAfterMinutes", "soon"]]],
    ["hours", [["from", "22:00"]]],
    ["first", [["first", "users"]]],
  ] as const)("name the field that cannot be, and change nothing: %s", async (field, fields) => {
    const { send, rules } = await ward();
    const before = await rules();
    expect(await send(fields)).toMatchObject({ data: { field }, init: { status: 422 } });
    expect(await rules()).toEqual(before);
  });

  test("[ACC-7] name nobody of another company", async () => {
    const [{ send, rules }, elsewhere] = [await ward(), await ward()];
    const before = await rules();
    await expect(
      send([
        ["first", "users"],
        ["firstUsers", elsewhere.user.id],
      ]),
    ).rejects.toMatchObject({ status: 422 });
    expect(await rules()).toEqual(before);
  });
});

describe("[ALM-2] the rules of a ward", () => {
  const ruled = async () => {
    const home = await ward();
    const sendWard = (id: string, fields: readonly (readonly [string, string])[]) =>
      handleWardForm(
        home.context,
        new Request(`http://localhost/alarmRules/wards/${id}`, {
          method: "POST",
          body: new URLSearchParams(fields.map(([a, b]) => [a, b])),
        }),
        id,
      );
    const source = async () => (await getAlarmRules(home.context, home.bed.id)).source;
    return { ...home, sendWard, source };
  };
  const north = [
    ["name", "North"],
    ["room", "01"],
    ["exitOn", "on"],
  ] as const;

  test("are set by a plain form, left out by an exception, gone back to, and taken away", async () => {
    const { context, send, sendWard, rules, source } = await ruled();
    await sendWard("new", [...north, ["exitDelaySeconds", "45"]]);
    const { id } = itemAt((await listWards(context)).wards, 0);
    expect(await source()).toEqual({ from: "ward", ward: { id, name: "North" } });
    expect((await rules()).exit).toEqual({ on: true, delaySeconds: 45 });
    await send([["exitOn", "on"]]);
    expect(await source()).toMatchObject({ from: "device", ward: { id } });
    await send([["intent", "remove"]]);
    expect(await source()).toMatchObject({ from: "ward" });
    await sendWard(id, [["intent", "remove"]]);
    expect(await source()).toEqual({ from: "kind", ward: null });
  });

  test.each([
    ["name", [["name", " "]]],
    ["rooms", [["name", "South"]]],
    [
      "roomsTaken",
      [
        ["name", "South"],
        ["room", "01"],
      ],
    ],
    [
      "nameTaken",
      [
        ["name", "North"],
        ["room", "02"],
      ],
    ],
    ["exitDelaySeconds", [...north, ["exitDelaySeconds", "-1"]]],
  ] as const)("name the field that cannot be: %s", async (field, fields) => {
    const { company, sendWard, context } = await ruled();
    await installMat(company, { deviceType: "Mattress Mat", room: "02" });
    await sendWard("new", north);
    expect(await sendWard("new", fields)).toMatchObject({ data: { field }, init: { status: 422 } });
    expect((await listWards(context)).wards).toHaveLength(1);
  });
});

test("[ALM-2] the form says when none of the people whom alarms concern can be told any more", async () => {
  const home = await openClinicWithPatient({ company: { adminPanel: true } });
  const bed = await installMat(home.company, { deviceType: "Mattress Mat" });
  const nurse = await hire(home.company);
  const shown = () => loadAlarmRules(home.context, new URLSearchParams({ device: bed.id }));
  const { rules } = await shown();
  await setAlarmRules(home.context, bed.id, { ...rules, notify: { ...rules.notify, first: { who: "users", userIds: [nurse.id] } } });
  expect((await shown()).isNoOneLeft).toBe(false);
  await disableAccount(actAs(await hire(home.company, { role: roles.companyAdmin }), home.company), nurse.id);
  expect((await shown()).isNoOneLeft).toBe(true);
});

test.each([
  ["22:00", "06:00", "2026-11-20T21:30:00Z", true],
  ["22:00", "06:00", "2026-11-20T05:30:00Z", false],
  ["22:00", "06:00", "2026-07-20T19:30:00Z", true],
  ["08:00", "20:00", "2026-11-20T06:00:00Z", true],
  ["08:00", "20:00", "2026-11-20T18:00:00Z", false],
])("[ALM-2] hours from %s to %s go by the clinic's clock in Athens, over midnight and summer time: %s is %s", (from, to, at, within) => {
  expect(isWithinHours({ from, to }, minuteOfDay(new Date(at), { timeZone: "Europe/Athens" }))).toBe(within);
});
