import { z } from "zod";
import type { DeviceKind } from "../device/kind";
import { roles, type Role } from "../user";
import type { AlarmKind, AlarmLevel, AlarmRecipients } from "./alarm";

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

export const ruleLimits = {
  exitDelaySeconds: { min: 0, max: 900 },
  turnIntervalMinutes: { min: 15, max: 720 },
  shiftIntervalMinutes: { min: 5, max: 240 },
  disconnectedAfterSeconds: { min: 10, max: 3600 },
  remindAfterMinutes: { min: 1, max: 240 },
  escalateAfterMinutes: { min: 1, max: 240 },
} as const;

const within = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const NO_SHIFT_ALARM = { on: false, intervalMinutes: 30 } as const;

export const alarmRulesSchema = z.object({
  /** A person left and is not back within the delay. */
  exit: z.object({ on: z.boolean(), delaySeconds: within(ruleLimits.exitDelaySeconds) }),
  /** A person lies the same way for longer. */
  turnDue: z.object({ on: z.boolean(), intervalMinutes: within(ruleLimits.turnIntervalMinutes) }),
  /** A person sits longer without shift or relief; absent in old rules. */
  shiftDue: z.object({ on: z.boolean(), intervalMinutes: within(ruleLimits.shiftIntervalMinutes) }).default(NO_SHIFT_ALARM),
  disconnected: z.object({ on: z.boolean(), afterSeconds: within(ruleLimits.disconnectedAfterSeconds) }),
  /** By the company's clock, past midnight if `from` is later; null for always. */
  hours: z.object({ from: timeOfDay, to: timeOfDay }).nullable(),
  notify: z.object({
    first: circleSchema,
    /** Until someone attends; null for never. */
    remindAfterMinutes: within(ruleLimits.remindAfterMinutes).nullable(),
    /** Then to everyone; null for the default of `escalatesAfterMinutes`. */
    escalateAfterMinutes: within(ruleLimits.escalateAfterMinutes).nullable(),
  }),
});
export type AlarmRules = z.infer<typeof alarmRulesSchema>;

export interface RulesOfDevice {
  rules: AlarmRules;
  timeZone: string | null;
}

const EVERYBODY: Circle = { who: "all" };

/** Every exit at once. */
export const defaultAlarmRules = ({ exitAlarm }: Pick<DeviceKind, "exitAlarm">): AlarmRules => ({
  exit: { on: exitAlarm, delaySeconds: 0 },
  turnDue: { on: false, intervalMinutes: 120 },
  shiftDue: NO_SHIFT_ALARM,
  disconnected: { on: exitAlarm, afterSeconds: 60 },
  hours: null,
  notify: { first: EVERYBODY, remindAfterMinutes: null, escalateAfterMinutes: null },
});

export const ESCALATION_MINUTES = 5;

/** Null if everyone is notified first; otherwise alarms always escalate. */
export const escalatesAfterMinutes = ({ first, escalateAfterMinutes }: Pick<AlarmRules["notify"], "first" | "escalateAfterMinutes">) =>
  escalateAfterMinutes ?? (first.who === "all" ? null : ESCALATION_MINUTES);

/** Empty unless presence is logged or it is a seat. */
export function listAlarmKinds({
  exitAlarm,
  postures,
  stance,
}: Pick<DeviceKind, "exitAlarm" | "postures" | "stance">): readonly AlarmKind[] {
  const kinds: readonly AlarmKind[] = [
    ...(exitAlarm ? (["exit"] as const) : []),
    ...(exitAlarm && postures === "lying" ? (["turnDue"] as const) : []),
    ...(stance === "seat" ? (["shiftDue"] as const) : []),
  ];
  return kinds.length > 0 ? [...kinds, "disconnected"] : [];
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Excludes `to`; equal ends mean the whole day. */
export function isWithinHours(hours: AlarmRules["hours"], minuteOfDay: number): boolean {
  if (!hours || hours.from === hours.to) return true;
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  return from < to ? minuteOfDay >= from && minuteOfDay < to : minuteOfDay >= from || minuteOfDay < to;
}

const usersOf = (circle: Circle, staff: readonly { id: string; role: Role }[]): AlarmRecipients => {
  if (circle.who === "all") return "all";
  const isIn = ({ id, role }: { id: string; role: Role }): boolean =>
    circle.who === "users" ? circle.userIds.includes(id) : role === circle.role;
  return staff.filter(isIn).map(({ id }) => id);
};

/** Everyone if none of these people can be notified: better too many than none. */
export function chooseRecipients({ notify }: AlarmRules, level: AlarmLevel, staff: readonly { id: string; role: Role }[]): AlarmRecipients {
  const concerned = level > 0 ? "all" : usersOf(notify.first, staff);
  return concerned.length === 0 ? "all" : concerned;
}
