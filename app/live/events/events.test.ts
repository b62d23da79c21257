import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose, { Types } from "mongoose";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ownedCollections } from "~/data/company-file/collections.server";
import { removeCompanies } from "~/data/company-file/remove-companies.server";
import { attendAlarm, openAlarms, pagePastAlarms } from "~/services/logs/alarms.server";
import { newestLogs } from "~/services/logs/logs.server";
import { useDatabase } from "../../../tests/support/database";
import { itemAt } from "../../../tests/support/item-at";
import { createManualClock } from "../../../tests/support/manual-clock";
import { connectHandMat, empty, openScreen, settled, someone, watchLog } from "../../../tests/support/mats";
import { patience } from "../../../tests/support/patience";
import { hire, installMat, openClinicWithPatient } from "../../../tests/support/people";
import { startServer } from "../../../tests/support/server";
import { createSteppingClock } from "../../../tests/support/stepping-clock";

useDatabase();

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), "isobar-events-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

const codes = (entries: readonly { code: string }[]) => entries.map(({ code }) => code);

/** A clinic with an occupied bed, on a manual clock. */
async function bedInUse() {
  const home = await openClinicWithPatient();
  const bed = await installMat(home.company, { deviceType: "Mattress Mat", name: "BED-0193" });
  const clock = createManualClock();
  const server = await startServer(folder(), { clock, callers: [home.context] });
  const mat = await connectHandMat(server, bed);
  const screen = await openScreen(server, home.user);
  const log = await watchLog(screen, bed);
  await mat.reads(someone(bed));
  clock.advance(2000);
  await settled(clock, () => expect(codes(log)).toEqual(["1"]));
  return { ...home, bed, clock, server, mat, screen, log };
}

describe("[ALM-3] an exit becomes an alarm", () => {
  test("it reaches a colleague's screen within a second of the first empty frame, and no other company's", async () => {
    const [home, elsewhere] = [await openClinicWithPatient(), await openClinicWithPatient()];
    const floorMat = await installMat(home.company, { deviceType: "Floor Mat" });
    const clock = createSteppingClock();
    const server = await startServer(folder(), { clock });
    const mat = await connectHandMat(server, floorMat);
    const colleague = await openScreen(server, await hire(home.company));
    const stranger = await openScreen(server, elsewhere.user);
    const log = await watchLog(colleague, floorMat);
    await mat.reads(someone(floorMat));
    await vi.waitFor(() => expect(codes(log)).toEqual(["1"]), patience);

    const leftMs = clock.elapsed();
    await mat.reads(empty(floorMat));
    await vi.waitFor(() => expect(colleague.raised).toHaveLength(1), patience);
    expect(clock.elapsed() - leftMs).toBeLessThan(1000);
    expect(itemAt(colleague.raised, 0)).toMatchObject({
      deviceName: floorMat.name,
      alarm: { deviceId: floorMat.id, place: "floor", attendedBy: null },
    });
    expect(stranger.raised).toEqual([]);
  });

  test("it settles after half a second, even without further frames", async () => {
    const { clock, mat, bed, screen, context } = await bedInUse();
    await mat.reads(empty(bed));
    const leftAtMs = clock.now();
    clock.advance(499);
    expect(await openAlarms(context)).toEqual([]);
    clock.advance(1);
    await settled(clock, () => expect(screen.raised).toHaveLength(1));
    expect(itemAt(screen.raised, 0).alarm.raisedAtMs).toBe(leftAtMs);
    expect(await openAlarms(context)).toEqual(screen.raised);
  });

  test("a moment without load during the night raises none", async () => {
    const { clock, mat, bed, screen, log } = await bedInUse();
    for (let turn = 0; turn < 5; turn++) {
      await mat.reads(empty(bed));
      clock.advance(400);
      await mat.reads(someone(bed));
      clock.advance(600);
    }
    await mat.reads(empty(bed));
    clock.advance(500);
    await settled(clock, () => expect(screen.raised).toHaveLength(1));
    await settled(clock, () => expect(codes(log)).toEqual(["1", "0"]));
  });

  test.each([
    ["five frames a second is no exit", 200, ["1"]],
    ["one frame a second is an exit: the next frame comes too late for the alarm's second (decision 23)", 1000, ["1", "0", "1"]],
  ])("one empty frame amid a person's from a mat of %s", async (_, everyMs, codesThen) => {
    const { clock, mat, bed, log } = await bedInUse();
    await mat.reads(empty(bed));
    clock.advance(everyMs);
    for (let passedMs = 0; passedMs < 3000; passedMs += everyMs) {
      await mat.reads(someone(bed));
      clock.advance(everyMs);
    }
    await settled(clock, () => expect(codes(log)).toEqual(codesThen));
  });

  test("it survives a restart of the server, on screens, on the card and in the store", async () => {
    const { clock, mat, bed, server, screen, user, context } = await bedInUse();
    await mat.reads(empty(bed));
    clock.advance(500);
    await settled(clock, () => expect(screen.raised).toHaveLength(1));
    await server.close();

    const again = await startServer(folder(), { callers: [context] });
    const later = await openScreen(again, user);
    expect(later.lists).toEqual([screen.raised]);
    expect(again.live.readings.stateOf(bed)).toMatchObject({ status: "Alarm", alarms: [itemAt(screen.raised, 0).alarm] });
    expect(await openAlarms(context)).toEqual(screen.raised);
  });

  test("an exit while the server was down is noticed once it is back", async () => {
    const { bed, server, user } = await bedInUse();
    await server.close();
    const clock = createManualClock();
    const again = await startServer(folder(), { clock });
    const later = await openScreen(again, user);
    const mat = await connectHandMat(again, bed);
    await mat.reads(empty(bed));
    clock.advance(500);
    await settled(clock, () => expect(later.raised).toHaveLength(1));
  });

  test("a bed that was never in use raises none when empty", async () => {
    const home = await openClinicWithPatient();
    const bed = await installMat(home.company, { deviceType: "Sleep Mat" });
    const clock = createManualClock();
    const server = await startServer(folder(), { clock, callers: [home.context] });
    const mat = await connectHandMat(server, bed);
    const log = await watchLog(await openScreen(server, home.user), bed);
    await mat.reads(empty(bed));
    clock.advance(3000);
    await mat.reads(someone(bed));
    clock.advance(2000);
    await settled(clock, () => expect(codes(log)).toEqual(["1"]));
    expect(await openAlarms(home.context)).toEqual([]);
  });
});

