import { expect, test } from "vitest";
import { appSources, readSource } from "./sources";

/** Where results are shown. */
const views = appSources.filter((file) => /^views\/result\/(balance|dynamic|rehab|saddle|seating|static)\//.test(file));

/**
 * Hand-formatted numbers of a result. Allowed are numbers of the record, the picture, a rule, and constants such as
 * SHORT_TRIAL_S.
 */
const byHand =
  /\bformat\s*\.\s*(?:number|quantity|percent)\(\s*(?!record\.|rule\.|picture\.|[A-Z][A-Z_]+\b)|\.toFixed\(|\.toLocaleString\(|Intl\.NumberFormat/;

test("[NEW-2] pages of results take every figure from the catalogue of measures", () => {
  expect(views.length).toBeGreaterThan(3);
  expect(views.filter((file) => byHand.test(readSource(file)))).toEqual([]);
});

test("[NEW-2] sentences and the catalogue need no page: they work on the server, in files and in letters", () => {
  const pure = appSources.filter((file) => /^domain\/analysis\/(measures|sentences)\//.test(file));
  expect(pure.filter((file) => /from "(?:react|react-i18next|i18next)"/.test(readSource(file)))).toEqual([]);
});
