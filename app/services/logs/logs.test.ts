import { Types } from "mongoose";
import { beforeAll, describe, expect, test } from "vitest";
import { AlarmModel } from "~/data/models/alarm.model.server";
import { LogModel } from "~/data/models/log.model.server";
import type { Device } from "~/domain/device/device";
import { LOG_ENTRIES_MAX } from "~/domain/logs/log";
import { Problem } from "~/domain/problem";
import { raiseAlarm } from "~/live/events/alarm-store.server";
import { trimLogs, writeLog, writePressureLog } from "~/live/events/event-store.server";
import { useDatabase } from "../../../tests/support/database";
import { itemAt } from "../../../tests/support/item-at";
import { frameFor } from "../../../tests/support/live";
import { someone } from "../../../tests/support/mats";
import { unreachableIds, installMat, openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import type { Context } from "../context";
import { findDeviceByName } from "../devices.server";
import { listDeviceAlarms, attendAlarm, attendDevice, hasOpenAlarm, openAlarms, pagePastAlarms } from "./alarms.server";
import { removeExpiredLogs } from "./expired-logs.server";
import { allLogs, newestLogs, pageLogs } from "./logs.server";
import { allPressureLogs, newestPressure, pagePressureLogs, pressureLogFrame } from "./pressure-logs.server";

useDatabase();

const start = Date.parse("2026-11-20T00:00:00Z");
const at = (minute: number): Date => new Date(start + minute * 60_000);
const bedOf = (home: ClinicFixture): Promise<Device> => installMat(home.company, { deviceType: "Mattress Mat" });

let home: ClinicFixture;
let elsewhere: ClinicFixture;
let bed: Device;
beforeAll(async () => {
  [home, elsewhere] = [await openClinicWithPatient(), await openClinicWithPatient()];
  bed = await bedOf(home);
  for (let minute = 0; minute < 25; minute++) {
    const posture = { id: "supine", confidence: 0.9 } as const;
    await writeLog(bed, { place: "bed", kind: "presence", code: minute % 2 ? "0" : "1", at: at(minute) });
    await writePressureLog(bed, { at: at(minute), posture, maxPressure: minute, frame: frameFor(bed, { counts: someone(bed) }) });
  }
});

async function all<Entry>(entries: AsyncIterable<Entry>): Promise<Entry[]> {
  const read: Entry[] = [];
  for await (const entry of entries) read.push(entry);
  return read;
}

const minutes = (entries: readonly { at: Date }[]): number[] => entries.map((entry) => (entry.at.getTime() - start) / 60_000);

describe("[KIND-3] [ALM-1] logs come in pages of ten, sorted by date both ways", () => {
  test.each([
    ["pageLogs", pageLogs],
    ["pagePressureLogs", pagePressureLogs],
  ])("%s", async (_name, page) => {
    const read = async (number: number, order: "newest" | "oldest") => {
      const { entries, ...where } = await page(home.context, bed.id, { page: number, order });
      return { minutes: minutes(entries), ...where };
    };
    expect(await read(1, "newest")).toEqual({ minutes: [24, 23, 22, 21, 20, 19, 18, 17, 16, 15], page: 1, totalPages: 3, total: 25 });
    expect(await read(3, "newest")).toMatchObject({ minutes: [4, 3, 2, 1, 0], page: 3 });
    expect(await read(1, "oldest")).toMatchObject({ minutes: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] });
    expect(await read(99, "oldest")).toMatchObject({ minutes: [20, 21, 22, 23, 24], page: 3 });
  });

  test("an entry keeps its map", async () => {
    const { entries } = await pagePressureLogs(home.context, bed.id, { page: 1, order: "newest" });
    const { id, posture, position } = itemAt(entries, 0);
    expect([posture, position]).toEqual([{ id: "supine", confidence: 0.9 }, "Supine"]);
    expect((await pressureLogFrame(home.context, bed.id, id)).counts).toEqual(someone(bed));
  });

  test("all entries are read one after the other, newest first", async () => {
    const [logs, maps] = [await all(allLogs(home.context, bed.id)), await all(allPressureLogs(home.context, bed.id))];
    expect(minutes(logs)).toEqual(minutes(maps.map(({ log }) => log)));
    expect(minutes(logs)).toEqual(Array.from({ length: 25 }, (_, index) => 24 - index));
  });
});

test("writing the same entry again changes nothing", async () => {
  const entry = { place: "bed", kind: "presence", code: "1", at: at(0) } as const;
  expect(await writeLog(bed, { ...entry, code: "0" })).toMatchObject({ code: "1", at: at(0) });
  expect((await pageLogs(home.context, bed.id, { page: 1, order: "newest" })).total).toBe(25);
});

test("a device keeps its newest entries up to the limit, and other devices keep theirs", async () => {
  const [flooded, quiet] = [await bedOf(home), await bedOf(home)];
  const entry = {
    companyId: new Types.ObjectId(flooded.companyId),
    deviceId: new Types.ObjectId(flooded.id),
    place: "bed",
    kind: "presence",
    code: "1",
  } as const;
  await LogModel.collection.insertMany(
    Array.from({ length: LOG_ENTRIES_MAX + 7 }, (_, minute) => ({ ...entry, _id: new Types.ObjectId(), at: at(minute) })),
  );
  await writeLog(quiet, { place: "bed", kind: "presence", code: "1", at: at(0) });
  await trimLogs(flooded);
  const oldest = await pageLogs(home.context, flooded.id, { page: 1, order: "oldest" });
  expect([oldest.total, minutes(oldest.entries)[0]]).toEqual([LOG_ENTRIES_MAX, 7]);
  expect(await newestLogs(home.context, quiet.id, 10)).toHaveLength(1);
});

