import { z } from "zod";
import type { DeviceKind } from "../device/kind";
import { roles, type Role } from "../user";
import type { AlarmKind, AlarmLevel, AlarmRecipients } from "./alarm";

/** Whom an alarm concerns first: everybody of the company, everybody of a role, or chosen users. */
export const circleSchema = z.discriminatedUnion("who", [
  z.object({ who: z.literal("all") }),
  z.object({ who: z.literal("role"), role: z.literal(Object.values(roles)) }),
  z.object({
    who: z.literal("users"),
    userIds: z
      .array(z.string().regex(/^[0-9a-f]{24}$/))
      .min(1)
      .max(200),
  }),
]);
export type Circle = z.infer<typeof circleSchema>;

/** Whole numbers that a rule may hold; `form` and storage check by the same. */
export const ruleLimits = {
  exitDelaySeconds: { min: 0, max: 900 },
  turnIntervalMinutes: { min: 15, max: 720 },
  shiftIntervalMinutes: { min: 5, max: 240 },
  disconnectedAfterSeconds: { min: 10, max: 3600 },
  remindAfterMinutes: { min: 1, max: 240 },
  escalateAfterMinutes: { min: 1, max: 240 },
} as const;

const within = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);
/** Time of day, hours and minutes. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Of seats for which nobody has set any. */
const NO_SHIFT_ALARM = { on: false, intervalMinutes: 30 } as const;

/** What raises an alarm on a device, when, and whom it reaches. */
export const alarmRulesSchema = z.object({
  /** Somebody left and is not back within the delay. */
  exit: z.object({ on: z.boolean(), delaySeconds: within(ruleLimits.exitDelaySeconds) }),
  /** Somebody lies the same way for longer. */
  turnDue: z.object({ on: z.boolean(), intervalMinutes: within(ruleLimits.turnIntervalMinutes) }),
  /** Somebody sits without a weight shift or a relief for longer; rules of earlier versions do not name it. */
  shiftDue: z.object({ on: z.boolean(), intervalMinutes: within(ruleLimits.shiftIntervalMinutes) }).default(NO_SHIFT_ALARM),
  /** The mat has sent nothing for longer. */
  disconnected: z.object({ on: z.boolean(), afterSeconds: within(ruleLimits.disconnectedAfterSeconds) }),
  /** Hours of the day in which alarms are raised, by the company's clock and over midnight where `from` is later; null for always. */
  hours: z.object({ from: timeOfDay, to: timeOfDay }).nullable(),
  notify: z.object({
    first: circleSchema,
    /** Told again every so many minutes until somebody attends; null for once. */
    remindAfterMinutes: within(ruleLimits.remindAfterMinutes).nullable(),
    /** After so many minutes the alarm goes to everyone; null for the default of `escalatesAfterMinutes`. */
    escalateAfterMinutes: within(ruleLimits.escalateAfterMinutes).nullable(),
  }),
});
export type AlarmRules = z.infer<typeof alarmRulesSchema>;

/** The rules in force on a device, with the clock that its hours go by. */
export interface RulesOfDevice {
  rules: AlarmRules;
  timeZone: string | null;
}

const EVERYBODY: Circle = { who: "all" };

/** The rules of a device for which nobody has set any: every exit at once, to everybody. */
export const defaultAlarmRules = ({ exitAlarm }: Pick<DeviceKind, "exitAlarm">): AlarmRules => ({
  exit: { on: exitAlarm, delaySeconds: 0 },
  turnDue: { on: false, intervalMinutes: 120 },
  shiftDue: NO_SHIFT_ALARM,
  disconnected: { on: exitAlarm, afterSeconds: 60 },
  hours: null,
  notify: { first: EVERYBODY, remindAfterMinutes: null, escalateAfterMinutes: null },
});

/** When an alarm for some people that is not attended goes to everyone, unless the rules say. */
export const ESCALATION_MINUTES = 5;

/** After how many minutes an alarm goes to everyone; null if it never does because it went to everyone at first. A rule for some people always escalates. */
export const escalatesAfterMinutes = ({ first, escalateAfterMinutes }: Pick<AlarmRules["notify"], "first" | "escalateAfterMinutes">) =>
  escalateAfterMinutes ?? (first.who === "all" ? null : ESCALATION_MINUTES);

/** The alarms that a kind of device can raise; none for kinds that log nobody and are no seat. */
export function alarmKindsOf({ exitAlarm, postures, stance }: Pick<DeviceKind, "exitAlarm" | "postures" | "stance">): readonly AlarmKind[] {
  const kinds: readonly AlarmKind[] = [
    ...(exitAlarm ? (["exit"] as const) : []),
    ...(exitAlarm && postures === "lying" ? (["turnDue"] as const) : []),
    ...(stance === "seat" ? (["shiftDue"] as const) : []),
  ];
  return kinds.length > 0 ? [...kinds, "disconnected"] : [];
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether a time of day lies in the hours; `to` itself does not. Equal ends mean the whole day. */
export function isWithinHours(hours: AlarmRules["hours"], minuteOfDay: number): boolean {
  if (!hours || hours.from === hours.to) return true;
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  return from < to ? minuteOfDay >= from && minuteOfDay < to : minuteOfDay >= from || minuteOfDay < to;
}

/** The users of a circle; `staff` are those of the company who can be told. */
const usersOf = (circle: Circle, staff: readonly { id: string; role: Role }[]): AlarmRecipients => {
  if (circle.who === "all") return "all";
  const isIn = ({ id, role }: { id: string; role: Role }): boolean =>
    circle.who === "users" ? circle.userIds.includes(id) : role === circle.role;
  return staff.filter(isIn).map(({ id }) => id);
};

/**
 * Who is notified of an alarm at its level: the people of the rules, and once it is escalated everyone. Also everyone if none of these people can
 * be notified, such as when their accounts were disabled: an alarm that reaches no one is worse than one that reaches too many.
 */
export function recipientsOf({ notify }: AlarmRules, level: AlarmLevel, staff: readonly { id: string; role: Role }[]): AlarmRecipients {
  const concerned = level > 0 ? "all" : usersOf(notify.first, staff);
  return concerned.length === 0 ? "all" : concerned;
}
