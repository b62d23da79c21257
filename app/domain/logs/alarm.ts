import type { ToldPosture } from "../analysis/posture";
import type { Place } from "./log";

/** A person left; lies the same way or sits without a weight shift beyond the interval; a mat is silent too long. */
export const alarmKinds = ["exit", "turnDue", "shiftDue", "disconnected"] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** `raised` also covers a person leaving again; `escalation` goes to everyone. */
export const noticeReasons = ["raised", "reminder", "escalation"] as const;
export type NoticeReason = (typeof noticeReasons)[number];

/** Concerns a mat, and never changes a patient's status. */
export const isTechnical = ({ kind }: Pick<Alarm, "kind">): boolean => kind === "disconnected";

/** 0: the people concerned; 1: everyone, if no one attended in time. */
export const alarmLevels = [0, 1] as const;
export type AlarmLevel = (typeof alarmLevels)[number];

/** "all": everyone in the company; else user ids. */
export type AlarmRecipients = "all" | readonly string[];

/** Name at that time. */
interface Person {
  id: string;
  name: string;
}

/** One open alarm per device, kind and place at most, until someone attends or its cause is over. */
export interface Alarm {
  id: string;
  deviceId: string;
  kind: AlarmKind;
  place: Place;
  /** Start of the cause: newest exit, posture, last weight shift, the mat's silence. */
  sinceAt: Date;
  /** When due (`sinceAt` for a first exit without delay); response times count from here. */
  raisedAt: Date;
  /** Exits before someone attended; 1 for other kinds. */
  exits: number;
  /** The person returned after an exit; the alarm still waits. */
  returnedAt: Date | null;
  /** Posture and its maximum duration, if a turn is due. */
  turn: { posture: ToldPosture; limitMinutes: number } | null;
  attendedAt: Date | null;
  attendedBy: Person | null;
  /** By the person who attended. */
  note: string;
  /** Cleared automatically: the mat sends again, the person turned or left. */
  endedAt: Date | null;
  level: AlarmLevel;
  /** 1 when raised, plus each reminder and escalation. */
  notices: number;
  /** The last notice. */
  toldAt: Date;
  toldFor: NoticeReason;
  /** The next reminder is postponed until then. */
  snoozedUntil: Date | null;
  snoozedBy: Person | null;
}

type Instant = "sinceAt" | "raisedAt" | "returnedAt" | "attendedAt" | "endedAt" | "toldAt" | "snoozedUntil";

/** As sent to open screens; Unix milliseconds. */
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

export interface OpenAlarm {
  alarm: AlarmMessage;
  deviceName: string;
  /** As registered; empty if not entered. */
  room: string;
  bed: string;
  /** Assigned to the device; null without one. */
  patientName: string | null;
  /** Their pages and phones announce it; every page of the company lists it. */
  recipients: AlarmRecipients;
}

export const isRecipient = (recipients: AlarmRecipients, userId: string): boolean => recipients === "all" || recipients.includes(userId);

/** Notices of one alarm differ by `open.alarm.notices`. */
export interface AlarmNotice {
  companyId: string;
  open: OpenAlarm;
  reason: NoticeReason;
}

/** Key of `what` in `locales/<language>/alarms.json`. */
export const alarmWord = ({ kind, place }: Pick<Alarm, "kind" | "place">) => (kind === "exit" ? place : kind);

/** Polling, where alarms cannot be pushed (specification §9). */
export const ALARM_POLL_MS = 10_000;

/** Of past alarms. */
export const ALARM_PAGE_SIZE = 20;

/** Retention of past alarms; open ones stay. */
export const ALARM_DAYS = 365;

/** Characters. */
export const ALARM_NOTE_MAX = 200;
