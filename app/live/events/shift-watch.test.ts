import { setImmediate } from "node:timers/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { deviceKind } from "~/domain/device/device";
import { listAlarmKinds, alarmRulesSchema, defaultAlarmRules } from "~/domain/logs/alarm-rules";
import { frameFor, makeDevice } from "../../../tests/support/live";
import { createManualClock } from "../../../tests/support/manual-clock";
import { createMinuteWatch } from "../minutes/minute-watch";
import { createShiftWatch } from "./shift-watch";

const seat = makeDevice({ deviceType: "Seating Mat IoT" });
const SECOND_MS = 1000;
const MINUTE_S = 60;

/** A seat with a 30 min interval, one frame per second; `sits` sets the loads left and right. */
function aSeat(on = true) {
  const clock = createManualClock();
  const reported: string[] = [];
  const startMs = clock.now();
  const minuteNow = (): number => Math.floor((clock.now() - startMs) / (MINUTE_S * SECOND_MS));
  const rules = { ...defaultAlarmRules(deviceKind(seat)), shiftDue: { on, intervalMinutes: 30 } };
  const shifts = createShiftWatch({
    alarms: {
      raise: (_, { kind, place, sinceAt }) =>
        void reported.push(`${minuteNow()}: ${kind} ${place}, since ${Math.round((sinceAt.getTime() - startMs) / (MINUTE_S * SECOND_MS))}`),
      end: () => void reported.push(`${minuteNow()}: ended`),
    },
    rules: { get: () => ({ rules, timeZone: "UTC" }) },
    store: { newestAlarm: () => Promise.resolve(null), sittingSince: (_, atMs) => Promise.resolve(atMs) },
    isLost: () => false,
    clock,
    logger: pino({ level: "silent" }),
  });
  const watch = createMinuteWatch(() => {}, shifts.observe);
  const sits = async (seconds: number, left = 500, right = 500): Promise<void> => {
    const counts = Uint16Array.from({ length: 256 }, (_, cell) => (cell % 16 < 8 ? left : right));
    for (let second = 0; second < seconds; second++) {
      watch.observe(seat, frameFor(seat, { counts, serverTimeMs: clock.now() }));
      shifts.check();
      // Lets the store answer.
      if (second === 0) await setImmediate();
      clock.advance(SECOND_MS);
    }
  };
  return { sits, shifts, told: reported, clock };
}

test("[ALM-2] [PEER-6] half an hour without a weight shift raises an alarm on a seat, which the next shift of 15 s ends", async () => {
  const { sits, told } = aSeat();
  await sits(20 * MINUTE_S);
  await sits(14, 100, 900);
  await sits(11 * MINUTE_S);
  expect(told).toEqual(["0: ended", "30: shiftDue seat, since 0"]);
  await sits(20, 300, 700);
  await sits(29 * MINUTE_S);
  expect(told.slice(2)).toEqual(["31: ended"]);
  await sits(2 * MINUTE_S);
  expect(told.slice(3)).toEqual(["61: shiftDue seat, since 31"]);
});

test("[ALM-2] [PEER-6] who has been up for 15 s begins anew, who is looked after too, and nothing is raised where the rule is off", async () => {
  const { sits, shifts, told, clock } = aSeat();
  await sits(25 * MINUTE_S);
  await sits(20, 0, 0);
  await sits(29 * MINUTE_S);
  expect(told).not.toContain(expect.stringContaining("shiftDue"));
  await sits(2 * MINUTE_S);
  expect(told.at(-1)).toBe("55: shiftDue seat, since 25");
  shifts.attended({ deviceId: seat.id, kind: "shiftDue", attendedAt: new Date(clock.now()) });
  const before = told.length;
  await sits(29 * MINUTE_S);
  expect(told).toHaveLength(before);
  const off = aSeat(false);
  await off.sits(40 * MINUTE_S);
  expect(off.told).toEqual(["0: ended"]);
});

test("[ALM-2] seats have a rule for weight shifts, beds have not; rules of earlier versions, which do not name it, still hold", () => {
  expect(listAlarmKinds(deviceKind(seat))).toEqual(["shiftDue", "disconnected"]);
  expect(listAlarmKinds(deviceKind({ deviceType: "Mattress Mat" }))).toEqual(["exit", "turnDue", "disconnected"]);
  const { shiftDue, ...earlier } = defaultAlarmRules(deviceKind({ deviceType: "Mattress Mat" }));
  expect(alarmRulesSchema.parse({ ...earlier, turnDue: { on: true, intervalMinutes: 90 } })).toMatchObject({
    turnDue: { on: true, intervalMinutes: 90 },
    shiftDue,
  });
});
