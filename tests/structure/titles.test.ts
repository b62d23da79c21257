import { expect, test } from "vitest";
import { appSources, readSource } from "./sources";

test("every document title is written by `pageTitle`, which leaves out what an error page does not know", () => {
  const titled = appSources.filter((file) => /export (const|function) meta\b/.test(readSource(file)));
  expect(titled.length).toBeGreaterThan(60);
  expect(
    titled.filter((file) => !/export const meta: MetaFunction(<typeof loader>)? = \([^()]*\) =>\s+pageTitle\(/.test(readSource(file))),
  ).toEqual([]);
});
