import { expect, type Page } from "@playwright/test";
import { deviceAddress, openDevice, signIn } from "./support/steps";
import { test } from "./support/test";
import { attendButton, raiseExitAlarm, UNPLAYED_BED } from "./support/unplayed-bed";

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
  // Alone, or next to a newer alarm of the demo.
  await expect(elsewhere.locator(".Toastify__toast").filter({ hasText: "Ward 2, room 05" })).toBeVisible();
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

interface Covering {
  actions: string[];
  patient: boolean;
  share: number;
  toasts: number;
}
declare global {
  interface Window {
    covering: Covering;
  }
}

function watchToasts(): void {
  sessionStorage.clear();
  window.covering = { actions: [], patient: false, share: 0, toasts: 0 };
  const look = (): void => {
    const toasts = [...document.querySelectorAll(".Toastify__toast")].map((toast) => toast.getBoundingClientRect());
    // A replaced toast slides out.
    window.covering.toasts = Math.max(window.covering.toasts, document.querySelectorAll(".Toastify__toast:not([class*=-exit])").length);
    const [top, bottom] = [Math.min(...toasts.map((toast) => toast.top)), Math.max(...toasts.map((toast) => toast.bottom))];
    if (toasts.length > 0) window.covering.share = Math.max(window.covering.share, (bottom - top) / innerHeight);
    const covered = [...document.querySelectorAll("[data-actions] :is(a, button, label), [data-patient]")].filter((action) => {
      // Nothing in a closed menu is seen.
      if (!action.checkVisibility()) return false;
      const { x, y, width, height } = action.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".Toastify") != null;
    });
    window.covering.actions = covered.map((action) => (action.getAttribute("aria-label") ?? action.textContent ?? "").trim());
    window.covering.patient ||= covered.some((action) => action.matches("[data-patient]"));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test(
  "[ALM-2] [UX-1] on a phone toasts of open alarms never lie over a patient nor take more than a fifth of the height, and lie over no action",
  { tag: "@nightly" },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await signIn(page);
    const addresses = [await deviceAddress(page, "PODO-0241"), await deviceAddress(page, "SEAT-0122")];
    await raiseExitAlarm(server);
    await page.addInitScript(watchToasts);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator(".Toastify__toast").first()).toBeInViewport({ ratio: 1 });
      await expect(page.getByTestId("map").first()).toHaveAttribute("data-drawn", "true");
      // Actions that follow the toast push it down in the next frame.
      await expect.poll(() => page.evaluate(() => window.covering.actions), address).toEqual([]);
      const { patient, share, toasts } = await page.evaluate(() => window.covering);
      expect([address, patient, toasts]).toEqual([address, false, 1]);
      expect(share).toBeLessThanOrEqual(0.2);
    }
  },
);

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
