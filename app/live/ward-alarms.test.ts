import { expect, test, vi } from "vitest";
import { WardRulesModel } from "~/data/models/devices/ward-rules.model.server";
import type { Device } from "~/domain/device/device";
import { isRecipient } from "~/domain/logs/alarm";
import { defaultAlarmRules, ESCALATION_MINUTES, type AlarmRules, type Circle } from "~/domain/logs/alarm-rules";
import { roles, type User } from "~/domain/user";
import { disableAccount } from "~/services/administration/users.server";
import { updateDevice } from "~/services/devices.server";
import { removeAlarmRules, setAlarmRules } from "~/services/logs/alarm-rules.server";
import { newestLogs } from "~/services/logs/logs.server";
import { setWardRules } from "~/services/logs/ward-rules.server";
import { useDatabase } from "../../tests/support/database";
import { itemAt } from "../../tests/support/item-at";
import { createManualClock } from "../../tests/support/manual-clock";
import { connectHandMat, empty, openScreen, settled, someone, type AlarmScreen } from "../../tests/support/mats";
import { patience } from "../../tests/support/patience";
import { actAs, hire, installMat, openClinicWithPatient } from "../../tests/support/people";
import { temporaryFolder } from "../../tests/support/recording";
import { startServer } from "../../tests/support/server";

useDatabase();
const folder = temporaryFolder();
const MINUTE_MS = 60_000;

const rulesWith = (changed: Partial<AlarmRules>): AlarmRules => ({
  ...defaultAlarmRules({ exitAlarm: true }),
  disconnected: { on: false, afterSeconds: 60 },
  ...changed,
});
const OFF = rulesWith({ exit: { on: false, delaySeconds: 0 } });
const concerning = (first: Circle): AlarmRules => rulesWith({ notify: { first, remindAfterMinutes: null, escalateAfterMinutes: null } });
const only = (...people: User[]): Circle => ({ who: "users", userIds: people.map(({ id }) => id) });

/** A person in room 12, rules of ward North, pages of two users. */
async function northWith(rules: (nurse: User) => AlarmRules) {
  const home = await openClinicWithPatient({ company: { adminPanel: true } });
  const bed = await installMat(home.company, { deviceType: "Mattress Mat", room: "12" });
  const nurse = await hire(home.company, { name: "Sanne de Vries" });
  const ward = await setWardRules(home.context, null, { name: "North", rooms: ["12"], rules: rules(nurse) });
  const clock = createManualClock();
  const server = await startServer(folder(), { clock, callers: [home.context] });
  const mat = await connectHandMat(server, bed);
  let entries = 0;
  const reads = async (counts: (device: Device) => Uint16Array, forMs: number) => {
    await mat.reads(counts(bed));
    clock.advance(forMs);
    entries += 1;
    await vi.waitFor(async () => {
      clock.advance(0);
      expect(await newestLogs(home.context, bed.id, 20)).toHaveLength(entries);
    }, patience);
  };
  await reads(someone, 2000);
  const setWard = (changed: AlarmRules) => setWardRules(home.context, ward, { name: "North", rooms: ["12"], rules: changed });
  const exits = async () => {
    await reads(empty, 500);
    await reads(someone, 2000);
  };
  const screens = { nurse: await openScreen(server, nurse), other: await openScreen(server, home.user) };
  return { ...home, bed, nurse, clock, server, screens, exits, setWard };
}

/** Whether the newest alarm is announced and listed. */
const announced = ({ raised, changed }: AlarmScreen, user: User): boolean => {
  const received = itemAt([...raised, ...changed].slice(-1), 0);
  return isRecipient(received.recipients, user.id);
};

/** Exits before attendance, as the page shows. */
const exitsOn = ({ raised, changed }: AlarmScreen): number => [...raised, ...changed].at(-1)?.alarm.exits ?? 0;

