import { expect, type Page } from "@playwright/test";
import { deviceAddress, openDevice, signIn } from "./support/steps";
import { test } from "./support/test";
import { attendButton, raiseExitAlarm, UNPLAYED_BED } from "./support/unplayed-bed";

const bell = (page: Page) => page.locator("summary.animate-alarm:visible");
const attended = (page: Page) => page.getByRole("table").getByRole("row");

test("[ALM-2] [ALM-3] an exit alarm appears on every page, and attending it once clears it for everybody", async ({
  page,
  browser,
  server,
}) => {
  await signIn(page);
  await page.goto("/alarms");

  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, "caretaker");
  await elsewhere.goto("/patients");
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Patients" })).toBeVisible();
  const id = await raiseExitAlarm(server);
  await bell(elsewhere).click();
  await expect(elsewhere.getByRole("list", { name: "Not attended" })).toContainText("Ward 2, room 05");
  await expect(elsewhere).toHaveTitle(/^\(\d+\) Patients/);

  await attendButton(page, id).click();
  await expect(page.getByText("Alarm attended to").first()).toBeVisible();
  await expect(attended(page).nth(1)).toContainText("Dr Elena Marou");

  await elsewhere.goto("/alarms");
  await expect(attended(elsewhere).nth(1)).toContainText("Dr Elena Marou");
  await expect(elsewhere.locator(`[name=alarm][value="${id}"]`)).toHaveCount(0);
  expect(await elsewhere.getByText(/not a certified alarm system/).count()).toBe(1);
});

test(
  "[ALM-2] [UX-5] attending on a device's page that was opened from its card leaves that page open",
  { tag: "@nightly" },
  async ({ page, server }) => {
    await signIn(page);
    const id = await raiseExitAlarm(server);
    await page.goto("/devices");
    await page.getByRole("link", { name: `Open ${UNPLAYED_BED}` }).click();
    await attendButton(page, id).click();
    await expect(page.getByText("Alarm attended to").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: UNPLAYED_BED })).toBeVisible();
    await expect(page.getByText("Page not found")).toHaveCount(0);
  },
);

test("[ALM-2] [UX-2] alarms are the first stop after the link to the content; Enter lists them, Escape leads back", async ({
  page,
  server,
}) => {
  await signIn(page);
  await raiseExitAlarm(server);
  await page.goto("/patients");
  await expect(bell(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press("Enter");
  const list = page.getByRole("list", { name: "Not attended" });
  await expect(list).toContainText("Ward 2, room 05");
  await page.keyboard.press("Tab");
  await expect(list.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bell(page)).toBeFocused();
  await expect(list).toHaveCount(0);
});

/** Controls and patients of the page with the bell over their centre. */
const coveredByBell = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bells = [...document.querySelectorAll("details:has(> summary.animate-alarm)")];
    const controls = [...document.querySelectorAll("a, button, label, input, summary, [data-patient]")].filter(
      (control) => control.checkVisibility() && !bells.some((bell) => bell.contains(control)),
    );
    const covered = controls.filter((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const over = document.elementFromPoint(x + width / 2, y + height / 2);
      return bells.some((bell) => bell.contains(over));
    });
    return covered.map((control) => (control.getAttribute("aria-label") ?? control.textContent).trim());
  });

test("[ALM-2] [UX-1] the bell is seen at every width, on live and result pages too, and lies over no control; no alarm has a toast over them", async ({
  page,
  server,
}) => {
  await signIn(page);
  const result = /href="(\/analyses\/[0-9a-f]{24})/.exec(await (await page.request.get("/analyses")).text())?.[1] ?? "";
  const addresses = ["/patients", result, await deviceAddress(page, "PODO-0241")];
  await raiseExitAlarm(server);
  for (const address of addresses) {
    await page.goto(address);
    for (const width of [320, 375, 768, 1024, 1600]) {
      await page.setViewportSize({ width, height: 812 });
      await expect(bell(page)).toBeInViewport({ ratio: 1 });
      expect([address, width, await coveredByBell(page)]).toEqual([address, width, []]);
    }
    expect(await page.locator(".Toastify__toast").count()).toBe(0);
  }
});

test(
  "[KIND-3] [KIND-1] the posture log of a bed turns round, has pages and comes along as a table",
  { tag: "@nightly" },
  async ({ page }) => {
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
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[ALM-2] [UX-6] alarms are listed and attended to by plain forms", async ({ page, server }) => {
    await signIn(page, "caretaker");
    const id = await raiseExitAlarm(server);
    await page.goto("/alarms");
    await attendButton(page, id).click();
    await expect(page.locator(`[name=alarm][value="${id}"]`)).toHaveCount(0);
    const { search } = new URL(await deviceAddress(page, UNPLAYED_BED), page.url());
    await page.goto(`/alarms${search}`);
    await expect(attended(page).nth(1)).toContainText("Katerina Vlachou");
  });
});
