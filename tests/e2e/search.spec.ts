import { expect } from "@playwright/test";
import { openDevice, signIn } from "./support/steps";
import { test } from "./support/test";

test("[UX-2] [DASH-5] Ctrl+K searches devices, patients and analyses from any page, by keyboard alone", async ({ page }) => {
  await signIn(page);
  await page.goto("/patients");
  const field = page.getByRole("combobox", { name: "Search devices, patients, analyses" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("ferrante");
  await expect(page.getByRole("group", { name: "Patients" }).getByRole("option")).toContainText(["Giulia Ferrante"]);
  await expect(page.getByRole("group", { name: "Analyses" }).getByRole("option")).toHaveCount(5);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toContainText("Giulia Ferrante");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Giulia Ferrante" })).toBeVisible();
  expect(page.url()).not.toContain("errante");

  await page.keyboard.press("Control+k");
  await field.fill("ward 2 room 04");
  await expect(page.getByRole("group", { name: "Devices" }).getByRole("option").first()).toContainText("Ward 2, room 04");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=ward/);
  await expect(page.getByRole("region", { name: "Devices" }).getByRole("link", { name: /BED-0193/ })).toBeVisible();
});

for (const width of [1280, 375])
  test(
    `[ACC-4] [ACC-6] language, theme and log-out are in a menu on a device's page at ${width} px`,
    { tag: "@nightly" },
    async ({ page }) => {
      await signIn(page, "caretaker", { anew: true });
      await page.setViewportSize({ width, height: 800 });
      await openDevice(page, "BED-0193");
      const menu = page.locator("summary:visible").filter({ hasText: width > 768 ? "Katerina Vlachou" : "More" });
      await menu.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Ελληνικά" }).filter({ visible: true }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "el");
      await menu.or(page.locator("summary:visible").filter({ hasText: "Άλλα" })).click();
      await page.getByRole("button", { name: "English" }).filter({ visible: true }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await menu.click();
      await page.getByRole("button", { name: "Sign out" }).filter({ visible: true }).click();
      await expect(page).toHaveURL(/\/login/);
    },
  );

test('[DASH-2] Netti\'s cards say "Sit" and not the company, and its seating plots show no centre of pressure', async ({ page }) => {
  await signIn(page, "netti");
  await page.goto("/devices");
  const card = page.getByRole("listitem").filter({ hasText: "SEAT-0301" });
  await expect(card).toContainText("Sit");
  await expect(card).toContainText("Fitting room");
  await expect(card).not.toContainText("Netti");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("[UX-6] the search is a form and a page, and the menu opens", async ({ page }) => {
    await signIn(page, "caretaker");
    await page.goto("/devices");
    await page.getByRole("combobox", { name: "Search devices, patients, analyses" }).fill("ferrante static");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Analyses" }).getByRole("link", { name: /Giulia Ferrante/ })).toHaveCount(5);
    await page.locator("summary").filter({ hasText: "Katerina Vlachou" }).click();
    await expect(page.getByRole("button", { name: "Sign out" }).last()).toBeVisible();
  });
});

test("[KIND-13] both showroom devices play on the first run", async ({ page }) => {
  await signIn(page);
  for (const name of ["SHOW-BED", "SHOW-SEAT"]) {
    await openDevice(page, name);
    await expect(page.getByTestId("map").first()).toHaveAttribute("data-freshness", "live");
  }
});
