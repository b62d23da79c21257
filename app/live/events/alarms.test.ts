import { describe, expect, test, vi } from "vitest";
import type { Device } from "~/domain/device/device";
import { deviceKind } from "~/domain/device/device";
import { defaultAlarmRules, type AlarmRules } from "~/domain/logs/alarm-rules";
import { setAlarmRules } from "~/services/logs/alarm-rules.server";
import { attendAlarm, openAlarms, pagePastAlarms, snoozeAlarm } from "~/services/logs/alarms.server";
import { newestLogs } from "~/services/logs/logs.server";
import { useDatabase } from "../../../tests/support/database";
import { itemAt } from "../../../tests/support/item-at";
import { createManualClock } from "../../../tests/support/manual-clock";
import { connectHandMat, empty, openScreen, settled, someone } from "../../../tests/support/mats";
import { patience } from "../../../tests/support/patience";
import { hire, installMat, openClinicWithPatient } from "../../../tests/support/people";
import { temporaryFolder } from "../../../tests/support/recording";
import { startServer } from "../../../tests/support/server";

useDatabase();
const folder = temporaryFolder();

const MINUTE_MS = 60_000;
const rulesFor = (bed: Device, changed: Partial<AlarmRules>): AlarmRules => ({ ...defaultAlarmRules(deviceKind(bed)), ...changed });
const SILENT = { on: false, afterSeconds: 60 };

/** A bed with its own rules, a manual clock, and a page of alarms. */
async function bedWith(changed: Partial<AlarmRules>) {
  const home = await openClinicWithPatient();
  const bed = await installMat(home.company, { deviceType: "Mattress Mat", name: "BED-0193" });
  await setAlarmRules(home.context, bed.id, rulesFor(bed, changed));
  const clock = createManualClock();
  const server = await startServer(folder(), { clock, callers: [home.context] });
  const mat = await connectHandMat(server, bed);
  const screen = await openScreen(server, home.user);
  const reads = async (counts: Uint16Array, forMs: number, entries: number) => {
    await mat.reads(counts);
    clock.advance(forMs);
    await vi.waitFor(async () => {
      clock.advance(0);
      expect(await newestLogs(home.context, bed.id, 9)).toHaveLength(entries);
    }, patience);
  };
  await reads(someone(bed), 2000, 1);
  return {
    ...home,
    ...{ bed, clock, server, mat, screen },
    leaves: (entries: number) => reads(empty(bed), 500, entries),
    comesBack: (entries: number) => reads(someone(bed), 2000, entries),
  };
}
type Ward = Awaited<ReturnType<typeof bedWith>>;
const statusOf = ({ server, bed }: Pick<Ward, "server" | "bed">) => server.live.readings.stateOf(bed).status;
const kindsOf = ({ server, bed }: Pick<Ward, "server" | "bed">) => server.live.readings.stateOf(bed).alarms.map(({ kind }) => kind);

