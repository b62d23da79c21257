import type { AlarmMessage, OpenAlarm } from "~/domain/logs/alarm";
import type { LiveEvents } from "~/live/events/events.server";

/** What happens to an alarm that other systems are told. */
export type AlarmEvent = "raised" | "attended" | "ended";

/** An alarm's event; `known` is where it is, of one that was just raised. */
export interface AlarmHeard {
  event: AlarmEvent;
  companyId: string;
  alarm: AlarmMessage;
  atMs: number | null;
  known?: OpenAlarm;
}

const ignore = (): void => undefined;

/** Calls `hear` for every alarm that was raised, attended or ended, once it is stored. The answer ends it. */
export const hearAlarms = (events: Pick<LiveEvents, "follow">, hear: (heard: AlarmHeard) => void): (() => void) =>
  events.follow({
    alarmRaised: (companyId, known) => hear({ event: "raised", companyId, alarm: known.alarm, atMs: known.alarm.raisedAtMs, known }),
    alarmAttended: (companyId, alarm) => hear({ event: "attended", companyId, alarm, atMs: alarm.attendedAtMs }),
    alarmEnded: (companyId, alarm) => hear({ event: "ended", companyId, alarm, atMs: alarm.endedAtMs }),
    alarmChanged: ignore,
    logAdded: ignore,
    pressureLogAdded: ignore,
    presenceSettled: ignore,
  });

/** What other systems are told of an alarm's event: what and where, and nothing of patients. Times in Unix milliseconds. */
export const alarmFacts = (
  { id: alarmId, deviceId, kind, place, sinceAtMs, raisedAtMs }: AlarmMessage,
  { deviceName: name, room, bed }: Pick<OpenAlarm, "deviceName" | "room" | "bed">,
  atMs: number | null,
) => ({ alarmId, deviceId, name, room, bed, kind, place, sinceAtMs, raisedAtMs, atMs });
