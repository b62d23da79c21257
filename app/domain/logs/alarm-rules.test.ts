import { describe, expect, test } from "vitest";
import { roles } from "../user";
import { nextNotice } from "./alarm-notice";
import { defaultAlarmRules, ESCALATION_MINUTES, chooseRecipients, type Circle } from "./alarm-rules";

const staff = [
  { id: "elena", role: roles.staff },
  { id: "admin", role: roles.companyAdmin },
];
const rules = defaultAlarmRules({ exitAlarm: true });
const only = (...userIds: string[]): Circle => ({ who: "users", userIds });
const report = (first: Circle, level: 0 | 1, people = staff) =>
  chooseRecipients({ ...rules, notify: { ...rules.notify, first } }, level, people);

test("[ALM-2] an alarm goes to those whom it concerns, and to everybody once it is escalated", () => {
  expect(report(only("elena"), 0)).toEqual(["elena"]);
  expect(report(only("elena"), 1)).toBe("all");
  expect(report({ who: "role", role: roles.companyAdmin }, 0)).toEqual(["admin"]);
});

test("[ALM-2] an alarm for people who have all left goes to everybody", () => {
  expect(report(only("elena", "gone"), 0)).toEqual(["elena"]);
  expect(report(only("gone"), 0)).toBe("all");
});

describe("[ALM-2] whatever the rules say, an alarm is announced to somebody", () => {
  const circles: Circle[] = [
    { who: "all" },
    only("elena"),
    only("gone"),
    only("gone", "admin"),
    ...Object.values(roles).map((role): Circle => ({ who: "role", role })),
  ];
  const staffs = [staff, staff.slice(0, 1), []];
  const minutes = [null, 1, 240];

  test("who may be told, at each level and with any of the staff gone", () => {
    for (const first of circles)
      for (const level of [0, 1] as const)
        for (const people of staffs) {
          const reached = report(first, level, people);
          expect(reached === "all" || reached.some((id) => people.some((person) => person.id === id))).toBe(true);
        }
  });

  test("and in the end to everybody: some people without a page or a phone silence nobody else for ever", () => {
    for (const first of circles)
      for (const remindAfterMinutes of minutes)
        for (const escalateAfterMinutes of minutes) {
          const notify = { first, remindAfterMinutes, escalateAfterMinutes };
          const after = (escalateAfterMinutes ?? ESCALATION_MINUTES) * 60_000;
          const waiting = { raisedAtMs: 0, toldAtMs: after - 1, snoozedUntilMs: null, level: 0 } as const;
          const isReportedAlready = first.who === "all" && escalateAfterMinutes === null;
          if (!isReportedAlready) expect(nextNotice(waiting, notify, after)).toEqual({ reason: "escalation", level: 1 });
        }
  });
});
