import { expect, test } from "vitest";
import { CLEARED } from "~/views/addresses/live";
import { shouldRevalidate } from "./route";

test("[CAP-3] the page is loaded again when the conditions of the last capture are cleared, and not for another view", () => {
  const address = "http://localhost/PodiatryIoT?device=d";
  const asked = (nextUrl: string) =>
    shouldRevalidate({
      currentUrl: new URL(address),
      nextUrl: new URL(nextUrl),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
    });
  expect(asked(`${address}&${CLEARED}=a1`)).toBe(true);
  expect(asked(`${address}&view=3d`)).toBe(false);
});
