import { expect, test } from "vitest";
import { analysisTypes } from "~/domain/analysis-types";
import { appSources, readSource } from "./sources";

/** The types' own folders. */
const ofTypes = /^(domain\/analysis\/types|recordings\/types|analyses)\//;
const others = appSources.filter((file) => !ofTypes.test(file));

const literal = `"(?:${analysisTypes.join("|")})"`;
const asksForType = new RegExp(`[!=]==\\s*${literal}|${literal}\\s*[!=]==|\\.includes\\(${literal}\\)|case ${literal}`);
const asksForPart = /"\w+" in (?:\w+\.)*result\b/;
/** One line of a table by type. */
const tables = /Record<AnalysisType,|\[\w+ in AnalysisType\]:/;

const matching = (pattern: RegExp): string[] => others.filter((file) => pattern.test(readSource(file)));

test("nothing outside a type's folder asks which type of analysis it is, or which parts a result has", () => {
  expect(matching(asksForType)).toEqual([]);
  expect(matching(asksForPart)).toEqual([]);
});

test("a type's own folders hold the only tables by type", () => {
  expect(matching(tables)).toEqual([]);
});
