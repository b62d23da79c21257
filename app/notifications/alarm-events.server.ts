import type { AlarmMessage, OpenAlarm } from "~/domain/logs/alarm";
import type { LiveEvents } from "~/live/events/events.server";

/** Reported to other systems. */
export type AlarmEvent = "raised" | "attended" | "ended";

/** `known` locates a newly raised alarm. */
export interface ReceivedAlarm {
  event: AlarmEvent;
  companyId: string;
  alarm: AlarmMessage;
  atMs: number | null;
  known?: OpenAlarm;
}

const ignore = (): void => undefined;

/** Only stored events. Returns the unsubscribe function. */
export const hearAlarms = (events: Pick<LiveEvents, "follow">, hear: (received: ReceivedAlarm) => void): (() => void) =>
  events.follow({
    alarmRaised: (companyId, known) => hear({ event: "raised", companyId, alarm: known.alarm, atMs: known.alarm.raisedAtMs, known }),
    alarmAttended: (companyId, alarm) => hear({ event: "attended", companyId, alarm, atMs: alarm.attendedAtMs }),
    alarmEnded: (companyId, alarm) => hear({ event: "ended", companyId, alarm, atMs: alarm.endedAtMs }),
    alarmChanged: ignore,
    logAdded: ignore,
    pressureLogAdded: ignore,
    presenceSettled: ignore,
  });

/** Without patients. Times in Unix ms. */
export const alarmFacts = (
  { id: alarmId, deviceId, kind, place, sinceAtMs, raisedAtMs }: AlarmMessage,
  { deviceName: name, room, bed }: Pick<OpenAlarm, "deviceName" | "room" | "bed">,
  atMs: number | null,
) => ({ alarmId, deviceId, name, room, bed, kind, place, sinceAtMs, raisedAtMs, atMs });
