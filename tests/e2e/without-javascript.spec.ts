import { expect } from "@playwright/test";
import { PASSWORD } from "./support/people";
import { fillSignIn, signIn } from "./support/steps";
import { test } from "./support/test";
import { sendOneMap, UNPLAYED_BED } from "./support/unplayed-bed";

test.use({ javaScriptEnabled: false });

test("[UX-6] [ACC-1] [LIVE-10] without JavaScript: sign in, see devices, pick a patient, capture, read the result", async ({ page }) => {
  await signIn(page, "caretaker");
  await page.context().clearCookies();
  await page.goto("/login");
  await fillSignIn(page, "caretaker");
  await expect(page).toHaveURL(/\/ward$/);
  // A page without scripts shows its state at load, and the person steps off at times.
  await expect(async () => {
    await page.goto("/devices?q=PODO-0241");
    await expect(page.getByRole("listitem").filter({ hasText: "PODO-0241" }).getByText("Correct")).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.getByRole("link", { name: "Open PODO-0241" }).click();
  const picture = page.getByTestId("map").locator("img");
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);

  await page.getByRole("link", { name: "Pick a patient" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Sanne de Vries/ })
    .click();
  await expect(page.getByText("Sanne de Vries").first()).toBeVisible();

  await page.getByRole("button", { name: "Record static" }).click();
  await expect(page).toHaveURL(/capture=/);
  await expect(async () => {
    await page.reload();
    await expect(page).toHaveURL(/analysis=[0-9a-f]{24}/, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole("region", { name: "Result of the recording" })).toContainText("Maximum");

  await page.goto("/analyses");
  await page
    .getByRole("row")
    .nth(1)
    .getByRole("link", { name: /Static/ })
    .first()
    .click();
  await expect(page.getByRole("table").first()).toContainText("Whole foot");
});

test("[UX-6] [ALM-2] without JavaScript: make this screen a wall of the ward", async ({ page }) => {
  await signIn(page, "caretaker", { anew: true });
  await page.goto("/ward");
  await page.getByRole("link", { name: "Start a wall display" }).click();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Start on this screen" }).click();
  await expect(page).toHaveURL("/wall");
  await expect(page.locator("[data-place=BED-0193]")).toContainText("Bed 04");
  await expect(page.getByRole("link")).toHaveCount(0);
});

test(
  "[UX-6] [LIVE-10] without JavaScript: a bed whose mat has gone says since when, on its card and its page, and its map is grey",
  { tag: "@nightly" },
  async ({ page, server }) => {
    await sendOneMap(server);
    await signIn(page, "researcher");
    const card = page.getByRole("listitem").filter({ hasText: UNPLAYED_BED });
    await expect(async () => {
      // Last of all devices it would be in a <noscript>, where Playwright finds no text although people read it.
      await page.goto("/devices?status=Offline");
      await expect(card.getByText(/^Disconnected since \d\d:\d\d$/)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await expect(card.locator("img")).toHaveAttribute("src", /[?&]stale=1/);

    await card.getByRole("link", { name: `Open ${UNPLAYED_BED}` }).click();
    await expect(page.getByText(/^It is not known whether someone is on the mat\. Last seen \d\d:\d\d\.$/)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText("Disconnected since");
    await expect(page.getByText("Correct", { exact: true })).toHaveCount(0);
    const picture = page.getByTestId("map").locator("img");
    await expect(picture).toHaveAttribute("src", /[?&]stale=1/);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  },
);

test("[LIVE-10] [KIND-7] without JavaScript a saddle shows the maps of both halves, on one scale", async ({ page }) => {
  await signIn(page, "researcher");
  await page.goto("/devices?sort=name");
  await page.locator(`a[href^="/SensingHorse?device="]`).first().click();
  for (const half of ["Left half", "Right half"]) {
    const picture = page.getByRole("region", { name: half }).getByTestId("map").locator("img");
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  }
});

test("[LIVE-10] [KIND-8] without JavaScript a rehab mat says which stance the feet show", async ({ page }) => {
  await signIn(page, "researcher");
  await page.goto("/devices?sort=name");
  await page.locator(`a[href^="/RehabMat?device="]`).first().click();
  await expect(page.getByTestId("stance").getByText("Stance seen")).toBeVisible();
});
