import { toAlarmMessage, type Alarm, type OpenAlarm } from "~/domain/logs/alarm";

/** An open bed exit of 07:46 in Athens. */
export const anAlarm = (fields: Partial<Alarm> = {}): Alarm => {
  const raisedAt = fields.raisedAt ?? new Date("2026-11-20T05:46:00Z");
  return {
    id: "1",
    deviceId: "7",
    kind: "exit",
    place: "bed",
    sinceAt: raisedAt,
    raisedAt,
    returnedAt: null,
    turn: null,
    attendedAt: null,
    attendedBy: null,
    note: "",
    endedAt: null,
    level: 0,
    notices: 1,
    toldAt: raisedAt,
    toldFor: "raised",
    exits: 1,
    snoozedUntil: null,
    snoozedBy: null,
    ...fields,
  };
};

export const anOpenAlarm = (fields: Partial<Alarm> = {}, where: Partial<Omit<OpenAlarm, "alarm">> = {}): OpenAlarm => ({
  deviceName: "BED-0193",
  room: "",
  bed: "",
  patientName: null,
  recipients: "all",
  ...where,
  alarm: toAlarmMessage(anAlarm(fields)),
});
