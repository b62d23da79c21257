import { expect, type Page } from "@playwright/test";
import { openDevice, signIn } from "../e2e/support/steps";
import { test } from "../e2e/support/test";

/** Of the walk, in a step: seconds. */
const MOMENT_S = 3.6;

/** A screenshot for the documents; tests/docs.test.ts checks it. */
const keep = (page: Page, name: string): Promise<Buffer> => page.screenshot({ path: `docs/${name}.png`, animations: "disabled" });

test("docs/live.png: a podology plate that someone stands on, live", async ({ page }) => {
  await signIn(page);
  await openDevice(page, "PODO-0241");
  await page.getByRole("button", { name: "Start streaming" }).click();
  await expect(page.getByText(/[3-5]\d\sHz/)).toBeVisible();
  await keep(page, "live");
  await page.getByRole("button", { name: "Stop streaming" }).click();
});

test("docs/result.png: the result of a walk", async ({ page }) => {
  await signIn(page);
  await page.goto("/analyses?type=Dynamic");
  await page
    .getByRole("link", { name: /^Dynamic, / })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Dynamic analysis" })).toBeVisible();
  // A moment in the address is shown, and does not play on.
  await page.goto(`${page.url()}?t=${MOMENT_S}`);
  // Pictures further down load when scrolled to.
  const areLoaded = () =>
    page.evaluate(() =>
      Array.from(document.images).every(
        (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
      ),
    );
  await expect.poll(areLoaded).toBe(true);
  await expect(page.getByText("Loading the recording…")).toHaveCount(0);
  await expect(page.getByRole("group", { name: /^Recording of/ }).getByText(/^\d+\sN$/)).toBeVisible();
  await keep(page, "result");
});
