import { expect, test } from "vitest";
import { pageTitle } from "./page-title";

test("a title names the page's parts, then the product; parts that an error page lacks leave no separator", () => {
  expect(pageTitle("Alarm rules", "BED-0193")).toEqual([{ title: "Alarm rules · BED-0193 · Isobar" }]);
  expect(pageTitle(undefined, "BED-0193")).toEqual([{ title: "BED-0193 · Isobar" }]);
  expect(pageTitle("Alarm rules", "")).toEqual([{ title: "Alarm rules · Isobar" }]);
  expect(pageTitle(undefined)).toEqual([{ title: "Isobar" }]);
});
