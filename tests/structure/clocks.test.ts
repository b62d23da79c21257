import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFile } from "~/project-root.server";
import { appSources, filesBelow, readSource } from "./sources";

/** Days that are no instants, and names inside a patient's archive, which are by UTC. */
const DAYS_BY_UTC = [
  "domain/calendar-days.ts",
  "export/fhir/recorded-resources.ts",
  "http/api/shapes/patient.ts",
  "services/exports/archived-files.server.ts",
  "views/patients/field-names.ts",
];

/** Formats instants and days in a zone given by the caller. */
const WITH_ZONES = ["domain/calendar-days.ts", "domain/time.ts", "i18n/format.ts"];
/** Reads names of zones and months, and shows no instant. */
const NAMES = [
  "commands/admin/register.ts",
  "domain/administration/company-configuration.ts",
  "import/text/dates.ts",
  "ui/form/TimeZoneSelect.tsx",
];

const ASKS_FOR_TEXT = /\bIntl\.DateTimeFormat\b|\.toLocale(Date|Time)String\(|\btimeZoneName\b/;
const OF_MACHINE = /\.get(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(\)|\.to(Date|Time)String\(\)/;

test("[UX-3] no page or paper shows a time by another clock than its company's: formats are made where a zone is handed in", () => {
  const makers = appSources.filter((file) => ASKS_FOR_TEXT.test(readSource(file)));
  expect(makers.filter((file) => !WITH_ZONES.includes(file) && !NAMES.includes(file))).toEqual([]);
  expect(appSources.filter((file) => OF_MACHINE.test(readSource(file)))).toEqual([]);
});

test("[UX-3] no file, page or test takes the day of an instant by UTC, which is another one late in the evening", () => {
  const takers = ["app", "packages", "tests"]
    .flatMap(filesBelow)
    .filter((file) => /\.toISOString\(\)\.slice\(0, 10\)/.test(readFileSync(projectFile(file), "utf8")));
  expect(takers.sort()).toEqual(DAYS_BY_UTC.map((file) => `app/${file}`));
});

test("[UX-3] [ADM-1] every page of the admin panel that shows times says whose clock they are by", () => {
  const pages = appSources.filter((file) => file.startsWith("routes/admin-panel/") && readSource(file).includes("useLoaderData"));
  const withTimes = pages.filter((file) => /\btimeZone\b/.test(readSource(file)));
  expect(withTimes.length).toBeGreaterThan(3);
  expect(withTimes.filter((file) => !readSource(file).includes("<ClockNote "))).toEqual([]);
});
