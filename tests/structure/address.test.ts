import { expect, test } from "vitest";
import { appSources, textOf } from "./sources";

test("the query of an address changes by `useChangeSearch` alone, which loses no change that is not on the page yet", () => {
  const setters = appSources.filter((file) => /\[\w*, \w+\] = useSearchParams\(/.test(textOf(file)));
  expect(setters).toEqual([]);
  expect(appSources.filter((file) => textOf(file).includes("useChangeSearch("))).not.toHaveLength(0);
});