describe("[ALM-2] an exit alarm", () => {
  test("knows since when the person is back and still waits for attendance; another exit is told of again", async () => {
    const ward = await bedWith({ disconnected: SILENT });
    const { clock, screen, leaves, comesBack } = ward;
    await leaves(2);
    await settled(clock, () => expect(screen.raised).toHaveLength(1));
    const raisedAtMs = screen.raised[0]?.alarm.raisedAtMs;
    clock.advance(3 * MINUTE_MS);
    const backAtMs = clock.now();
    await comesBack(3);
    await settled(clock, () => expect(screen.changed.at(-1)?.alarm.returnedAtMs).toBe(backAtMs));
    expect(statusOf(ward)).toBe("Alarm");
    const leftAgainAtMs = clock.now();
    await leaves(4);
    await settled(clock, () =>
      expect(screen.changed.at(-1)?.alarm).toMatchObject({
        ...{ returnedAtMs: null, notices: 2, toldFor: "raised" },
        ...{ sinceAtMs: leftAgainAtMs, exits: 2, raisedAtMs },
      }),
    );
    expect(screen.raised).toHaveLength(1);
  });

  test("with a delay is raised only if the person is not back within it, also over a restart", async () => {
    const { bed, server, clock, screen, leaves, comesBack, user } = await bedWith({
      exit: { on: true, delaySeconds: 120 },
      disconnected: SILENT,
    });
    await leaves(2);
    clock.advance(100_000);
    await comesBack(3);
    clock.advance(60_000);
    expect(screen.raised).toEqual([]);
    const leftAtMs = clock.now();
    await leaves(4);
    await server.close();

    const laterClock = createManualClock(clock.now() + 60_000);
    const again = await startServer(folder(), { clock: laterClock });
    const later = await openScreen(again, user);
    laterClock.advance(58_000);
    expect(later.raised).toEqual([]);
    laterClock.advance(2_000);
    await settled(laterClock, () =>
      expect(later.raised.map(({ alarm }) => [alarm.deviceId, alarm.sinceAtMs])).toEqual([[bed.id, leftAtMs]]),
    );
  });

  test("outside the hours of its rules is only logged, and a change of the rules holds at once", async () => {
    const night = { from: "22:00", to: "06:00" };
    // 22:13 GMT; without a zone the specification's +2 h holds.
    const { context, bed, clock, screen, leaves, comesBack } = await bedWith({ hours: { from: "06:00", to: "22:00" } });
    await leaves(2);
    await comesBack(3);
    await setAlarmRules(context, bed.id, rulesFor(bed, { hours: night }));
    expect(screen.raised).toEqual([]);
    await leaves(4);
    await settled(clock, () => expect(screen.raised).toHaveLength(1));
  });
});

describe("[ALM-2] [DASH-3] a silent mat", () => {
  test("raises a technical alarm after a minute that leaves the patient's status alone and ends by itself when the mat is back", async () => {
    const ward = await bedWith({});
    const { clock, screen, mat, bed, context } = ward;
    const lastFrameAtMs = clock.now() - 2000;
    clock.advance(57_000);
    expect(kindsOf(ward)).toEqual([]);
    clock.advance(2_000);
    await settled(clock, () =>
      expect(screen.raised.map(({ alarm }) => [alarm.kind, alarm.sinceAtMs])).toEqual([["disconnected", lastFrameAtMs]]),
    );
    expect(statusOf(ward)).toBe("Offline");
    await mat.reads(someone(bed));
    await settled(clock, () => expect(screen.ended).toHaveLength(1));
    expect(screen.attended).toEqual([]);
    expect(await openAlarms(context)).toEqual([]);
    expect((await pagePastAlarms(context, { page: 1 })).entries).toMatchObject([
      { kind: "disconnected", attendedAt: null, endedAt: new Date(clock.now()) },
    ]);
  });

  test("after a restart counts from the server's start, and one silence is attended to once", async () => {
    const { bed, clock, server, user, context } = await bedWith({});
    await server.close();
    const afternoon = createManualClock(clock.now() + 60 * MINUTE_MS);
    const again = await startServer(folder(), { clock: afternoon, callers: [context] });
    const screen = await openScreen(again, user);
    afternoon.advance(59_000);
    expect(screen.raised).toEqual([]);
    afternoon.advance(1_000);
    await settled(afternoon, () => expect(screen.raised).toHaveLength(1));
    await attendAlarm(context, itemAt(screen.raised, 0).alarm.id);
    await again.close();

    const evening = createManualClock(afternoon.now() + 60 * MINUTE_MS);
    const third = await startServer(folder(), { clock: evening, callers: [context] });
    evening.advance(5 * MINUTE_MS);
    const mat = await connectHandMat(third, bed);
    await mat.reads(someone(bed));
    evening.advance(66_000);
    await settled(evening, () => expect(third.live.readings.stateOf(bed).alarms).toHaveLength(1));
    expect((await pagePastAlarms(context, { page: 1 })).total).toBe(1);
  });
});

