import { pino } from "pino";
import { expect, test } from "vitest";
import { deviceKind } from "~/domain/device/device";
import { defaultAlarmRules } from "~/domain/logs/alarm-rules";
import { makeDevice } from "../../../tests/support/live";
import { createManualClock } from "../../../tests/support/manual-clock";
import { createTurnWatch } from "./turn-watch";

const bed = makeDevice({ deviceType: "Mattress Mat" });
const MINUTE_MS = 60_000;

test("[ALM-2] a posture that is known again after an uncertain one is no turn: the interval runs on, and what was raised stays", async () => {
  const clock = createManualClock();
  const raised: (string | undefined)[] = [];
  const ended: string[] = [];
  const rules = { ...defaultAlarmRules(deviceKind(bed)), turnDue: { on: true, intervalMinutes: 60 } };
  const watch = createTurnWatch({
    alarms: { raise: (_, { turn }) => void raised.push(turn?.posture), end: (_, kind) => void ended.push(kind) },
    rules: { get: () => ({ rules, timeZone: "UTC" }) },
    store: { newestAlarm: () => Promise.resolve(null), lastHeldPosture: () => Promise.resolve(null) },
    isLost: () => false,
    clock,
    logger: pino({ level: "silent" }),
  });
  const lies = (posture: "supine" | "uncertain" | null): void => watch.hold(bed, { posture, sinceMs: clock.now() });
  lies(null);
  await Promise.resolve();
  lies("uncertain");
  ended.length = 0;
  clock.advance(50 * MINUTE_MS);
  lies("supine");
  clock.advance(10 * MINUTE_MS);
  watch.check();
  expect({ raised, ended }).toEqual({ raised: ["supine"], ended: [] });
});
