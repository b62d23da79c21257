import { trusted, Types } from "mongoose";
import { toAlarm, toLogEntry, toPressureLog, toSilence } from "~/data/log-to-domain.server";
import { AlarmModel } from "~/data/models/alarm.model.server";
import { LogModel } from "~/data/models/log.model.server";
import { PressureLogModel } from "~/data/models/pressure-log.model.server";
import { SilenceModel } from "~/data/models/silence.model.server";
import { scoped } from "~/data/scoped.server";
import { deviceKind, type Device } from "~/domain/device/device";
import type { Alarm, AlarmKind } from "~/domain/logs/alarm";
import {
  hoursOfNight,
  isLyingPosture,
  listStretches,
  stretchesOfMinutes,
  type DueState,
  type Night,
  type NightSpan,
  type NightStretch,
  type TurnState,
} from "~/domain/logs/night";
import type { PressureLog } from "~/domain/logs/pressure-log";
import { allow } from "../allow";
import type { Context } from "../context";
import { getDevice } from "../devices.server";
import { getAlarmRules } from "./alarm-rules.server";
import { lastShift, minutesKept } from "./exposures.server";

const HOUR_MS = 3_600_000;
/** Maximum age of the newest minute of a sitting person. */
const NEWEST_WITHIN_MS = 180_000;

/**
 * Postures, absences and alarms up to now.
 * @throws Problem notFound
 */
export async function getDeviceNight(context: Context, deviceId: string, span: NightSpan): Promise<Night> {
  const device = await getDevice(context, deviceId);
  const ofDevice = { deviceId: new Types.ObjectId(device.id) };
  const toMs = context.now.getTime();
  const fromMs = toMs - hoursOfNight[span] * HOUR_MS;
  const within = { $gte: new Date(fromMs), $lte: new Date(toMs) };
  const before = { $lt: new Date(fromMs) };

  const [minutes, postures, postureBefore, entries, entryBefore, silences, alarms] = await Promise.all([
    minutesKept(context, device, fromMs, toMs),
    scoped(PressureLogModel, context)
      .find({ ...ofDevice, at: trusted(within) })
      .sort({ at: 1 })
      .lean(),
    scoped(PressureLogModel, context)
      .find({ ...ofDevice, at: trusted(before) })
      .sort({ at: -1 })
      .limit(1)
      .lean(),
    scoped(LogModel, context)
      .find({ ...ofDevice, at: trusted(within) })
      .sort({ at: 1 })
      .lean(),
    scoped(LogModel, context)
      .find({ ...ofDevice, at: trusted(before) })
      .sort({ at: -1 })
      .limit(1)
      .lean(),
    scoped(SilenceModel, context)
      .find({ ...ofDevice, untilAt: trusted({ $gte: new Date(fromMs) }) })
      .sort({ untilAt: 1 })
      .lean(),
    scoped(AlarmModel, context)
      .find({ ...ofDevice, raisedAt: trusted(within) })
      .sort({ raisedAt: 1 })
      .lean(),
  ]);
  const raised = alarms.map(toAlarm);
  const stretches =
    deviceKind(device).postures === "lying"
      ? listStretches({
          fromMs,
          toMs,
          postures: [...postureBefore, ...postures].map(toPressureLog),
          entries: [...entryBefore, ...entries].map(toLogEntry),
          silences: silences.map(toSilence),
        })
      : stretchesOfMinutes(minutes, { fromMs, toMs });
  return {
    fromMs,
    toMs,
    minutes,
    stretches,
    alarms: raised.map(({ id, kind, place, raisedAt }) => ({ id, kind, place, atMs: raisedAt.getTime() })),
    turn: await turnClock(context, device, stretches.at(-1), raised),
    shift: await shiftClock(context, device, newestKnown(stretches), raised),
  };
}

type Attended = readonly Pick<Alarm, "kind" | "attendedAt">[];

const attendedTimes = (alarms: Attended, of: AlarmKind): number[] =>
  alarms.flatMap(({ kind, attendedAt }) => (kind === of && attendedAt ? [attendedAt.getTime()] : []));

/** The last minutes are stored only once over. */
function newestKnown(stretches: readonly NightStretch[]): NightStretch | undefined {
  const [before, last] = stretches.slice(-2);
  if (stretches.length < 2) return before;
  return last?.state === "unknown" && last.toMs - last.fromMs < NEWEST_WITHIN_MS ? before : last;
}

/** Sitting without shift or relief, and the time one is due. */
async function shiftClock(context: Context, device: Device, newest: NightStretch | undefined, alarms: Attended): Promise<DueState | null> {
  if (deviceKind(device).stance !== "seat" || newest?.state !== "present") return null;
  const { rules } = await getAlarmRules(context, device.id);
  const sinceMs = (await lastShift(context, device, newest.fromMs)) ?? newest.fromMs;
  return {
    sinceMs,
    countsFromMs: Math.max(sinceMs, ...attendedTimes(alarms, "shiftDue")),
    limitMinutes: rules.shiftDue.intervalMinutes,
    alarmOn: rules.shiftDue.on,
  };
}

/** Current posture, and the time a turn is due. */
async function turnClock(context: Context, device: Device, newest: NightStretch | undefined, alarms: Attended): Promise<TurnState | null> {
  if (!newest || !isLyingPosture(newest.state)) return null;
  const { rules } = await getAlarmRules(context, device.id);
  return {
    posture: newest.state,
    sinceMs: newest.fromMs,
    countsFromMs: Math.max(newest.fromMs, ...attendedTimes(alarms, "turnDue")),
    limitMinutes: rules.turnDue.intervalMinutes,
    alarmOn: rules.turnDue.on,
  };
}

/** Search limit for the current posture. */
const PRESENT_POSTURE_MS = 12 * HOUR_MS;

/** Current posture and its start by the log; omits devices without entries. */
export async function lastStretches(
  context: Context,
  devices: readonly Pick<Device, "id" | "deviceType">[],
): Promise<ReadonlyMap<string, NightStretch>> {
  allow(context, "readWard");
  const toMs = context.now.getTime();
  const fromMs = toMs - PRESENT_POSTURE_MS;
  const beds = devices.filter((device) => deviceKind(device).panels.includes("night"));
  const records = await scoped(PressureLogModel, context)
    .find({ deviceId: trusted({ $in: beds.map(({ id }) => new Types.ObjectId(id)) }), at: trusted({ $gte: new Date(fromMs) }) })
    .select({ deviceId: 1, at: 1, posture: 1, confidence: 1, maxPressure: 1 })
    .sort({ at: 1 })
    .lean();
  const silences = await scoped(SilenceModel, context)
    .find({ deviceId: trusted({ $in: beds.map(({ id }) => new Types.ObjectId(id)) }), untilAt: trusted({ $gte: new Date(fromMs) }) })
    .lean();
  const byDevice = new Map<string, PressureLog[]>();
  for (const log of records.map(toPressureLog)) byDevice.set(log.deviceId, [...(byDevice.get(log.deviceId) ?? []), log]);
  return new Map(
    [...byDevice].flatMap(([deviceId, postures]) => {
      const last = listStretches({
        fromMs,
        toMs,
        postures,
        entries: [],
        silences: silences.map(toSilence).filter((silence) => silence.deviceId === deviceId),
      }).at(-1);
      return last ? [[deviceId, last] as const] : [];
    }),
  );
}
