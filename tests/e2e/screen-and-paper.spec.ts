import { execFileSync, spawnSync } from "node:child_process";
import { expect, type Locator, type Page } from "@playwright/test";
import { decode } from "fast-png";
import { mapIn } from "./support/map-picture";
import { disableLayoutSaving, openDevice, openPart, signIn, waitForHydration } from "./support/steps";
import { test } from "./support/test";

const shareOfHeight = (part: Locator): Promise<number> => part.evaluate((element) => element.getBoundingClientRect().height / innerHeight);

const isSeenWhole = (part: Locator): Promise<boolean> => part.evaluate((element) => element.scrollHeight <= element.clientHeight);

async function openResult(page: Page, type: "Dynamic" | "Static"): Promise<void> {
  await signIn(page);
  await page.goto(`/analyses?type=${type}`);
  await page
    .getByRole("row", { name: /Podology/ })
    .getByRole("link", { name: new RegExp(`^${type}, `) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `${type} analysis` })).toBeVisible();
  await waitForHydration(page);
}

test("[RES-5] [UX-3] in full screen a recording fills the screen: both feet, and the whole mat", async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openResult(page, "Dynamic");
  const player = page.getByRole("group", { name: /^Recording of/ });
  await expect(player).toHaveAttribute("data-loaded", "");
  await page.getByRole("button", { name: "Full screen" }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  for (const view of ["Each foot", "Whole mat"]) {
    await player.getByText(view, { exact: true }).click();
    await expect.poll(() => shareOfHeight(player.locator("canvas").first())).toBeGreaterThan(0.7);
    await expect.poll(() => isSeenWhole(player)).toBe(true);
  }
});

test("[RES-5] a walk's page shows one part at a time, each with its address, and prints all of them", async ({ page }) => {
  await openResult(page, "Dynamic");
  const [recording, steps] = [page.getByRole("group", { name: /^Recording of/ }), page.getByRole("table", { name: "Steps" })];
  await expect(recording).toBeVisible();
  await expect(steps).toBeHidden();
  await openPart(page, "Steps");
  await expect(steps).toBeVisible();
  await expect(recording).toBeHidden();
  expect(new URL(page.url()).search).toBe("?part=steps");
  const empty = page.locator("div[data-part]:empty");
  await expect(empty).not.toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(empty, "what a print shows").toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "print" });
  await expect(steps).toBeVisible();
  await expect(page.getByText("About this analysis")).toBeVisible();
});

for (const [mat, min] of [
  ["PODO-0241", 0.75],
  ["SEAT-0122", 0.75],
  ["HORSE-0009", 0.65],
] as const) {
  test(`[LIVE-5] [UX-3] in full screen the live map of ${mat} fills the screen`, { tag: "@nightly" }, async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 1000 });
    await signIn(page);
    await disableLayoutSaving(page);
    await openDevice(page, mat);
    const map = page.getByTestId("map").first();
    await expect(map.locator("canvas")).toBeVisible();
    await page.getByRole("button", { name: "Full screen" }).click();
    await expect.poll(() => shareOfHeight(map)).toBeGreaterThan(min);
    await expect.poll(() => isSeenWhole(page.locator(":fullscreen"))).toBe(true);
  });
}

const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => document.elementFromPoint(x, y)));
    return corners.every((hit) => hit !== null && (element.contains(hit) || hit.contains(element)));
  });

test("[UX-1] [LIVE-9] on a phone the map, its five figures, left and right, and Capture are on one screen; on its side it shows the map", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await disableLayoutSaving(page);
  await openDevice(page, "PODO-0241");
  const map = page.getByTestId("map");
  await expect(map.locator("canvas")).toBeVisible();
  for (const part of [
    map,
    page.getByTestId("figure-row"),
    page.getByTestId("balance"),
    page.getByRole("button", { name: "Record static" }),
  ])
    await expect.poll(() => isInSight(part)).toBe(true);
  await expect(page.getByTestId("figure-row")).toHaveText(/Maximum\d.*Mean\d.*Contact\d.*Force\d.*Loaded for\d/);

  await page.setViewportSize({ width: 844, height: 390 });
  const scrolled = async (): Promise<boolean> => {
    await map.evaluate((element) => element.scrollIntoView({ block: "end" }));
    return isInSight(map);
  };
  await expect.poll(scrolled).toBe(true);
  expect(await shareOfHeight(map)).toBeGreaterThan(0.6);
});

const hasPoppler = spawnSync("pdftoppm", ["-v"]).error === undefined;

async function lastSheet(page: Page): Promise<Buffer> {
  const pdf = await page.pdf({ format: "A4", printBackground: false });
  const sheets = execFileSync("pdfinfo", ["-"], { input: pdf, encoding: "utf8" });
  const last = /Pages: +(\d+)/.exec(sheets)?.[1] ?? "1";
  return execFileSync("pdftoppm", ["-r", "96", "-png", "-f", last, "-l", last, "-"], { input: pdf, maxBuffer: 1 << 28 });
}

test(
  "[UX-3] printed without the grounds of the page, a legend keeps its colours and the scale of the arch its classes",
  { tag: "@nightly" },
  async ({ page }) => {
    test.skip(!hasPoppler, "poppler-utils is not installed");
    await openResult(page, "Static");
    /** Puts a copy of a colour-coded element on a separate sheet. */
    const alone = (part: Locator, printsColour: boolean): Promise<void> =>
      part.evaluate((element, prints) => {
        document.querySelector("#alone")?.remove();
        const sheet = document.createElement("div");
        sheet.id = "alone";
        sheet.style.cssText = "break-before: page; width: 15cm; height: 8cm; display: grid;";
        const copy = element.cloneNode(true) as HTMLElement;
        copy.classList.toggle("prints-colour", prints);
        sheet.append(copy);
        document.body.append(sheet);
      }, printsColour);
    const legend = page.locator(".prints-colour:has(> [role=img][aria-label^='Colour scale'])").first();
    const colours = async (): Promise<number> => new Set(mapIn(await lastSheet(page), "viridis").levels).size;
    await alone(legend, true);
    expect(await colours()).toBeGreaterThan(100);
    await alone(legend, false);
    expect(await colours(), "a legend that does not ask for its colours").toBeLessThan(20);

    const arch = page.locator(".prints-colour.rounded-full").first();
    const inked = async (): Promise<number> => {
      const { data, channels } = decode(await lastSheet(page));
      return data.filter((value, at) => at % channels === 0 && value < 250).length;
    };
    await alone(arch, true);
    const withClasses = await inked();
    await alone(arch, false);
    expect(withClasses).toBeGreaterThan(3 * (await inked()));
  },
);
