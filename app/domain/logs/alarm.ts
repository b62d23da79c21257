import type { Place } from "../device/places";
import type { ReportedPosture } from "./posture";

/** A person left, or lies or sits unmoved beyond the interval; a mat is silent too long. */
export const alarmKinds = ["exit", "turnDue", "shiftDue", "disconnected"] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** `raised` includes leaving again; `escalation` goes to everyone. */
export const noticeReasons = ["raised", "reminder", "escalation"] as const;
export type NoticeReason = (typeof noticeReasons)[number];

/** About a mat; never changes a patient's status. */
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

/** One open alarm per device, kind and place, until someone attends or its cause is over. */
export interface Alarm {
  id: string;
  deviceId: string;
  kind: AlarmKind;
  place: Place;
  /** Start of the cause: newest exit, posture, last weight shift or silence. */
  sinceAt: Date;
  /** When due (`sinceAt` for an exit without delay); response times count from here. */
  raisedAt: Date;
  /** Exits before someone attended; 1 for other kinds. */
  exits: number;
  /** Return after an exit; the alarm still waits. */
  returnedAt: Date | null;
  /** Posture of a due turn, and its maximum duration. */
  turn: { posture: ReportedPosture; limitMinutes: number } | null;
  attendedAt: Date | null;
  attendedBy: Person | null;
  note: string;
  /** Cleared automatically: mat sends again, person turned or left. */
  endedAt: Date | null;
  level: AlarmLevel;
  /** Counts raising, reminders and escalation. */
  notices: number;
  toldAt: Date;
  toldFor: NoticeReason;
  /** The next reminder waits until then. */
  snoozedUntil: Date | null;
  snoozedBy: Person | null;
}

type Instant = "sinceAt" | "raisedAt" | "returnedAt" | "attendedAt" | "endedAt" | "toldAt" | "snoozedUntil";

/** In Unix milliseconds for open screens. */
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
  /** Empty if not entered. */
  room: string;
  bed: string;
  /** Assigned to the device; null without one. */
  patientName: string | null;
  /** Announced to them, but listed on every page of the company. */
  recipients: AlarmRecipients;
}

export const isRecipient = (recipients: AlarmRecipients, userId: string): boolean => recipients === "all" || recipients.includes(userId);

/** Notices of one alarm differ by `open.alarm.notices`. */
export interface AlarmNotice {
  companyId: string;
  open: OpenAlarm;
  reason: NoticeReason;
}

/** Key of `what` in `alarms.json`. */
export const alarmWord = ({ kind, place }: Pick<Alarm, "kind" | "place">) => (kind === "exit" ? place : kind);

/** Where alarms cannot be pushed (specification §9). */
export const ALARM_POLL_MS = 10_000;

export const ALARM_PAGE_SIZE = 20;

/** For past alarms; open ones stay. */
export const ALARM_DAYS = 365;

/** In characters. */
export const ALARM_NOTE_MAX = 200;