test("[ALM-1] what is older than its time is removed, and nothing younger", async () => {
  const { company, device } = await openClinicWithPatient();
  const own = { companyId: new Types.ObjectId(company.id), deviceId: new Types.ObjectId(device.id), place: "bed" } as const;
  const daysAgo = (days: number): Date => new Date(start - days * 86_400_000);
  for (const days of [89, 91]) await LogModel.create({ ...own, kind: "presence", code: "1", at: daysAgo(days) });
  for (const days of [364, 366]) await AlarmModel.create({ ...own, kind: "exit", raisedAt: daysAgo(400), endedAt: daysAgo(days) });
  expect(await removeExpiredLogs(at(0))).toBe(2);
  expect((await LogModel.find({ deviceId: own.deviceId }).lean()).map((entry) => entry.at)).toEqual([daysAgo(89)]);
  expect((await AlarmModel.find({ deviceId: own.deviceId }).lean()).map((alarm) => alarm.endedAt)).toEqual([daysAgo(364)]);
});

describe("[ALM-2] alarms", () => {
  test("a device has one open alarm, however often it is raised", async () => {
    const device = await bedOf(home);
    const raised = await Promise.all(
      [1, 2, 3].map((minute) => raiseAlarm(device, { kind: "exit", place: "bed", sinceAt: at(minute) }).catch(() => null)),
    );
    const ids = new Set(raised.flatMap((one) => (one ? [one.alarm.id] : [])));
    expect(ids.size).toBe(1);
    expect((await listDeviceAlarms(home.context, device.id, 10)).map(({ attendedAt }) => attendedAt)).toEqual([null]);
  });

  test("attended ones come in pages, of all devices or of one, with name and time", async () => {
    const other = await openClinicWithPatient({ user: { name: "Sanne de Vries" } });
    const [one, two] = [await bedOf(other), await bedOf(other)];
    for (let minute = 0; minute < 21; minute++) {
      const { alarm } = await raiseAlarm(one, { kind: "exit", place: "bed", sinceAt: at(minute) });
      await attendAlarm({ ...other.context, now: at(minute + 1) }, alarm.id);
    }
    await raiseAlarm(two, { kind: "exit", place: "bed", sinceAt: at(0) });
    const first = await pagePastAlarms(other.context, { page: 1 });
    expect([first.total, first.totalPages, first.entries.length]).toEqual([21, 2, 20]);
    expect(first.entries[0]).toMatchObject({
      raisedAt: at(20),
      attendedAt: at(21),
      attendedBy: { id: other.user.id, name: "Sanne de Vries" },
    });
    expect((await pagePastAlarms(other.context, { deviceId: two.id, page: 1 })).total).toBe(0);
    expect((await openAlarms(other.context)).map(({ alarm, deviceName }) => [alarm.deviceId, deviceName])).toEqual([[two.id, two.name]]);
  });
});

describe("[ACC-7] logs and alarms of another company are not there", () => {
  const page = { page: 1, order: "newest" } as const;
  const byDevice: Record<string, (context: Context, id: string) => Promise<unknown>> = {
    deviceCalled: findDeviceByName,
    pageLogs: (context, id) => pageLogs(context, id, page),
    newestLogs: (context, id) => newestLogs(context, id, 10),
    allLogs: (context, id) => allLogs(context, id).next(),
    pagePressureLogs: (context, id) => pagePressureLogs(context, id, page),
    allPressureLogs: (context, id) => allPressureLogs(context, id).next(),
    newestPressure,
    alarmsOfDevice: (context, id) => listDeviceAlarms(context, id, 10),
    hasOpenAlarm,
    attendDevice,
    attendAlarm,
  };
  test.each(Object.entries(byDevice))("%s answers foreign, unknown and malformed ids alike", async (_name, ask) => {
    const foreign = await bedOf(elsewhere);
    const { alarm } = await raiseAlarm(foreign, { kind: "exit", place: "bed", sinceAt: at(0) });
    for (const id of [...unreachableIds(foreign.id), alarm.id]) {
      const refusal = await ask(home.context, id).catch((error: unknown) => error);
      expect(refusal instanceof Problem && refusal.toNotice()).toEqual(new Problem("notFound").toNotice());
    }
    expect((await openAlarms(elsewhere.context)).some((open) => open.alarm.id === alarm.id)).toBe(true);
  });

  test("a map is reached through its own device only", async () => {
    const { id } = itemAt((await pagePressureLogs(home.context, bed.id, page)).entries, 0);
    const other = await bedOf(home);
    for (const ask of [() => pressureLogFrame(home.context, other.id, id), () => pressureLogFrame(elsewhere.context, bed.id, id)])
      await expect(ask()).rejects.toMatchObject({ code: "notFound" });
  });
});
