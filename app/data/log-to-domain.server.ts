import type { Types } from "mongoose";
import type { Alarm } from "~/domain/logs/alarm";
import type { LogEntry } from "~/domain/logs/log";
import { toPosition, type PressureLog } from "~/domain/logs/pressure-log";
import type { Silence } from "~/domain/logs/silence";
import type { AlarmRecord } from "./models/alarm.model.server";
import type { LogRecord } from "./models/log.model.server";
import type { PressureLogRecord } from "./models/pressure-log.model.server";
import type { SilenceRecord } from "./models/silence.model.server";

export const toLogEntry = ({ _id, deviceId, place, kind, code, at }: LogRecord): LogEntry => ({
  id: _id.toHexString(),
  deviceId: deviceId.toHexString(),
  place,
  kind,
  code,
  at,
});

export const toSilence = ({ deviceId, at, untilAt }: SilenceRecord): Silence => ({ deviceId: deviceId.toHexString(), at, untilAt });

const personOf = (id: Types.ObjectId | null | undefined, name = "") => (id ? { id: id.toHexString(), name } : null);

export const toAlarm = (record: AlarmRecord): Alarm => ({
  id: record._id.toHexString(),
  deviceId: record.deviceId.toHexString(),
  kind: record.kind,
  place: record.place,
  sinceAt: record.sinceAt ?? record.raisedAt,
  raisedAt: record.raisedAt,
  returnedAt: record.returnedAt ?? null,
  turn: record.turnPosture && record.turnLimitMinutes ? { posture: record.turnPosture, limitMinutes: record.turnLimitMinutes } : null,
  attendedAt: record.attendedAt,
  attendedBy: personOf(record.attendedById, record.attendedByName),
  note: record.note ?? "",
  endedAt: record.endedAt ?? null,
  level: record.level ?? 0,
  notices: record.notices ?? 1,
  toldAt: record.toldAt ?? record.raisedAt,
  toldFor: record.toldFor ?? "raised",
  exits: record.exits ?? 1,
  snoozedUntil: record.snoozedUntil ?? null,
  snoozedBy: personOf(record.snoozedById, record.snoozedByName),
});

export const toPressureLog = ({
  _id,
  deviceId,
  at,
  posture: id,
  confidence,
  maxPressure,
}: Omit<PressureLogRecord, "frame">): PressureLog => {
  const posture = id !== null && confidence !== null ? { id, confidence } : null;
  return { id: _id.toHexString(), deviceId: deviceId.toHexString(), at, posture, position: toPosition(posture), maxPressure };
};
