import { pino } from "pino";
import { Webhook } from "standardwebhooks";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { DeviceModel } from "~/data/models/device.model.server";
import { WebhookDeliveryModel } from "~/data/models/webhooks/webhook-delivery.model.server";
import { WebhookEndpointModel } from "~/data/models/webhooks/webhook-endpoint.model.server";
import type { Clock } from "~/domain/clock";
import { roles } from "~/domain/user";
import { endAlarm, raiseAlarm } from "~/live/events/alarm-store.server";
import { addWebhook, listWebhooks, removeWebhook, switchWebhook, testWebhook } from "~/services/administration/webhooks.server";
import type { ServiceEvents } from "~/services/context";
import { attendAlarm } from "~/services/logs/alarms.server";
import { useDatabase } from "../../../tests/support/database";
import { itemAt } from "../../../tests/support/item-at";
import { createManualClock, type ManualClock } from "../../../tests/support/manual-clock";
import { connectHandMat, empty, openScreen, someone, watchLog } from "../../../tests/support/mats";
import { patience } from "../../../tests/support/patience";
import { actAs, hire, installMat, openClinicWithPatient } from "../../../tests/support/people";
import { temporaryFolder } from "../../../tests/support/recording";
import { startServer } from "../../../tests/support/server";
import { createSteppingClock } from "../../../tests/support/stepping-clock";
import { openWebhookReceiver, receiversHere } from "../../../tests/support/webhook-receiver";
import { describeAlarm } from "../subscription-store.server";
import { createWebhookSender } from "./webhook-sender.server";
import { claimDelivery, saveAlarmDelivery, saveMissedAlarms, settleDelivery } from "./webhook-store.server";
import { createWebhooks } from "./webhooks.server";

useDatabase();
const folder = temporaryFolder();
const HOUR_MS = 3_600_000;
const LOOK_EVERY_MS = 2000;

/** With a webhook receiver. */
async function clinicWithSystem() {
  const home = await openClinicWithPatient({ company: { adminPanel: true } });
  const administrator = actAs(await hire(home.company, { role: roles.companyAdmin }), home.company);
  const receiver = await openWebhookReceiver();
  const { id, secret } = await addWebhook(administrator, home.company.id, receiver.url);
  const shown = async () => itemAt(await listWebhooks(administrator, home.company.id), 0);
  const sendTest = () => testWebhook(administrator, home.company.id, id);
  const startProcess = (clock: Clock, options?: { webhookHosts: string[] }) => startProcessOf(administrator.server.events, clock, options);
  return { ...home, administrator, receiver, id, secret, shown, sendTest, startProcess };
}

/** Webhooks of one process. */
function startProcessOf(events: ServiceEvents, clock: Clock, { webhookHosts = receiversHere.webhookHosts } = {}) {
  const webhooks = createWebhooks({
    events: { follow: () => () => undefined },
    sender: createWebhookSender({ privateHosts: webhookHosts, ca: receiversHere.webhookCa }),
    store: { claimDelivery, describeAlarm, keepAlarm: saveAlarmDelivery, keepMissedAlarms: saveMissedAlarms, settleDelivery },
    ...{ clock, random: () => 0, logger: pino({ level: "silent" }) },
  });
  events.on("webhookDue", webhooks.look);
  let closed: Promise<void> | null = null;
  const close = () => {
    events.off("webhookDue", webhooks.look);
    return (closed ??= webhooks.close());
  };
  onTestFinished(close);
  return { close };
}

/** One process's clock. */
async function pass(clock: ManualClock, ms: number): Promise<void> {
  for (const stepMs of [ms, LOOK_EVERY_MS]) {
    await eventually(() => expect(clock.timers()).toBe(1));
    clock.advance(stepMs);
  }
}

const eventually = (check: () => unknown) => vi.waitFor(check, patience);

