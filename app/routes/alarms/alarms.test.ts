import { beforeAll, describe, expect, test } from "vitest";
import type { User } from "~/domain/user";
import { readNotice } from "~/http/notice.server";
import { signIn } from "~/http/session.server";
import { endAlarm, raiseAlarm } from "~/live/events/alarm-store.server";
import { updateDevice } from "~/services/devices.server";
import { listDeviceAlarms, openAlarms } from "~/services/logs/alarms.server";
import { noServer } from "~/services/no-server";
import { useDatabase } from "../../../tests/support/database";
import { hire, installMat, openClinicWithPatient, PASSWORD, type ClinicFixture } from "../../../tests/support/people";
import { loader as poll } from "./open";
import { action, loader } from "./route";

useDatabase();

let home: ClinicFixture;
let cookie: string;
beforeAll(async () => {
  home = await openClinicWithPatient({ user: { name: "Sanne de Vries" } });
  cookie = await cookieOf(home.user);
});

async function cookieOf(user: User): Promise<string> {
  const { headers } = await signIn(new Request("http://localhost/login"), noServer(), { email: user.email, password: PASSWORD });
  return headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

const asked = (path: string, form?: Record<string, string>, as = cookie) => ({
  request: new Request(`http://localhost${path}`, {
    headers: { Cookie: as },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  }),
  params: {},
  context: { cspNonce: "", server: noServer() },
});
const exitOf = async ({ company }: ClinicFixture) => {
  const device = await installMat(company, { deviceType: "Mattress Mat" });
  return { device, ...(await raiseAlarm(device, { kind: "exit", place: "bed", sinceAt: new Date() })) };
};

async function sent(form: Record<string, string>, as = cookie) {
  const response = await action(asked("/alarms", form, as));
  const { notice } = await readNotice(new Request("http://localhost/", { headers: { Cookie: response.headers.get("Set-Cookie") ?? "" } }));
  return { status: response.status, to: response.headers.get("Location"), notice };
}

describe("[ALM-2] the form that attends", () => {
  test("leads back to its page and says that it worked, with who and when written down", async () => {
    const { device, alarm } = await exitOf(home);
    const announced = await sent({ alarm: alarm.id, next: "/mattressMat?device=7" });
    expect(announced).toEqual({ status: 303, to: "/mattressMat?device=7", notice: { tone: "success", key: "attendedSuccesfully" } });
    expect(await listDeviceAlarms(home.context, device.id, 1)).toMatchObject([
      { attendedBy: { name: "Sanne de Vries" }, attendedAt: expect.any(Date) as Date },
    ]);
  });

  test("tells who came second that a colleague has attended already, and when; who presses twice that it worked", async () => {
    const { alarm, device } = await exitOf(home);
    const colleague = await cookieOf(await hire(home.company));
    const form = { alarm: alarm.id, note: "Helped back to bed", next: "//elsewhere.example" };
    const worked = { to: "/alarms", notice: { key: "attendedSuccesfully" } };
    expect([await sent(form), await sent(form)]).toMatchObject([worked, worked]);
    const second = await sent({ ...form, note: "Nobody there" }, colleague);
    const details = { name: "Sanne de Vries", time: expect.stringMatching(/^\d\d:\d\d$/) as string };
    expect(second).toMatchObject({ notice: { tone: "info", key: "alarmAlreadyAttended", details } });
    expect(await listDeviceAlarms(home.context, device.id, 1)).toMatchObject([{ note: "Helped back to bed" }]);
  });

  test("puts the reminder off in the caller's name, and says so when the alarm has ended by itself", async () => {
    const { alarm } = await exitOf(home);
    expect(await sent({ alarm: alarm.id, does: "snooze" })).toMatchObject({ notice: { tone: "success", key: "alarmSnoozed" } });
    expect((await openAlarms(home.context)).find((open) => open.alarm.id === alarm.id)?.alarm.snoozedBy?.name).toBe("Sanne de Vries");
    await endAlarm(alarm.id, new Date());
    expect(await sent({ alarm: alarm.id })).toMatchObject({ notice: { tone: "info", key: "alarmAlreadyOver" } });
  });

  test.each(["0123456789abcdef01234567", "no id", ""])("says that it failed for what is not there: %j", async (alarm) => {
    expect(await sent({ alarm })).toMatchObject({
      status: 303,
      notice: { tone: "error", key: "failedToBeAttended", details: { reason: expect.any(String) as string } },
    });
  });

  test("[ACC-7] attends to no alarm of another company", async () => {
    const elsewhere = await openClinicWithPatient();
    const { alarm } = await exitOf(elsewhere);
    expect(await sent({ alarm: alarm.id })).toMatchObject({ notice: { key: "failedToBeAttended" } });
    expect(await openAlarms(elsewhere.context)).toHaveLength(1);
  });
});

describe("[ALM-2] the page", () => {
  test("tells attended alarms, of all devices or of one; an address that means nothing narrows nothing", async () => {
    const own = await openClinicWithPatient();
    const as = await cookieOf(own.user);
    const [one, two] = [await exitOf(own), await exitOf(own)];
    for (const { alarm } of [one, two]) await sent({ alarm: alarm.id }, as);
    const listed = async (search: string) =>
      (await loader(asked(`/alarms${search}`, undefined, as))).past.entries.map(({ deviceId }) => deviceId);
    expect((await listed("")).sort()).toEqual([one.device.id, two.device.id].sort());
    expect(await listed(`?device=${two.device.id}`)).toEqual([two.device.id]);
    expect(await listed("?device=%27&page=minus")).toHaveLength(2);
    expect(await listed(`?device=${(await exitOf(home)).device.id}`)).toEqual([]);
  });

  test("is narrowed to a room, as its devices stand now, and to a kind of alarm", async () => {
    const own = await openClinicWithPatient();
    const as = await cookieOf(own.user);
    const [here, there] = [await exitOf(own), await exitOf(own)];
    await updateDevice(own.context, there.device.id, { name: "BED-7", bed: "1", room: "Room 7" });
    const silent = await raiseAlarm(there.device, { kind: "disconnected", place: "bed", sinceAt: new Date() });
    for (const { alarm } of [here, there, silent]) await sent({ alarm: alarm.id }, as);
    const listed = async (search: string) =>
      (await loader(asked(`/alarms${search}`, undefined, as))).past.entries.map(({ id }) => id).sort();
    expect(await listed("?room=Room+7&device=&kind=")).toEqual([there.alarm.id, silent.alarm.id].sort());
    expect(await listed("?kind=exit")).toEqual([here.alarm.id, there.alarm.id].sort());
    expect(await listed("?room=Room+7&kind=disconnected")).toEqual([silent.alarm.id]);
    expect(await listed(`?room=Room+7&device=${here.device.id}`)).toEqual([]);
    expect(await listed("?kind=nonsense")).toHaveLength(3);
  });

  test("is asked for open alarms alone where the socket is down", async () => {
    const own = await openClinicWithPatient();
    const { alarm, device } = await exitOf(own);
    const where = { deviceName: device.name, room: "01", bed: "01", patientName: null };
    const answer: unknown = await (await poll(asked("/alarms/open", undefined, await cookieOf(own.user)))).json();
    expect(answer).toEqual([
      { alarm: expect.objectContaining({ id: alarm.id, deviceId: device.id, place: "bed" }) as object, recipients: "all", ...where },
    ]);
  });
});
