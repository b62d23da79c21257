import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { DeviceModel } from "~/data/models/device.model.server";
import { systemClock, type Clock } from "~/domain/clock";
import { createPushServices } from "~/domain/push/services";
import { roles } from "~/domain/user";
import { translator } from "~/i18n/i18n.server";
import { raiseAlarm } from "~/live/events/alarm-store.server";
import { updatePreferences } from "~/services/accounts/credentials.server";
import { endUserSessions } from "~/services/accounts/sessions.server";
import { updateCompany } from "~/services/companies/companies.server";
import { attendAlarm } from "~/services/logs/alarms.server";
import { namePatients, notifiedBrowsers, notifyBrowser, pushKey } from "~/services/notifications/notifications.server";
import { useDatabase } from "../../tests/support/database";
import { itemAt } from "../../tests/support/item-at";
import { createManualClock } from "../../tests/support/manual-clock";
import { connectHandMat, empty, openScreen, settled, someone, watchLog } from "../../tests/support/mats";
import { patience } from "../../tests/support/patience";
import { actAs, hire, installMat, openClinicWithPatient } from "../../tests/support/people";
import { openPushService, readVapid } from "../../tests/support/push-service";
import { temporaryFolder } from "../../tests/support/recording";
import { startServer } from "../../tests/support/server";
import { createSteppingClock } from "../../tests/support/stepping-clock";
import { createAlarmPushes } from "./alarm-pushes.server";
import { createPushSender } from "./push-sender.server";
import { describeAlarm, forgetSubscription, noteSent, pageOfDevice, listCompanySubscriptions } from "./subscription-store.server";
import { loadVapidKeys } from "./vapid-keys.server";

useDatabase();
const folder = temporaryFolder();

/** A bed in room 12, a nurse's phone, and a server. */
async function nurseWithPhone(clock: Clock = systemClock) {
  const home = await openClinicWithPatient();
  const bed = await installMat(home.company, { deviceType: "Mattress Mat", room: "12", bed: "2" });
  await DeviceModel.updateOne({ _id: bed.id }, { $set: { currentPatientId: home.patient.id } });
  const service = await openPushService();
  const server = await startServer(folder(), { clock, push: service.options, callers: [home.context] });
  const phone = service.subscribe();
  const { id } = await notifyBrowser(home.context, {
    address: phone.address,
    label: "Chrome on Android",
    browserKey: `key of ${home.user.id}`,
  });
  return { ...home, bed, service, server, phone, subscriptionId: id };
}

async function pushesOnManualClock({ service }: Pick<Awaited<ReturnType<typeof nurseWithPhone>>, "service">) {
  const clock = createManualClock();
  const { pushServices, pushAgent } = service.options;
  const keys = await loadVapidKeys(new Date());
  const sender = createPushSender({ keys, services: createPushServices(pushServices), contact: "https://mats.example", agent: pushAgent });
  const store = { subscriptionsOfCompany: listCompanySubscriptions, noteSent, forgetSubscription, describeAlarm, pageOfDevice };
  const pushes = createAlarmPushes({ sender, store, clock, random: () => 0, logger: pino({ level: "silent" }) });
  onTestFinished(pushes.close);
  return { clock, pushes };
}

/** As the live server reports it. */
async function exitFrom({ bed }: Pick<Awaited<ReturnType<typeof nurseWithPhone>>, "bed">) {
  const { companyId, ...open } = await raiseAlarm(bed, { kind: "exit", place: "bed", sinceAt: new Date() });
  return { companyId, open };
}