describe("[ALM-2] [KIND-1] a turn that is due", () => {
  const turns = { turnDue: { on: true, intervalMinutes: 15 }, disconnected: SILENT };

  /** Occasional frames of a still person. */
  async function liesStill({ mat, bed, clock }: Pick<Ward, "mat" | "bed" | "clock">, minutes: number) {
    await mat.reads(someone(bed));
    clock.advance(4000);
    await mat.reads(someone(bed));
    clock.advance(minutes * MINUTE_MS);
    await mat.reads(someone(bed));
    clock.advance(1000);
  }

  test("is raised once a posture has not changed for the bed's interval, is an Alarm, and ends by itself when the person leaves", async () => {
    const ward = await bedWith(turns);
    const { clock, screen, mat, bed } = ward;
    await liesStill(ward, 14);
    expect(screen.raised).toEqual([]);
    await liesStill(ward, 1);
    await settled(clock, () => expect(screen.raised).toHaveLength(1));
    expect(itemAt(screen.raised, 0).alarm).toMatchObject({ kind: "turnDue", turn: { limitMinutes: 15 } });
    expect(statusOf(ward)).toBe("Alarm");
    await mat.reads(empty(bed));
    clock.advance(1000);
    await mat.reads(empty(bed));
    await settled(clock, () => expect(screen.ended).toEqual([itemAt(screen.raised, 0).alarm.id]));
  });

  test("begins anew when somebody attends, and goes on over a restart", async () => {
    const ward = await bedWith(turns);
    const { clock, screen, context, bed, server, user } = ward;
    await liesStill(ward, 16);
    await settled(clock, () => expect(screen.raised).toHaveLength(1));
    await attendAlarm({ ...context, now: new Date(clock.now()) }, itemAt(screen.raised, 0).alarm.id);
    await liesStill(ward, 5);
    await server.close();

    const laterClock = createManualClock(clock.now() + MINUTE_MS);
    const again = await startServer(folder(), { clock: laterClock, callers: [context] });
    const later = await openScreen(again, user);
    const mat = await connectHandMat(again, bed);
    const there = { mat, bed, clock: laterClock };
    await liesStill(there, 8);
    expect(later.raised).toEqual([]);
    await liesStill(there, 1);
    await vi.waitFor(async () => {
      await liesStill(there, 0);
      expect(later.raised).toHaveLength(1);
    }, patience);
    const [before, after] = [screen, later].map(({ raised }) => itemAt(raised, 0).alarm.sinceAtMs);
    expect(Math.abs(Number(after) - Number(before))).toBeLessThan(5000);
  });
});

test("[ALM-2] [PEER-6] a weight shift that is due on a seat: its interval and its alarm go on over restarts, and end when nobody sits there", async () => {
  const { company, context, user } = await openClinicWithPatient();
  const seat = await installMat(company, { deviceType: "Seating Mat IoT", name: "SEAT-0021" });
  await setAlarmRules(context, seat.id, rulesFor(seat, { shiftDue: { on: true, intervalMinutes: 30 }, disconnected: SILENT }));
  const clock = createManualClock();
  const startMs = clock.now();
  /** Restarts the server; occasional frames of a seated person. */
  const restart = async () => {
    const server = await startServer(folder(), { clock, callers: [context] });
    const screen = await openScreen(server, user);
    const mat = await connectHandMat(server, seat);
    const reads = async (counts: Uint16Array, forMs: number) => {
      await mat.reads(counts);
      clock.advance(4000);
      await mat.reads(counts);
      clock.advance(forMs - 4000);
    };
    return { server, screen, reads };
  };
  const first = await restart();
  for (let read = 0; read < 4; read++) await first.reads(someone(seat), 5 * MINUTE_MS);
  await first.server.close();

  const second = await restart();
  await second.reads(someone(seat), 9 * MINUTE_MS);
  expect(second.screen.raised).toEqual([]);
  await second.reads(someone(seat), 2 * MINUTE_MS);
  await second.reads(someone(seat), 5000);
  await settled(clock, () => expect(second.screen.raised).toHaveLength(1));
  const { alarm } = itemAt(second.screen.raised, 0);
  expect(alarm).toMatchObject({ kind: "shiftDue", place: "seat" });
  expect(Math.abs(alarm.sinceAtMs - startMs)).toBeLessThan(MINUTE_MS);
  await second.server.close();

  const third = await restart();
  await third.reads(someone(seat), MINUTE_MS);
  expect(third.screen.lists.at(-1)?.map((open) => open.alarm.id)).toEqual([alarm.id]);
  expect([third.screen.raised, third.screen.ended]).toEqual([[], []]);
  await third.reads(empty(seat), 20_000);
  await third.reads(empty(seat), MINUTE_MS);
  await settled(clock, () => expect(third.screen.ended).toEqual([alarm.id]));
  await third.server.close();
});

