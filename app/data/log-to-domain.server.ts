import type { Alarm } from "~/domain/logs/alarm";
import type { LogEntry } from "~/domain/logs/log";
import { positionOf, type PressureLog } from "~/domain/logs/pressure-log";
import type { AlarmRecord } from "./models/alarm.model.server";
import type { LogRecord } from "./models/log.model.server";
import type { PressureLogRecord } from "./models/pressure-log.model.server";

export const toLogEntry = ({ _id, deviceId, place, kind, code, at }: LogRecord): LogEntry => ({
  id: _id.toHexString(),
  deviceId: deviceId.toHexString(),
  place,
  kind,
  code,
  at,
});

export const toAlarm = (record: AlarmRecord): Alarm => ({
  id: record._id.toHexString(),
  deviceId: record.deviceId.toHexString(),
  kind: record.kind,
  place: record.place,
  raisedAt: record.raisedAt,
  attendedAt: record.attendedAt,
  attendedBy: record.attendedById && { id: record.attendedById.toHexString(), name: record.attendedByName },
});

export const toPressureLog = ({
  _id,
  deviceId,
  at,
  posture: id,
  confidence,
  maxPressure,
}: Omit<PressureLogRecord, "frame">): PressureLog => {
  const posture = id && { id, confidence: confidence ?? 0 };
  return { id: _id.toHexString(), deviceId: deviceId.toHexString(), at, posture, position: positionOf(posture), maxPressure };
};