describe("[PEER-15] a company's own system", () => {
  test("hears within two seconds that an alarm was raised and attended, signed by Standard Webhooks, and nothing of the patient", async () => {
    const { company, context, user, patient, receiver, secret } = await clinicWithSystem();
    const mat = await installMat(company, { deviceType: "Floor Mat", room: "7", bed: "1", name: "FLOOR-7" });
    await DeviceModel.updateOne({ _id: mat.id }, { $set: { currentPatientId: patient.id } });
    const clock = createSteppingClock();
    const server = await startServer(folder(), { clock, webhooks: receiversHere, callers: [context] });
    const hand = await connectHandMat(server, mat);
    const log = await watchLog(await openScreen(server, user), mat);
    await hand.reads(someone(mat));
    await eventually(() => expect(log).toHaveLength(1));
    const leftMs = clock.elapsed();
    await hand.reads(empty(mat));
    await eventually(() => expect(receiver.received).toHaveLength(1));
    expect(clock.elapsed() - leftMs).toBeLessThan(2000);

    const announced = receiver.received.map(({ headers, body }) => new Webhook(secret).verify(body, headers as Record<string, string>));
    const data = { companyId: company.id, deviceId: mat.id, name: "FLOOR-7", room: "7", bed: "1", kind: "exit" };
    expect(announced).toMatchObject([{ type: "alarm.raised", data }]);
    await attendAlarm(context, (announced[0] as { data: { alarmId: string } }).data.alarmId);
    await eventually(() => expect(receiver.received).toHaveLength(2));
    const { headers, body } = itemAt(receiver.received, 1);
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ type: "alarm.attended", data });
    expect(() => new Webhook(secret).verify(body.replace("exit", "exis"), headers as Record<string, string>)).toThrow();
    expect(receiver.received.filter(({ body }) => body.includes(patient.name) || body.includes(patient.id))).toEqual([]);
  });

  test("that answers 500 gets the same message again after a pause, also by the next server, until it takes it", async () => {
    const { receiver, sendTest, shown, startProcess } = await clinicWithSystem();
    const clock = createManualClock(Date.now());
    receiver.answer(500);
    const first = startProcess(clock);
    await sendTest();
    await eventually(async () => expect((await shown()).deliveries).toMatchObject([{ state: "waiting", attempts: 1, answered: 500 }]));
    await first.close();
    clock.advance(4000);
    startProcess(clock);
    await pass(clock, 1000);
    await eventually(() => expect(receiver.received).toHaveLength(2));
    receiver.answer(204);
    await eventually(async () =>
      expect((await shown()).deliveries).toMatchObject([{ attempts: 2, nextAt: new Date(clock.now() + 30_000) }]),
    );
    await pass(clock, 30_000);
    await eventually(async () => expect(await shown()).toMatchObject({ failingSince: null, deliveries: [{ state: "delivered" }] }));
    expect(new Set(receiver.received.map(({ headers, body }) => JSON.stringify([headers["webhook-id"], body]))).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(3);
  });

  test("that has taken nothing for a day is switched off, and nothing waits for it until somebody switches it on again", async () => {
    const { receiver, sendTest, shown, administrator, company, id, startProcess } = await clinicWithSystem();
    const clock = createManualClock(Date.now());
    receiver.answer(302);
    startProcess(clock);
    await sendTest();
    const startMs = clock.now();
    const pausesMs = [5000, 30_000, 120_000, 600_000, HOUR_MS, 3 * HOUR_MS, 8 * HOUR_MS, 12 * HOUR_MS];
    for (const [tried, pauseMs] of pausesMs.entries()) {
      const failed = { state: "waiting", attempts: tried + 1, failure: "answer", answered: 302 };
      await eventually(async () => {
        const delivery = itemAt((await shown()).deliveries, 0);
        expect(delivery).toMatchObject(failed);
        expect(Math.abs((delivery.nextAt?.getTime() ?? 0) - clock.now() - pauseMs)).toBeLessThanOrEqual(LOOK_EVERY_MS);
      });
      await pass(clock, pauseMs);
    }
    await eventually(async () => expect(await shown()).toMatchObject({ isOn: false, deliveries: [{ state: "failed", attempts: 9 }] }));
    expect(((await shown()).switchedOffAt?.getTime() ?? 0) - startMs).toBeGreaterThan(24 * HOUR_MS);
    await expect(sendTest()).rejects.toMatchObject({ code: "webhookOff" });
    await switchWebhook(administrator, company.id, id, true);
    receiver.answer(200);
    await WebhookDeliveryModel.deleteMany({});
    await sendTest();
    await pass(clock, 0);
    await eventually(async () => expect((await shown()).deliveries).toMatchObject([{ state: "delivered" }]));
  });

  test("gets each message once from several server processes", async () => {
    const { receiver, sendTest, shown, startProcess } = await clinicWithSystem();
    for (let sent = 0; sent < 20; sent++) await sendTest();
    const clock = createManualClock(Date.now());
    for (let process = 0; process < 3; process++) startProcess(clock);
    await eventually(async () => expect((await shown()).deliveries.filter(({ state }) => state !== "delivered")).toEqual([]));
    await eventually(() => expect(receiver.received).toHaveLength(20));
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(20);
  });

  test("hears after a restart of the alarms that the server had stored and not told, once", async () => {
    const { company, receiver, shown, startProcess } = await clinicWithSystem();
    const mat = await installMat(company, { deviceType: "Mattress Mat" });
    const { alarm } = await raiseAlarm(mat, { kind: "exit", place: "bed", sinceAt: new Date() });
    await endAlarm(alarm.id, new Date());
    for (let start = 0; start < 2; start++) {
      const process = startProcess(createManualClock(Date.now() + start * 1000));
      await eventually(async () => expect((await shown()).deliveries.map(({ state }) => state)).toEqual(["delivered", "delivered"]));
      await process.close();
    }
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type).sort()).toEqual([
      "alarm.ended",
      "alarm.raised",
    ]);
  });
});

describe("[PEER-15] an endpoint", () => {
  test("inside the clinic's network is not asked unless the operator has named its host", async () => {
    const { administrator, company, receiver, sendTest, shown, startProcess } = await clinicWithSystem();
    for (const inside of ["https://10.0.0.1/", "https://127.0.0.1/", "https://[::1]/", "https://169.254.169.254/latest"])
      await expect(addWebhook(administrator, company.id, inside)).rejects.toMatchObject({ code: "webhookHostPrivate" });
    startProcess(createManualClock(Date.now()), { webhookHosts: [] });
    await sendTest();
    await eventually(async () => expect((await shown()).deliveries).toMatchObject([{ failure: "refused", answered: null }]));
    expect(receiver.received).toEqual([]);
  });

  test("of another company is not there, and only who configures the company sets one; its secret is stored encrypted", async () => {
    const { company, id, secret, context } = await clinicWithSystem();
    const other = await clinicWithSystem();
    const attempts = [
      () => listWebhooks(other.administrator, company.id),
      () => addWebhook(other.administrator, company.id, other.receiver.url),
      () => removeWebhook(other.administrator, company.id, id),
      () => removeWebhook(other.administrator, other.company.id, id),
      () => switchWebhook(other.administrator, other.company.id, id, false),
      () => testWebhook(other.administrator, other.company.id, id),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "notFound" });
    await expect(listWebhooks(context, company.id)).rejects.toMatchObject({ code: "forbidden" });
    const stored = await WebhookEndpointModel.findOne({ _id: id }).select("+secret").lean();
    expect(stored).toMatchObject({ isOn: true });
    expect(stored?.secret).toMatch(/^v1\.[0-9a-f]{16}\./);
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
  });
});
