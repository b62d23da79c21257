import { expect, test } from "vitest";
import { companyDefaults, type Company } from "~/domain/company";
import { clinicTime, workingTime } from "./clinic-time";

const company: Company = { ...companyDefaults, id: "c", companyName: "Clinic", timeZone: "Europe/Athens" };
const nineFifteen = { hour: 9, minute: 15 };

test("[UX-4] a capture of the demo lies in working hours of the clinic's zone, also over a changed clock and a week's end", () => {
  // A Sunday, an hour after the change to summer time.
  const now = new Date("2026-03-29T02:00:00Z");
  expect(clinicTime(now, { daysAgo: 0, ...nineFifteen }, company)).toEqual(new Date("2026-03-29T06:15:00Z"));
  expect(clinicTime(now, { daysAgo: 1, ...nineFifteen }, company)).toEqual(new Date("2026-03-28T07:15:00Z"));
  expect(workingTime(now, { daysAgo: 0, ...nineFifteen }, company)).toEqual(new Date("2026-03-27T07:15:00Z"));
  expect(workingTime(now, { daysAgo: 4, ...nineFifteen }, company)).toEqual(new Date("2026-03-25T07:15:00Z"));
});