test("[ALM-2] a ward's rules reach a running bed as soon as they are set, and so do an exception and its end", async () => {
  const { context, bed, clock, screens, exits, setWard } = await northWith(() => OFF);
  await exits();
  expect(exitsOn(screens.other)).toBe(0);
  await setWard(rulesWith({}));
  await exits();
  await settled(clock, () => expect(exitsOn(screens.other)).toBe(1));
  await setAlarmRules(context, bed.id, OFF);
  await exits();
  expect(exitsOn(screens.other)).toBe(1);
  await removeAlarmRules(context, bed.id);
  await exits();
  await settled(clock, () => expect(exitsOn(screens.other)).toBe(2));
});

test("[ALM-2] a running bed that is moved goes by the rules of its new ward, also where these cannot be read at first", async () => {
  const { context, company, bed, clock, screens, exits } = await northWith(() => rulesWith({}));
  await installMat(company, { deviceType: "Mattress Mat", room: "20" });
  await setWardRules(context, null, { name: "South", rooms: ["20"], rules: OFF });
  const moveTo = async (room: string) => {
    vi.spyOn(WardRulesModel, "find").mockImplementationOnce(() => {
      throw new Error("the store is away");
    });
    await updateDevice(context, bed.id, { name: bed.name, bed: "1", room });
    await vi.waitFor(() => {
      clock.advance(1000);
      expect(screens.other.changed.at(-1)?.room).toBe(room);
    }, patience);
  };
  await exits();
  await settled(clock, () => expect(exitsOn(screens.other)).toBe(1));
  await moveTo("20");
  await exits();
  expect(exitsOn(screens.other)).toBe(1);
  await moveTo("12");
  await exits();
  await settled(clock, () => expect(exitsOn(screens.other)).toBe(2));
});

test("[ALM-2] a ward's rules hold after a restart", async () => {
  const { server, bed, user, context, clock: before } = await northWith(() => rulesWith({ exit: { on: true, delaySeconds: 120 } }));
  await server.close();
  const clock = createManualClock(before.now() + MINUTE_MS);
  const again = await startServer(folder(), { clock, callers: [context] });
  const screen = await openScreen(again, user);
  const mat = await connectHandMat(again, bed);
  await mat.reads(empty(bed));
  await vi.waitFor(async () => {
    clock.advance(500);
    expect(await newestLogs(context, bed.id, 9)).toHaveLength(2);
  }, patience);
  clock.advance(MINUTE_MS);
  expect(screen.raised).toEqual([]);
  clock.advance(MINUTE_MS);
  await settled(clock, () => expect(screen.raised.map(({ alarm }) => alarm.deviceId)).toEqual([bed.id]));
});

test("[ALM-2] an alarm is announced on the pages of those whom it concerns, listed on all, and announced on all when nobody attends", async () => {
  const { clock, screens, nurse, user, exits } = await northWith((one) => concerning(only(one)));
  await exits();
  await settled(clock, () => expect([screens.nurse, screens.other].map(({ raised }) => raised.length)).toEqual([1, 1]));
  expect([announced(screens.nurse, nurse), announced(screens.other, user)]).toEqual([true, false]);

  clock.advance(ESCALATION_MINUTES * MINUTE_MS);
  await settled(clock, () => expect(screens.other.changed.at(-1)?.alarm).toMatchObject({ level: 1, toldFor: "escalation" }));
  expect([announced(screens.nurse, nurse), announced(screens.other, user)]).toEqual([true, true]);
});

test("[ALM-2] an alarm whose people are blocked while it is open is announced to everybody from then on", async () => {
  const { clock, company, server, screens, nurse, user, exits } = await northWith((one) => concerning(only(one)));
  await exits();
  await settled(clock, () => expect(screens.other.raised).toHaveLength(1));
  expect(announced(screens.other, user)).toBe(false);
  await disableAccount(actAs(await hire(company, { role: roles.companyAdmin }), company, { server: server.live }), nurse.id);
  await settled(clock, () => expect(announced(screens.other, user)).toBe(true));
});
