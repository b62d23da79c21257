import { expect, type Page } from "@playwright/test";
import { openDevice, signIn } from "./support/steps";
import { test } from "./support/test";

/** Somebody crosses the demo's floor mats every minute and a half. */
const NEXT_EXIT_MS = 120_000;
test.setTimeout(NEXT_EXIT_MS + 60_000);

const openAlarms = (page: Page) => page.getByTestId("open-alarms").getByRole("listitem");
const attended = (page: Page) => page.getByRole("table").getByRole("row");

/** The list of alarms, with at least one unattended. */
async function openAlarmList(page: Page): Promise<void> {
  await page.goto("/alarms");
  await expect(openAlarms(page).first()).toBeVisible({ timeout: NEXT_EXIT_MS });
}

test("[ALM-2] [ALM-3] an exit alarm appears on every page, and attending it once clears it for everybody", async ({ page, browser }) => {
  await signIn(page);
  await openAlarmList(page);

  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, "caretaker");
  await expect(elsewhere.getByText(/^Alarm: (Ward|Entrance)/).first()).toBeVisible();
  await elsewhere.goto("/patients");
  await expect(elsewhere).toHaveTitle(/^\(\d+\) Patients/);

  const id = await openAlarms(page).first().locator("[name=alarm]").inputValue();
  await openAlarms(page)
    .first()
    .getByRole("button", { name: /^Attend to/ })
    .click();
  await expect(page.getByText("Alarm attended to").first()).toBeVisible();
  await expect(attended(page).nth(1)).toContainText("Dr Elena Marou");

  await elsewhere.goto("/alarms");
  await expect(attended(elsewhere).nth(1)).toContainText("Dr Elena Marou");
  await expect(elsewhere.locator(`[name=alarm][value="${id}"]`)).toHaveCount(0);
  expect(await elsewhere.getByText(/not a certified alarm system/).count()).toBe(1);
});

test("[ALM-2] [UX-5] attending on a device's page that was opened from its card leaves that page open @long", async ({ page }) => {
  await signIn(page);
  await openAlarmList(page);
  await page.goto("/devices");
  const card = page.getByRole("link", { name: /FLOOR-/ }).first();
  const name = await card.textContent();
  await card.click();
  await page
    .getByRole("button", { name: /^Attend to/ })
    .first()
    .click({ timeout: NEXT_EXIT_MS });
  await expect(page.getByText("Alarm attended to").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: String(name) })).toBeVisible();
  await expect(page.getByText("There is nothing here")).toHaveCount(0);
});

test("[KIND-3] [KIND-1] the posture log of a bed turns round, has pages and comes along as a table @long", async ({ page }) => {
  await signIn(page);
  await openDevice(page, "BED-0193");
  const log = page.getByTestId("posture-log");
  await expect(log.getByRole("row")).toHaveCount(11);
  await log.getByRole("link", { name: "Date" }).click();
  await expect(page).toHaveURL(/postureOrder=oldest/);
  await expect(log.getByRole("row").nth(1)).toContainText("Seated");
  await log.getByRole("link", { name: "Page 2" }).click();
  await expect(log.getByText(/^11 to \d+ of \d+$/)).toBeVisible();

  const map = log.getByRole("img").first();
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);

  const download = page.waitForEvent("download");
  await log.getByRole("link", { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^mattress-postures-\d{4}-\d\d-\d\d\.csv$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[ALM-2] [UX-6] alarms are listed and attended to by plain forms @long", async ({ page }) => {
    await signIn(page, "caretaker");
    await expect(async () => {
      await page.goto("/alarms");
      await expect(openAlarms(page).first()).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: NEXT_EXIT_MS });
    const alarm = openAlarms(page).first();
    const id = await alarm.locator("[name=alarm]").inputValue();
    const mat = await alarm.getByRole("link").first().getAttribute("href");
    await alarm.getByRole("button", { name: /^Attend to/ }).click();
    await expect(page.locator(`[name=alarm][value="${id}"]`)).toHaveCount(0);
    // Of one mat it is the newest, of all it need not be.
    await page.goto(`/alarms?${mat?.split("?")[1] ?? ""}`);
    await expect(attended(page).nth(1)).toContainText("Katerina Vlachou");
  });
});
