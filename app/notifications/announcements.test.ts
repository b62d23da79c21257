import { connectAsync } from "mqtt";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { DeviceModel } from "~/data/models/device.model.server";
import type { Clock } from "~/domain/clock";
import { roles } from "~/domain/user";
import { configureCompany } from "~/services/administration/companies.server";
import { attendAlarm } from "~/services/logs/alarms.server";
import { useDatabase } from "../../tests/support/database";
import { connectHandMat, empty, openScreen, someone, watchLog } from "../../tests/support/mats";
import { hasMosquitto, startMosquitto } from "../../tests/support/mosquitto";
import { patience } from "../../tests/support/patience";
import { actAs, hire, installMat, openClinicWithPatient } from "../../tests/support/people";
import { temporaryFolder } from "../../tests/support/recording";
import { startServer } from "../../tests/support/server";
import { createSteppingClock } from "../../tests/support/stepping-clock";

useDatabase();
const folder = temporaryFolder();

interface Heard {
  topic: string;
  text: string;
  retained: boolean;
  /** Server clock. */
  atMs: number;
}

/** Collects messages of a nurse-call system. */
async function listenAt(url: string, clock: Pick<Clock, "elapsed">) {
  const client = await connectAsync(url, { protocolVersion: 5 });
  onTestFinished(() => void client.end(true));
  const received: Heard[] = [];
  client.on("message", (topic, payload, { retain }) => {
    received.push({ topic, text: payload.toString(), retained: retain, atMs: clock.elapsed() });
  });
  await client.subscribeAsync(["isobar/v1/companies/#", "isobar/v1/availability"], { qos: 1 });
  const hear = (wanted: (message: Heard) => boolean): Promise<Heard> =>
    vi.waitFor(() => {
      const found = received.find(wanted);
      if (!found) throw new Error(`not heard among ${received.map(({ topic, text }) => `${topic} ${text}`).join("\n")}`);
      return found;
    }, patience);
  return { heard: received, hear };
}

/** A floor mat in room 7. */
async function ward(announcesByMqtt: boolean) {
  const mosquitto = await startMosquitto();
  const home = await openClinicWithPatient({ company: { adminPanel: true } });
  const administrator = actAs(await hire(home.company, { role: roles.companyAdmin }), home.company);
  const mat = await installMat(home.company, { deviceType: "Floor Mat", room: "7", bed: "1", name: "FLOOR-7" });
  await DeviceModel.updateOne({ _id: mat.id }, { $set: { currentPatientId: home.patient.id } });
  const clock = createSteppingClock();
  const server = await startServer(folder(), { clock, mqttUrl: mosquitto.url, callers: [home.context, administrator] });
  const system = await listenAt(mosquitto.url, clock);
  const configure = (on: boolean) => configureCompany(administrator, home.company.id, { announcesByMqtt: on });
  if (announcesByMqtt) await configure(true);
  const state = `isobar/v1/companies/${home.company.id}/devices/${mat.id}/state`;
  const alarms = `isobar/v1/companies/${home.company.id}/devices/${mat.id}/alarms`;
  await system.hear(({ topic, text }) => topic === "isobar/v1/availability" && text === "online");
  return { ...home, mosquitto, clock, server, mat, system, configure, state, alarms };
}

/** Returns the time of leaving. */
async function comeAndGo({ clock, server, user, mat }: Awaited<ReturnType<typeof ward>>): Promise<number> {
  const hand = await connectHandMat(server, mat);
  const log = await watchLog(await openScreen(server, user), mat);
  await hand.reads(someone(mat));
  await vi.waitFor(() => expect(log).toHaveLength(1), patience);
  const leftMs = clock.elapsed();
  await hand.reads(empty(mat));
  return leftMs;
}

describe.skipIf(!hasMosquitto)("alarms and presence at a broker (mosquitto is installed)", () => {
  test("[PEER-15] a nurse-call system hears of an alarm within a second and of who is there, and never of the patient", async () => {
    const here = await ward(true);
    const { system, state, alarms } = here;
    await system.hear(({ topic }) => topic === state);
    const leftMs = await comeAndGo(here);
    await system.hear(({ topic, text }) => topic === state && text.includes('"present":true'));
    const raised = await system.hear(({ topic }) => topic === alarms);
    const announced = JSON.parse(raised.text) as Record<string, unknown>;
    expect(announced).toMatchObject({ event: "raised", name: "FLOOR-7", room: "7", bed: "1" });
    // An exit settles 0.5 s after its first frame.
    expect(raised.atMs - leftMs).toBeLessThan(1000);
    await system.hear(({ topic, text }) => topic === state && text.includes('"openAlarms":["exit"]'));

    await attendAlarm(here.context, String(announced.alarmId));
    await system.hear(({ topic, text }) => topic === alarms && text.includes('"attended"'));
    const later = await listenAt(here.mosquitto.url, here.clock);
    expect(await later.hear(({ topic }) => topic === state)).toMatchObject({ retained: true });
    expect(system.heard.filter(({ text }) => text.includes(here.patient.name) || text.includes(here.patient.id))).toEqual([]);

    await here.server.close();
    await system.hear(({ topic, text }) => topic === "isobar/v1/availability" && text === "offline");
  });

  test("[PEER-15] nothing of a company is published until it wants that, and nothing stays at the broker once it no longer does", async () => {
    const here = await ward(false);
    await comeAndGo(here);
    await vi.waitFor(() => expect(here.server.live.readings.stateOf(here.mat).alarms).toHaveLength(1), patience);
    expect(here.system.heard.filter(({ topic }) => topic.includes(here.company.id))).toEqual([]);
    await here.configure(true);
    await here.system.hear(({ topic, text }) => topic === here.state && text !== "");
    await here.configure(false);
    await here.system.hear(({ topic, text }) => topic === here.state && text === "");
  });
});
