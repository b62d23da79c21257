import { z } from "zod";
import { alarmRulesSchema, type AlarmRules, type Circle, type ruleLimits } from "~/domain/logs/alarm-rules";
import { wardSchema, type WardRules } from "~/domain/logs/ward-rules";
import { roles } from "~/domain/user";
import { invalidField, invalidPath } from "~/http/form/invalid-field";

export const numberFields = [
  "exitDelaySeconds",
  "turnIntervalMinutes",
  "shiftIntervalMinutes",
  "disconnectedAfterSeconds",
  "remindAfterMinutes",
  "escalateAfterMinutes",
] as const satisfies readonly (keyof typeof ruleLimits)[];
export type NumberField = (typeof numberFields)[number];

/** Intent of the button that removes a device's own rules, or a ward's. */
export const REMOVE_RULES = "remove";

/** A ticked box sends "on"; an unticked one is not sent. */
const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");
const optionalNumber = z.string().trim().max(6);

/** The form's fields. A circle is "all", a role's number, or "users" with their ticked boxes. */
const formSchema = z.object({
  exitOn: ticked,
  exitDelaySeconds: optionalNumber,
  turnOn: ticked,
  turnIntervalMinutes: optionalNumber,
  shiftOn: ticked,
  shiftIntervalMinutes: optionalNumber,
  disconnectedOn: ticked,
  disconnectedAfterSeconds: optionalNumber,
  from: z.string().max(5),
  to: z.string().max(5),
  remindAfterMinutes: optionalNumber,
  escalateAfterMinutes: optionalNumber,
  first: z.string().max(10),
});

export const circleChoices = ["all", `${roles.staff}`, `${roles.companyAdmin}`, "users"] as const;
export const toChoice = (circle: Circle): string => (circle.who === "role" ? String(circle.role) : circle.who);

const circleOf = (choice: string, userIds: readonly string[]): unknown => {
  if (choice === "all") return { who: "all" };
  return choice === "users" ? { who: "users", userIds } : { who: "role", role: Number(choice) };
};

const numberOf = (text: string | undefined, otherwise: number | null): number | null =>
  text === undefined || text === "" ? otherwise : Number(text);

/** The rules in the form, or the name of the invalid field. Settings without a field are unchanged. */
export function readRulesForm(form: FormData, before: AlarmRules): { rules: AlarmRules } | { field: string } {
  const own = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const blank = Object.fromEntries([...numberFields, "from", "to", "first"].map((name) => [name, ""]));
  const read = formSchema.safeParse({ ...blank, first: "all", ...own });
  if (!read.success) return { field: invalidField(read.error) };
  const stated = read.data;
  const rules = alarmRulesSchema.safeParse({
    exit: { on: stated.exitOn, delaySeconds: numberOf(stated.exitDelaySeconds, 0) },
    turnDue: { on: stated.turnOn, intervalMinutes: numberOf(stated.turnIntervalMinutes, before.turnDue.intervalMinutes) },
    shiftDue: { on: stated.shiftOn, intervalMinutes: numberOf(stated.shiftIntervalMinutes, before.shiftDue.intervalMinutes) },
    disconnected: { on: stated.disconnectedOn, afterSeconds: numberOf(stated.disconnectedAfterSeconds, before.disconnected.afterSeconds) },
    hours: stated.from === "" && stated.to === "" ? null : { from: stated.from, to: stated.to },
    notify: {
      first: circleOf(stated.first, form.getAll("firstUsers").map(String)),
      remindAfterMinutes: numberOf(stated.remindAfterMinutes, null),
      escalateAfterMinutes: numberOf(stated.escalateAfterMinutes, null),
    },
  } satisfies Record<keyof AlarmRules, unknown>);
  if (rules.success) return { rules: rules.data };
  return { field: fieldOf(invalidPath(rules.error)) };
}

export function readWardForm(form: FormData, before: AlarmRules): Omit<WardRules, "id"> | { field: string } {
  const ward = wardSchema.safeParse({ name: form.get("name"), rooms: form.getAll("room") });
  if (!ward.success) return { field: invalidField(ward.error) };
  const read = readRulesForm(form, before);
  return "field" in read ? read : { ...ward.data, ...read };
}

/** The form's field for a path of the rules; empty if it has none. */
function fieldOf(path: string): string {
  const fields: readonly (readonly [start: string, field: string])[] = [
    ["exit.", "exitDelaySeconds"],
    ["turnDue.", "turnIntervalMinutes"],
    ["shiftDue.", "shiftIntervalMinutes"],
    ["disconnected.", "disconnectedAfterSeconds"],
    ["hours", "hours"],
    ["notify.first", "first"],
    ["notify.remind", "remindAfterMinutes"],
    ["notify.escalate", "escalateAfterMinutes"],
  ];
  return fields.find(([start]) => path.startsWith(start))?.[1] ?? "";
}