describe("[ALM-2] what nobody attends to", () => {
  test("is told of again every interval, waits while it is put off, and goes to everybody in the end", async () => {
    const { clock, context, bed, company, screen, leaves } = await bedWith({});
    const nurse = await hire(company, { name: "Sanne de Vries" });
    const notify = {
      first: { who: "users" as const, userIds: [nurse.id] },
      remindAfterMinutes: 5,
      escalateAfterMinutes: 12,
    };
    await setAlarmRules(context, bed.id, rulesFor(bed, { notify, disconnected: SILENT }));
    await leaves(2);
    await settled(clock, () => expect(screen.raised.map(({ recipients }) => recipients)).toEqual([[nurse.id]]));
    const describe = () => screen.changed.at(-1);

    clock.advance(5 * MINUTE_MS);
    await settled(clock, () => expect(describe()?.alarm).toMatchObject({ notices: 2, level: 0 }));
    await snoozeAlarm({ ...context, user: nurse, now: new Date(clock.now()) }, itemAt(screen.raised, 0).alarm.id);
    await settled(clock, () => expect(describe()?.alarm.snoozedBy?.name).toBe("Sanne de Vries"));
    clock.advance(14 * MINUTE_MS);
    expect(describe()?.alarm.notices).toBe(2);
    clock.advance(MINUTE_MS + 1000);
    await settled(clock, () => expect(describe()?.alarm).toMatchObject({ notices: 3, level: 0 }));
    clock.advance(5 * MINUTE_MS + 1000);
    await settled(clock, () => expect(describe()?.alarm).toMatchObject({ notices: 4, level: 0 }));
    clock.advance(5 * MINUTE_MS + 1000);
    await settled(clock, () => expect(describe()?.alarm).toMatchObject({ notices: 5, level: 0 }));
    clock.advance(2 * MINUTE_MS);
    await settled(clock, () => expect(describe()).toMatchObject({ recipients: "all", alarm: { level: 1 } }));
  });

  test.each([
    ["ahead", 60],
    ["back", -60],
  ])("is told of again and escalated neither earlier nor later when the server's clock is set %s by an hour", async (_, minutes) => {
    const { clock, context, bed, screen, leaves, comesBack } = await bedWith({});
    const everybody = { who: "all" as const };
    const notify = { first: everybody, remindAfterMinutes: 5, escalateAfterMinutes: 12 };
    await setAlarmRules(context, bed.id, rulesFor(bed, { notify, disconnected: SILENT }));
    await leaves(2);
    await settled(clock, () => expect(screen.raised).toHaveLength(1));
    const describe = () => screen.changed.at(-1)?.alarm;
    clock.advance(MINUTE_MS);
    clock.setWallClock(minutes * MINUTE_MS);
    clock.advance(2000);
    // Written after anything already due.
    await comesBack(3);
    await settled(clock, () => expect(describe()).toMatchObject({ notices: 1, returnedAtMs: expect.any(Number) as number }));
    clock.advance(4 * MINUTE_MS);
    await settled(clock, () => expect(describe()).toMatchObject({ notices: 2, level: 0 }));
    clock.advance(5 * MINUTE_MS + 1000);
    await settled(clock, () => expect(describe()).toMatchObject({ notices: 3, level: 0 }));
    clock.advance(2 * MINUTE_MS);
    await settled(clock, () => expect(describe()).toMatchObject({ level: 1 }));
  });

  test("[ALM-3] one attendance, with its note, reaches two other pages at once", async () => {
    const { clock, server, company, screen, leaves, context } = await bedWith({});
    const others = [await openScreen(server, await hire(company)), await openScreen(server, await hire(company))];
    await leaves(2);
    await settled(clock, () => expect(others.map(({ raised }) => raised.length)).toEqual([1, 1]));
    const { id } = itemAt(screen.raised, 0).alarm;
    // Attendance needs no timer.
    await attendAlarm(context, id, "Helped back to bed");
    await vi.waitFor(() => expect(others.map(({ attended }) => attended)).toEqual([[id], [id]]), patience);
    expect((await pagePastAlarms(context, { page: 1 })).entries).toMatchObject([{ note: "Helped back to bed" }]);
  });
});