describe("[ALM-2] attending", () => {
  test("two browsers at once attend once: one name is stored and every screen is notified once", async () => {
    const { clock, mat, bed, screen, server, company, user, context } = await bedInUse();
    const second = await hire(company, { name: "Marta Ruiz" });
    const other = await openScreen(server, second);
    await mat.reads(empty(bed));
    clock.advance(500);
    await settled(clock, () => expect(other.raised).toHaveLength(1));
    const { id } = itemAt(screen.raised, 0).alarm;

    const [one, two] = await Promise.all([attendAlarm(context, id), attendAlarm({ ...context, user: second }, id)]);
    expect(one).toEqual(two);
    expect([user.id, second.id]).toContain(one.attendedBy?.id);
    await vi.waitFor(() => expect([screen.attended, other.attended]).toEqual([[id], [id]]), patience);
    expect(await attendAlarm({ ...context, user: second }, id)).toEqual(one);
    expect((await pagePastAlarms(context, { page: 1 })).entries).toEqual([one]);
    expect(server.live.readings.stateOf(bed).alarms).toEqual([]);
    expect([screen.attended, other.attended]).toEqual([[id], [id]]);
  });

  test("further exits add nothing to an open alarm; once it is attended the next exit raises another", async () => {
    const { clock, mat, bed, screen, log, context } = await bedInUse();
    const leave = async (entries: number) => {
      await mat.reads(empty(bed));
      clock.advance(500);
      await settled(clock, () => expect(log).toHaveLength(entries));
    };
    const enter = async (entries: number) => {
      await mat.reads(someone(bed));
      clock.advance(2000);
      await settled(clock, () => expect(log).toHaveLength(entries));
    };
    await leave(2);
    await enter(3);
    await leave(4);
    expect(screen.raised).toHaveLength(1);
    await attendAlarm(context, itemAt(screen.raised, 0).alarm.id);
    await enter(5);
    await leave(6);
    await settled(clock, () => expect(screen.raised).toHaveLength(2));
    expect(codes(await newestLogs(context, bed.id, 10))).toEqual(["0", "1", "0", "1", "0", "1"]);
  });

  test("[ALM-3] alarms raised and attended while a screen was disconnected are correct once it is back", async () => {
    const { clock, company, user, context, server } = await bedInUse();
    const beds = await Promise.all([1, 2, 3].map(() => installMat(company, { deviceType: "Mattress Mat" })));
    const mats = await Promise.all(beds.map((bed) => connectHandMat(server, bed)));
    const staying = await openScreen(server, user);
    const away = await openScreen(server, user);
    away.connection.close();

    const logs = await Promise.all(beds.map((bed) => watchLog(staying, bed)));
    for (const [index, mat] of mats.entries()) await mat.reads(someone(itemAt(beds, index)));
    clock.advance(2000);
    await settled(clock, () => expect(logs.map(codes)).toEqual([["1"], ["1"], ["1"]]));
    for (const [index, mat] of mats.entries()) await mat.reads(empty(itemAt(beds, index)));
    clock.advance(500);
    await settled(clock, () => expect(staying.raised).toHaveLength(3));
    await attendAlarm(context, itemAt(staying.raised, 1).alarm.id);

    const back = await openScreen(server, user);
    expect(
      itemAt(back.lists, 0)
        .map(({ alarm }) => alarm.id)
        .sort(),
    ).toEqual([itemAt(staying.raised, 0), itemAt(staying.raised, 2)].map(({ alarm }) => alarm.id).sort());
  });
});

