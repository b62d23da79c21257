import { expect, test } from "vitest";
import { defaultAlarmRules } from "~/domain/logs/alarm-rules";
import { apiAt, tokenFor } from "../../../../tests/support/api";
import { useDatabase } from "../../../../tests/support/database";
import { hire, installMat, openClinicWithPatient } from "../../../../tests/support/people";

useDatabase();

const call = apiAt();
const rules = { ...defaultAlarmRules({ exitAlarm: true }), turnDue: { on: true, intervalMinutes: 60 } };

async function house() {
  const home = await openClinicWithPatient();
  const bed = await installMat(home.company, { deviceType: "Mattress Mat", room: "11" });
  const token = await tokenFor(home.user);
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await call(method, path, { token, body });
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
  };
  return { ...home, bed, ask, own: `/api/device/${bed.id}/alarmRules`, wards: "/api/alarmRules/wards" };
}

test("[ALM-2] [API-1] a program sets a ward's rules and a bed's own, and reads which are in force and where they come from", async () => {
  const { bed, ask, own, wards } = await house();
  expect(await ask("GET", own)).toMatchObject({ status: 200, answer: { from: "kind", ward: null } });
  const made = await ask("POST", wards, { name: "North", rooms: ["11"], rules });
  const reached = [{ $oid: bed.id }];
  expect(made).toMatchObject({ status: 201, answer: { name: "North", rooms: ["11"], rules, reached, exceptions: [] } });
  const ward = { _id: made.answer._id, name: "North" };
  expect((await ask("GET", own)).answer).toEqual({ rules, from: "ward", ward });
  const longer = { ...rules, turnDue: { on: true, intervalMinutes: 120 } };
  expect((await ask("PUT", own, longer)).answer).toEqual({ rules: longer, from: "device", ward });
  expect((await ask("GET", wards)).answer).toMatchObject([{ reached: [], exceptions: reached }]);
  expect((await ask("DELETE", own)).answer).toEqual({ rules, from: "ward", ward });
  const { $oid } = made.answer._id as { $oid: string };
  expect((await ask("PUT", `${wards}/${$oid}`, { name: "South", rooms: ["11"], rules: longer })).answer).toMatchObject({ name: "South" });
  expect((await ask("DELETE", `${wards}/${$oid}`)).status).toBe(200);
  expect((await ask("GET", own)).answer).toMatchObject({ from: "kind", ward: null });
});

test("[ALM-2] [S12] misspelt rules, a room of another ward and people of another company are refused, and nothing changes", async () => {
  const { ask, own, wards } = await house();
  const stranger = (await openClinicWithPatient()).user.id;
  const refused = async (body: unknown, path = own, method = "PUT") => (await ask(method, path, body)).status;
  expect(await refused({ ...rules, exit: { ...rules.exit, delay: 5 } })).toBe(422);
  expect(await refused({ ...rules, notify: { ...rules.notify, first: { who: "all", userIds: [] } } })).toBe(422);
  expect(await refused({ ...rules, notify: { ...rules.notify, first: { who: "users", userIds: [stranger] } } })).toBe(422);
  expect(await refused({ ...rules, turnDue: { on: true, intervalMinutes: 1 } })).toBe(422);
  expect((await ask("GET", own)).answer).toMatchObject({ from: "kind" });
  expect((await ask("POST", wards, { name: "North", rooms: ["11"], rules })).status).toBe(201);
  expect(await refused({ name: "Other", rooms: ["11"], rules }, wards, "POST")).toBe(422);
});

test("[ACC-8] a researcher sets no alarm rules", async () => {
  const { company, own, wards } = await house();
  const token = await tokenFor(await hire(company, { staffRole: "researcher" }));
  for (const [method, path, body] of [
    ["PUT", own, rules],
    ["DELETE", own, undefined],
    ["GET", wards, undefined],
  ] as const)
    expect((await call(method, path, { token, body })).status).toBe(403);
});