describe("[ALM-3] an alarm reaches a phone", () => {
  test("within two seconds of the frame, encrypted for it alone and signed by this server, in its owner's language", async () => {
    const clock = createSteppingClock();
    const ward = await nurseWithPhone(clock);
    await updatePreferences(ward.context, { preferredLanguage: "nl" });
    const floorMat = await installMat(ward.company, { deviceType: "Floor Mat", room: "7", bed: "1", name: "FLOOR-7" });
    const mat = await connectHandMat(ward.server, floorMat);
    const log = await watchLog(await openScreen(ward.server, ward.user), floorMat);
    await mat.reads(someone(floorMat));
    await vi.waitFor(() => expect(log).toHaveLength(1), patience);

    const leftMs = clock.elapsed();
    await mat.reads(empty(floorMat));
    await vi.waitFor(() => expect(ward.phone.messages).toHaveLength(1), patience);
    expect(clock.elapsed() - leftMs).toBeLessThan(2000);
    expect(itemAt(ward.phone.messages, 0)).toMatchObject({
      title: `${translator("nl", "alarms")("what.floor")} · Kamer 7, bed 1`,
      body: "FLOOR-7",
      language: "nl",
      to: `/floorMat?device=${floorMat.id}`,
      quiet: false,
    });
    const headers = itemAt(ward.phone.headers, 0);
    expect(headers).toMatchObject({ urgency: "high", "content-encoding": "aes128gcm" });
    expect(readVapid(headers)).toMatchObject({
      publicKey: pushKey(ward.context),
      claims: { aud: new URL(ward.phone.address.endpoint).origin },
    });
  });

  test("[LIVE-4] of a mat that is silent, and of its return without sound", async () => {
    const clock = createManualClock();
    const { bed, phone, server } = await nurseWithPhone(clock);
    const mat = await connectHandMat(server, bed);
    await mat.reads(empty(bed));
    await settled(clock, () => {
      clock.advance(10_000);
      expect(phone.messages).toHaveLength(1);
    });
    await mat.reads(empty(bed));
    await settled(clock, () => expect(phone.messages).toHaveLength(2));
    const [silent, back] = phone.messages;
    expect(silent).toMatchObject({ title: "Mat disconnected · Room 12, bed 2", body: bed.name, quiet: false });
    expect(back).toMatchObject({ tag: silent?.tag, quiet: true, body: `Cleared automatically · ${bed.name}` });
  });

  test("the patient is named only where the owner of the phone has asked for it, and no further than an administrator allows", async () => {
    const ward = await nurseWithPhone();
    const { pushes } = await pushesOnManualClock(ward);
    await pushes.notify({ ...(await exitFrom(ward)), reason: "raised" });
    await vi.waitFor(() => expect(ward.phone.messages).toHaveLength(1), patience);
    await namePatients(ward.context, ward.subscriptionId, true);
    const administrator = actAs(await hire(ward.company, { role: roles.companyAdmin }), ward.company);
    const bodies = [ward.bed.name];
    for (const [naming, name] of [
      [null, " · EV"],
      ["full", " · Elena Vidal"],
      ["none", ""],
    ] as const) {
      if (naming) await updateCompany(administrator, { notificationNames: naming });
      await pushes.notify({ ...(await exitFrom(ward)), reason: "reminder" });
      bodies.push(`Still not attended, 0\u00a0min · ${ward.bed.name}${name}`);
      await vi.waitFor(() => expect(ward.phone.messages.map(({ body }) => body)).toEqual(bodies), patience);
    }
    await expect(updateCompany(ward.context, { notificationNames: "full" })).rejects.toThrow("forbidden");
  });

  test("only of its own company, and of those who are to be told", async () => {
    const [ward, elsewhere] = [await nurseWithPhone(), await openClinicWithPatient()];
    const { server } = ward.context;
    const [other, strangers] = [ward.service.subscribe(), ward.service.subscribe()];
    await notifyBrowser({ ...elsewhere.context, server }, { address: strangers.address, label: "", browserKey: "a stranger's key" });
    const colleague = await hire(ward.company);
    await notifyBrowser(actAs(colleague, ward.company, { server }), { address: other.address, label: "", browserKey: "another key" });
    const { pushes } = await pushesOnManualClock(ward);
    const { companyId, open } = await exitFrom(ward);
    await pushes.notify({ companyId, open: { ...open, recipients: [colleague.id] }, reason: "raised" });
    await vi.waitFor(() => expect(other.messages).toHaveLength(1), patience);
    await pushes.notify({ companyId, open, reason: "escalation" });
    await vi.waitFor(() => expect(ward.phone.messages).toHaveLength(1), patience);
    expect(itemAt(ward.phone.messages, 0).body).toContain("Still not attended, 0\u00a0min");
    expect(strangers.messages).toEqual([]);
  });
});

describe("[ALM-2] until somebody attends", () => {
  test("a message that the push service did not take is sent again, later each time, and never once the alarm is attended to", async () => {
    const ward = await nurseWithPhone();
    const { clock, pushes } = await pushesOnManualClock(ward);
    ward.service.answer(503);
    const exit = await exitFrom(ward);
    await pushes.notify({ ...exit, reason: "raised" });
    await vi.waitFor(() => expect([ward.service.asked(), clock.timers()]).toEqual([1, 1]), patience);
    clock.advance(1000);
    await vi.waitFor(() => expect([ward.service.asked(), clock.timers()]).toEqual([2, 1]), patience);
    clock.advance(1999);
    expect(clock.timers()).toBe(1);

    const attended = await attendAlarm(ward.context, exit.open.alarm.id);
    ward.service.answer(201);
    await pushes.notifyOver({
      reason: "attended",
      companyId: exit.companyId,
      alarm: { ...exit.open.alarm, attendedBy: attended.attendedBy },
    });
    clock.advance(60_000);
    await pushes.close();
    expect(ward.phone.messages).toEqual([]);
  });

  test("a phone that was told learns without sound that a colleague has attended, in place of the alarm", async () => {
    const ward = await nurseWithPhone();
    const { pushes } = await pushesOnManualClock(ward);
    const exit = await exitFrom(ward);
    await pushes.notify({ ...exit, reason: "raised" });
    await vi.waitFor(() => expect(ward.phone.messages).toHaveLength(1), patience);
    const { attendedBy } = await attendAlarm(ward.context, exit.open.alarm.id);
    await pushes.notifyOver({ reason: "attended", companyId: exit.companyId, alarm: { ...exit.open.alarm, attendedBy } });
    await vi.waitFor(() => expect(ward.phone.messages).toHaveLength(2), patience);
    const [alarm, over] = ward.phone.messages;
    expect(over).toMatchObject({ tag: alarm?.tag, quiet: true, body: `Attended by ${ward.user.name} · ${ward.bed.name}` });
    expect(ward.phone.headers.map(({ topic }) => topic)).toEqual([exit.open.alarm.id, exit.open.alarm.id]);
  });

  test("a phone whose subscription is over is forgotten, and so are all of a person who is logged out everywhere", async () => {
    const ward = await nurseWithPhone();
    const { pushes } = await pushesOnManualClock(ward);
    const browsers = async () => (await notifiedBrowsers(ward.context, null)).browsers.length;
    ward.service.answer(410);
    await pushes.notify({ ...(await exitFrom(ward)), reason: "raised" });
    await vi.waitFor(async () => expect(await browsers()).toBe(0), patience);

    const { address } = ward.service.subscribe();
    await notifyBrowser(ward.context, { address, label: "", browserKey: "new key" });
    expect(await browsers()).toBe(1);
    await endUserSessions(ward.context, ward.user.id);
    expect(await browsers()).toBe(0);
  });
});
