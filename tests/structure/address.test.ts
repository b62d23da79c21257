import { expect, test } from "vitest";
import { appSources, readSource } from "./sources";

test("the query of an address changes by `useChangeSearch` alone, which loses no change that is not on the page yet", () => {
  const setters = appSources.filter((file) => /\[\w*, \w+\] = useSearchParams\(/.test(readSource(file)));
  expect(setters).toEqual([]);
  expect(appSources.filter((file) => readSource(file).includes("useChangeSearch("))).not.toHaveLength(0);
});
