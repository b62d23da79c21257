import { expect, type Page } from "@playwright/test";
import { violationsOn } from "./support/axe";
import { PASSWORD } from "./support/people";
import { signIn } from "./support/steps";
import { test } from "./support/test";

declare global {
  interface Window {
    shifted: number;
  }
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) window.shifted += Number(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });

test("[DASH-1] [UX-5] cards stand still while their pictures come, and use the whole of a 4K screen", async ({ page }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signIn(page);
  // By name: otherwise a card whose status changes may move to the front.
  await page.goto("/devices?sort=name");
  const cards = page.getByTestId("device-cards");
  await expect(cards.getByText(/\d\.\d\ss ago/).nth(8)).toBeVisible({ timeout: 45_000 });
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);

  await page.setViewportSize({ width: 3840, height: 2160 });
  await expect.poll(() => cards.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length)).toBe(6);
  expect((await cards.boundingBox())?.width).toBeGreaterThan(3600);
});

test("[ALM-2] the ward is by rooms, and as a wall it fills the screen in the dark", async ({ page }) => {
  await signIn(page);
  await page.goto("/devices");
  await page.getByRole("link", { name: "Ward", exact: true }).click();
  const bed = page.getByRole("region", { name: "Ward 2, room 04" }).locator("[data-place=BED-0193]");
  await expect(bed).toContainText("Bed 04");
  await expect(bed).toContainText("Connected");

  const name = await bed.getByRole("heading").innerText();
  await page.getByRole("link", { name: "Show initials only" }).click();
  await expect(bed).not.toContainText(name.split(",")[0] ?? name);
  await page.getByRole("link", { name: "Show names" }).click();

  await page.getByRole("link", { name: "Start a wall display" }).click();
  await page.getByRole("heading", { level: 1, name: "Start a wall display" }).waitFor();
  await page.setViewportSize({ width: 3840, height: 2160 });
  await page.getByRole("link", { name: "Preview" }).click();
  const wall = page.getByTestId("wall");
  await expect(wall).toContainText(/^\d\d:\d\d/);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(
    await wall.getByRole("list").evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length),
  ).toBeGreaterThanOrEqual(6);
});

test("[ALM-2] [ACC-1] a screen that is made a wall shows its rooms live and leads nowhere but to the sign-in", async ({ page }) => {
  await signIn(page, "caretaker", { anew: true });
  await page.goto("/wallStart");
  await page.getByLabel("Ward 2, room 04").check();
  await page.getByLabel("Your password").fill("not the password");
  await page.getByRole("button", { name: "Start on this screen" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /incorrect/i })).toBeVisible();
  await expect(page.getByLabel("Ward 2, room 04")).toBeChecked();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Start on this screen" }).click();

  const wall = page.getByTestId("wall");
  const bed = wall.locator("[data-place=BED-0193]");
  await expect(bed).toContainText("Connected");
  await expect(bed.getByRole("heading")).toHaveText(/^\p{L}{1,2}$/u);
  await expect(wall.getByRole("article")).toHaveCount(await wall.getByText("Ward 2, room 04").count());
  await expect(wall.getByRole("link")).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);

  await page.goto("/patients");
  await expect(page).toHaveURL("/login?next=%2Fpatients");
  await page.goto("/wall");
  await wall.getByRole("button", { name: "Leave wall display" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/wall");
  await expect(page).toHaveURL("/login?next=%2FwallStart");
});
