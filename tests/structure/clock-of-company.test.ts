import { expect, test } from "vitest";
import { appSources, textOf } from "./sources";

/** Where dates become text or calendar days; all else asks these. */
const FORMATTERS = ["domain/calendar-days.ts", "domain/time.ts", "i18n/format.ts"];

/** These read a zone's name or the name of a month, and show no time. */
const SHOW_NO_TIME = [
  "commands/admin/register.ts",
  "domain/administration/company-configuration.ts",
  "import/text/dates.ts",
  "routes/setup/route.tsx",
];

const formatsDates =
  /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)String\(|\.to(?:Date|Time)String\(|\.get(?:FullYear|Month|Date|Day|Hours|Minutes)\(\)/;

test("[ACC-6] every page and file shows times by the company's clock: no other file than the formatters makes text of a date", () => {
  expect(appSources.filter((file) => formatsDates.test(textOf(file)) && ![...FORMATTERS, ...SHOW_NO_TIME].includes(file))).toEqual([]);
});
