import { expect, test } from "vitest";
import { roles } from "../user";
import { defaultAlarmRules, recipientsOf, type Circle } from "./alarm-rules";

const staff = [
  { id: "elena", role: roles.staff },
  { id: "admin", role: roles.companyAdmin },
];
const rules = defaultAlarmRules({ exitAlarm: true });
const told = (first: Circle, wider: Circle, level: 0 | 1) =>
  recipientsOf({ ...rules, notify: { ...rules.notify, first, wider } }, level, staff);
const only = (...userIds: string[]): Circle => ({ who: "users", userIds });

test("[ALM-2] an alarm goes to its circle, and to the wider one beside it once it is escalated", () => {
  expect(told(only("elena"), only("admin"), 0)).toEqual(["elena"]);
  expect(told(only("elena"), only("admin"), 1)).toEqual(["elena", "admin"]);
});

test("[ALM-2] an alarm whose circle has nobody left who can be told goes to everybody", () => {
  expect(told(only("elena", "gone"), only("admin"), 0)).toEqual(["elena"]);
  expect(told(only("gone"), only("admin"), 0)).toBe("all");
  expect(told(only("gone"), only("admin"), 1)).toEqual(["admin"]);
});
