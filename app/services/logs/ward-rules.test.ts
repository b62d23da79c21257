import { describe, expect, test } from "vitest";
import { WardRulesModel } from "~/data/models/devices/ward-rules.model.server";
import { defaultAlarmRules, type AlarmRules } from "~/domain/logs/alarm-rules";
import { roles } from "~/domain/user";
import { pageAudit } from "~/services/audit-trail.server";
import { updateDevice } from "~/services/devices.server";
import { renameRoom } from "~/services/rooms.server";
import { useDatabase } from "../../../tests/support/database";
import { itemAt } from "../../../tests/support/item-at";
import { actAs, hire, unreachableIds, installMat, openClinicWithPatient } from "../../../tests/support/people";
import type { Context } from "../context";
import { getAlarmRules, removeAlarmRules, setAlarmRules, getTurnIntervals } from "./alarm-rules.server";
import { listWards, removeWardRules, setWardRules } from "./ward-rules.server";

useDatabase();

const turning = (intervalMinutes: number): AlarmRules => ({
  ...defaultAlarmRules({ exitAlarm: true }),
  turnDue: { on: true, intervalMinutes },
});
const NORTH = { name: "North", rooms: ["11", "12"], rules: turning(60) };

/** Two beds in a ward, one elsewhere. */
async function house() {
  const home = await openClinicWithPatient();
  const bedIn = (room: string) => installMat(home.company, { deviceType: "Mattress Mat", room, bed: "1" });
  const [one, two, elsewhere] = [await bedIn("11"), await bedIn("12"), await bedIn("20")];
  const north = await setWardRules(home.context, null, NORTH);
  const inForce = async (id: string) => {
    const { rules, source } = await getAlarmRules(home.context, id);
    return [source.from, rules.turnDue.on ? rules.turnDue.intervalMinutes : null];
  };
  const wardOf = async (context: Context = home.context) => itemAt((await listWards(context)).wards, 0);
  return { ...home, one, two, elsewhere, north, inForce, wardOf };
}

describe("[ALM-2] the rules of a ward", () => {
  test("hold on every bed in its rooms but for one with its own, which goes back to them", async () => {
    const { context, one, two, elsewhere, inForce, wardOf } = await house();
    expect(await Promise.all([one, two, elsewhere].map(({ id }) => inForce(id)))).toEqual([
      ["ward", 60],
      ["ward", 60],
      ["kind", null],
    ]);
    await setAlarmRules(context, two.id, turning(120));
    expect(await inForce(two.id)).toEqual(["device", 120]);
    const shown = await wardOf();
    expect([shown.reached, shown.exceptions].map((devices) => devices.map(({ id }) => id))).toEqual([[one.id], [two.id]]);
    expect((await getTurnIntervals(context, [one, two, elsewhere])).get(two.id)).toBe(120);
    await removeAlarmRules(context, two.id);
    expect(await inForce(two.id)).toEqual(["ward", 60]);
  });

  test("are changed and removed for all at once, and the audit names the ward", async () => {
    const { context, company, one, north, inForce } = await house();
    await setWardRules(context, north, { ...NORTH, rules: turning(90) });
    expect(await inForce(one.id)).toEqual(["ward", 90]);
    await removeWardRules(context, north);
    expect(await inForce(one.id)).toEqual(["kind", null]);
    const { entries } = await pageAudit(actAs(await hire(company, { role: roles.companyAdmin }), company), { page: 1 });
    expect(entries.slice(0, 3).map(({ action, objectName }) => [action, objectName])).toEqual([
      ["removeWardRules", "North"],
      ["setWardRules", "North"],
      ["setWardRules", "North"],
    ]);
  });

  test("follow a bed that is moved into another room, and a room that is renamed", async () => {
    const { context, one, elsewhere, inForce, wardOf } = await house();
    await updateDevice(context, elsewhere.id, { name: "B", bed: "1", room: "12" });
    await updateDevice(context, one.id, { name: "A", bed: "1", room: "20" });
    expect([await inForce(elsewhere.id), await inForce(one.id)]).toEqual([
      ["ward", 60],
      ["kind", null],
    ]);
    await renameRoom(context, { from: "12", to: "North room" });
    expect(await inForce(elsewhere.id)).toEqual(["ward", 60]);
    expect((await wardOf()).rooms).toEqual(["11", "North room"]);
  });

  test("are refused for a room or a name that another ward has, and for a room that is not there", async () => {
    const { context, north } = await house();
    const south = (changed: object) => setWardRules(context, null, { name: "South", rooms: ["20"], rules: turning(60), ...changed });
    await expect(south({ rooms: ["20", "12"] })).rejects.toMatchObject({ code: "invalid", details: { field: "rooms" } });
    await expect(south({ rooms: ["99"] })).rejects.toMatchObject({ code: "invalid", details: { field: "rooms" } });
    await expect(south({ name: "North" })).rejects.toMatchObject({ code: "invalid", details: { field: "name" } });
    expect((await listWards(context)).wards.map(({ id }) => id)).toEqual([north]);
  });

  test("[ACC-7] are out of reach of a researcher and of another company", async () => {
    const { company, north } = await house();
    const stranger = (await openClinicWithPatient()).context;
    const researcher = actAs(await hire(company, { staffRole: "researcher" }), company);
    const stored = () => WardRulesModel.findById(north).lean();
    const before = await stored();
    for (const id of unreachableIds(north)) {
      await expect(setWardRules(stranger, id, NORTH)).rejects.toMatchObject({ code: "notFound" });
      await expect(removeWardRules(stranger, id)).rejects.toMatchObject({ code: "notFound" });
    }
    expect((await listWards(stranger)).wards).toEqual([]);
    for (const asked of [listWards(researcher), setWardRules(researcher, north, NORTH), removeWardRules(researcher, north)])
      await expect(asked).rejects.toMatchObject({ code: "forbidden" });
    expect(await stored()).toEqual(before);
  });

  test("[ACC-7] name only people of the company who can see alarms", async () => {
    const { context, company } = await house();
    const researcher = await hire(company, { staffRole: "researcher" });
    for (const { id } of [researcher, (await openClinicWithPatient()).user]) {
      const rules = turning(60);
      const notify = { ...rules.notify, first: { who: "users" as const, userIds: [id] } };
      await expect(setWardRules(context, null, { name: "South", rooms: ["20"], rules: { ...rules, notify } })).rejects.toMatchObject({
        details: { field: "notify" },
      });
    }
  });
});
