import type { ToldPosture } from "../analysis/posture";
import type { Place } from "./log";

/**
 * What an alarm tells of: somebody left a place, somebody lies the same way for longer than their bed's interval or sits without a weight shift for
 * longer than their seat's, or a mat has been silent for too long.
 */
export const alarmKinds = ["exit", "turnDue", "shiftDue", "disconnected"] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** Why people are told of an alarm: it was raised or its person left again, nobody has attended to it for a while, or it goes to everybody. */
export const noticeReasons = ["raised", "reminder", "escalation"] as const;
export type NoticeReason = (typeof noticeReasons)[number];

/** Whether an alarm tells of a mat and not of a person: it never changes the status of a patient. */
export const isTechnical = ({ kind }: Pick<Alarm, "kind">): boolean => kind === "disconnected";

/** 0: those whom it concerns; 1: everybody, when nobody has attended in time. */
export const alarmLevels = [0, 1] as const;
export type AlarmLevel = (typeof alarmLevels)[number];

/** Which people are told of an alarm: everybody of the company, or these users. */
export type AlarmRecipients = "all" | readonly string[];

/** Somebody by the name they had then. */
interface Person {
  id: string;
  name: string;
}

/** A device has at most one open alarm of a kind at a place. It is open until somebody attends to it or what it tells of is over. */
export interface Alarm {
  id: string;
  deviceId: string;
  kind: AlarmKind;
  place: Place;
  /** When what it tells of began: the newest exit, the posture, the last weight shift, the mat's silence. */
  sinceAt: Date;
  /** When it became due; the same as `sinceAt` for a first exit without a delay. Response times count from here. */
  raisedAt: Date;
  /** Of an exit: how often somebody left the place before somebody attended. 1 of other kinds. */
  exits: number;
  /** Of an exit: since when somebody is back. The alarm still waits for attendance. */
  returnedAt: Date | null;
  /** Of a turn that is due: how the person lies, and for how long at most. */
  turn: { posture: ToldPosture; limitMinutes: number } | null;
  attendedAt: Date | null;
  attendedBy: Person | null;
  /** What whoever attended wrote down. */
  note: string;
  /** When it ended by itself: the mat sends again, the person has turned or left. */
  endedAt: Date | null;
  level: AlarmLevel;
  /** How often people were told of it: 1 when it was raised, more with every reminder and escalation. */
  notices: number;
  /** The last time, and why. */
  toldAt: Date;
  toldFor: NoticeReason;
  /** Until when somebody has put the next reminder off. */
  snoozedUntil: Date | null;
  snoozedBy: Person | null;
}

type Instant = "sinceAt" | "raisedAt" | "returnedAt" | "attendedAt" | "endedAt" | "toldAt" | "snoozedUntil";

/** An alarm as it travels to open screens: points in time in Unix milliseconds. */
export interface AlarmMessage extends Omit<Alarm, Instant> {
  sinceAtMs: number;
  raisedAtMs: number;
  returnedAtMs: number | null;
  attendedAtMs: number | null;
  endedAtMs: number | null;
  toldAtMs: number;
  snoozedUntilMs: number | null;
}

export const toAlarmMessage = ({
  sinceAt,
  raisedAt,
  returnedAt,
  attendedAt,
  endedAt,
  toldAt,
  snoozedUntil,
  ...alarm
}: Alarm): AlarmMessage => ({
  ...alarm,
  sinceAtMs: sinceAt.getTime(),
  raisedAtMs: raisedAt.getTime(),
  returnedAtMs: returnedAt?.getTime() ?? null,
  attendedAtMs: attendedAt?.getTime() ?? null,
  endedAtMs: endedAt?.getTime() ?? null,
  toldAtMs: toldAt.getTime(),
  snoozedUntilMs: snoozedUntil?.getTime() ?? null,
});

/** An alarm that waits for attendance, with where it is and whose bed that is. */
export interface OpenAlarm {
  alarm: AlarmMessage;
  deviceName: string;
  /** As registered; empty where nobody entered any. */
  room: string;
  bed: string;
  /** The patient assigned to the device; null without one. */
  patientName: string | null;
  /** Whose open pages and phones tell of it; every page of the company lists it. */
  recipients: AlarmRecipients;
}

/** Whether this person is one of those to be told. */
export const isRecipient = (recipients: AlarmRecipients, userId: string): boolean => recipients === "all" || recipients.includes(userId);

/**
 * People have to be told of an alarm. Notices of one alarm differ by `open.alarm.notices`.
 */
export interface AlarmNotice {
  companyId: string;
  open: OpenAlarm;
  reason: NoticeReason;
}

/** The word for what happened; a key of `what` in `locales/<language>/alarms.json`. */
export const alarmWord = ({ kind, place }: Pick<Alarm, "kind" | "place">) => (kind === "exit" ? place : kind);

/** How often open alarms are asked for where they cannot be pushed (specification §9). */
export const ALARM_POLL_MS = 10_000;

/** Alarms on a page of those that are over. */
export const ALARM_PAGE_SIZE = 20;

/** How long alarms that are over are kept; open ones stay. */
export const ALARM_DAYS = 365;

/** Characters of a note at most. */
export const ALARM_NOTE_MAX = 200;
