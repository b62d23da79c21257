import { writeFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { PICTURE_SIZE } from "../../app/views/help/guide-node";
import { PASSWORD } from "../e2e/support/people";
import { openDevice, signIn } from "../e2e/support/steps";
import { test } from "../e2e/support/test";
import { raiseExitAlarm, UNPLAYED_BED } from "../e2e/support/unplayed-bed";

test.use({ viewport: PICTURE_SIZE });

/** Of the walk, in a step: seconds. */
const MOMENT_S = 3.6;

const areImagesLoaded = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.images).every(
      (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
    ),
  );

/** Messages that pass; a machine that takes pictures is busy. */
const PASSING = ".Toastify { visibility: hidden } div:has(> div > [data-condition=busy]) { display: none }";

/** A picture of the user's guide, without passing messages; tests/docs.test.ts checks it. */
async function keep(page: Page, name: string): Promise<void> {
  await expect.poll(() => areImagesLoaded(page)).toBe(true);
  // The policy of the page refuses style elements.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, PASSING);
  const shot = await page.screenshot({ animations: "disabled" });
  await writeFile(`docs/guide/${name}.webp`, await sharp(shot).webp({ lossless: true, effort: 6 }).toBuffer());
}

async function openResult(page: Page, type: string): Promise<void> {
  await signIn(page);
  await page.goto(`/analyses?type=${type}`);
  await page
    .getByRole("link", { name: new RegExp(`^${type}, `) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `${type} analysis` })).toBeVisible();
}

test("guide: the devices", async ({ page }) => {
  await signIn(page);
  await page.goto("/devices");
  await expect.poll(() => page.locator("[data-freshness=live] canvas").count()).toBeGreaterThan(8);
  await keep(page, "devices");
});

test("guide: a plate that someone stands on, live", async ({ page }) => {
  await signIn(page);
  await openDevice(page, "PODO-0241");
  await page.getByRole("button", { name: "Start streaming" }).click();
  await expect(page.getByText(/[3-5]\d\sHz/).first()).toBeVisible();
  await keep(page, "live");
  await page.getByRole("button", { name: "Stop streaming" }).click();
});

test("guide: the result of a walk, and its report", async ({ page }) => {
  await openResult(page, "Dynamic");
  // A moment in the address is shown, and does not play on.
  await page.goto(`${page.url()}?t=${MOMENT_S}`);
  await expect(page.getByText("Loading the recording…")).toHaveCount(0);
  await expect(page.getByRole("group", { name: /^Recording of/ }).getByText(/^\d+\sN$/)).toBeVisible();
  await keep(page, "result");
  await page.goto(`${new URL(page.url()).pathname}/report`);
  await expect(page.getByRole("heading", { level: 1, name: "Report" })).toBeVisible();
  await keep(page, "report");
});

test("guide: the ward and the alarms after a bed exit", async ({ page, server }) => {
  await signIn(page, "caretaker");
  await raiseExitAlarm(server);
  await page.goto("/ward");
  const bed = page.locator(`[data-place="${UNPLAYED_BED}"]`);
  await expect(bed).toContainText("Bed exit");
  await bed.evaluate((card) => card.scrollIntoView({ block: "center", behavior: "instant" }));
  await keep(page, "ward");
  await page.goto("/alarms");
  await expect(page.getByRole("button", { name: /^Attend/ }).first()).toBeVisible();
  await keep(page, "alarms");
});

test("guide: the export of a researcher", async ({ page }) => {
  await signIn(page, "researcher");
  await page.goto("/analyses?type=Static&dialog=export");
  await expect(page.getByRole("dialog")).toBeVisible();
  await keep(page, "export");
});

test("guide: the users of a clinic", async ({ page }) => {
  await signIn(page, "provider", { anew: true });
  await page.goto("/adminPanel/users");
  await page.locator("[name=password]").fill(PASSWORD);
  await page.locator("[name=password]").press("Enter");
  await expect(page.getByRole("table")).toBeVisible();
  await page.goto("/adminPanel/users?q=demo");
  await expect(page.getByRole("table").getByText("Dr Elena Marou")).toBeVisible();
  await keep(page, "users");
});