describe("[KIND-10] a room of bed, seat and floor", () => {
  test("a channel over 200 means presence; every exit is logged with its place, and raises its own alarm", async () => {
    const home = await openClinicWithPatient();
    const room = await installMat(home.company, { deviceType: "Shapes" });
    const clock = createManualClock();
    const server = await startServer(folder(), { clock, callers: [home.context] });
    const mat = await connectHandMat(server, room);
    const screen = await openScreen(server, home.user);
    const log = await watchLog(screen, room);
    const reads = async (...sums: [number, number, number]) => mat.reads(Uint16Array.from(sums));

    await reads(201, 200, 900);
    clock.advance(2000);
    await settled(clock, () => expect(log).toHaveLength(2));
    await reads(0, 200, 0);
    clock.advance(500);
    await settled(clock, () => expect(log).toHaveLength(4));
    expect(log.map(({ place, kind, code }) => `${place} ${kind} ${code}`)).toEqual(
      expect.arrayContaining(["bed presence 1", "floor floor 1", "bed presence 0", "floor floor 0"]),
    );
    expect(screen.raised.map(({ alarm }) => alarm.place)).toEqual(["bed", "floor"]);
    expect(server.live.readings.stateOf(room).status).toBe("Alarm");
    expect(server.live.readings.stateOf(room).presence).toMatchObject({
      present: false,
      places: [
        { place: "bed", present: false, sinceMs: clock.now() - 500 },
        { place: "seat", present: false },
        { place: "floor", present: false, sinceMs: clock.now() - 500 },
      ],
    });
  });
});

test("[KIND-11] a floor mat logs entrances and exits; a mat of another kind logs presence", async () => {
  const home = await openClinicWithPatient();
  const [floorMat, wellness] = [
    await installMat(home.company, { deviceType: "Floor Mat Recognition" }),
    await installMat(home.company, { deviceType: "Wellness Mat" }),
  ];
  const clock = createManualClock();
  const server = await startServer(folder(), { clock, callers: [home.context] });
  const screen = await openScreen(server, home.user);
  const logs = [await watchLog(screen, floorMat), await watchLog(screen, wellness)];
  for (const [index, device] of [floorMat, wellness].entries()) {
    const mat = await connectHandMat(server, device);
    await mat.reads(someone(device));
    clock.advance(2000);
    await settled(clock, () => expect(codes(itemAt(logs, index))).toEqual(["1"]));
    await mat.reads(empty(device));
    clock.advance(500);
    await settled(clock, () => expect(codes(itemAt(logs, index))).toEqual(["1", "0"]));
  }
  expect(logs.flat().map(({ kind }) => kind)).toEqual(["floor", "floor", "presence", "presence"]);
  expect(screen.raised.map(({ alarm }) => alarm.deviceId)).toEqual([floorMat.id]);
});

test("[UX-4] of a device whose company is deleted nothing more is stored: no exit, no minute, no alarm of its silence", async () => {
  const { clock, bed, server, mat, company } = await bedInUse();
  await mat.reads(empty(bed));
  server.live.devices.forget(bed);
  await removeCompanies([new Types.ObjectId(company.id)]);
  for (let minute = 0; minute < 5; minute++) clock.advance(60_000);
  await server.close();
  const own = { companyId: new Types.ObjectId(company.id) };
  const stored = await Promise.all(ownedCollections.map((name) => mongoose.connection.collection(name).countDocuments(own)));
  expect(ownedCollections.filter((_, index) => stored[index] !== 0)).toEqual([]);
  expect(server.live.devices.connected()).toEqual([]);
});
