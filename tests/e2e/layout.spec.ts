import { expect, type Locator, type Page, type Response } from "@playwright/test";
import { decode } from "fast-png";
import { deviceAddress, disableLayoutSaving, signIn } from "./support/steps";
import { test } from "./support/test";

const isLayoutKept = (response: Response): boolean => response.url().endsWith("/layout") && response.status() === 204;
const kept = (page: Page): Promise<unknown> => page.waitForResponse(isLayoutKept);

/** The flat map shown while the surface loads has no camera. */
const surfaceOf = (page: Page): Locator => page.locator("[role=application][data-camera]");
const cameraOf = (page: Page): Promise<string | null> => surfaceOf(page).getAttribute("data-camera");

async function show(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByTestId("map").locator("canvas")).toBeVisible();
}

const displayOf = async (page: Page, name: string): Promise<string> => `${await deviceAddress(page, name)}&tab=display`;

async function expectLayout(
  page: Page,
  [palette, threshold, manual]: [palette: RegExp, threshold: string, manual: boolean],
): Promise<void> {
  await expect(page.getByRole("radio", { name: palette })).toBeChecked();
  await expect(page.getByLabel("Threshold")).toHaveValue(threshold);
  await expect(page.getByRole("switch", { name: "Manual scale" })).toBeChecked({ checked: manual });
}

async function backToDefaults(page: Page): Promise<void> {
  const restored = kept(page);
  await page.getByRole("button", { name: "Reset to defaults" }).click();
  await restored;
}

test(
  "[LIVE-8] a person finds the map in another browser as they left it: colours, threshold, manual scale and camera, but flat; another kind has its own",
  { tag: "@nightly" },
  async ({ page, browser }) => {
    await signIn(page, "admin");
    const [seat, feet] = [await displayOf(page, "SEAT-0122"), await displayOf(page, "PODO-0241")];
    await show(page, seat);
    const look = kept(page);
    await page.getByText("Plasma").click();
    await page.getByLabel("Threshold").fill("20");
    await page.getByRole("switch", { name: "Manual scale" }).check();
    await page.getByLabel("Top of scale").fill("450");
    await look;
    await page.getByText("3D", { exact: true }).click();
    const first = await cameraOf(page);
    const turned = kept(page);
    await surfaceOf(page).press("ArrowLeft");
    await turned;
    const camera = await cameraOf(page);
    expect(camera).not.toBe(first);
    await page.close();

    const elsewhere = await (await browser.newContext()).newPage();
    await signIn(elsewhere, "admin");
    await show(elsewhere, feet);
    await expectLayout(elsewhere, [/Viridis/, "0", false]);
    await show(elsewhere, seat);
    await expectLayout(elsewhere, [/Plasma/, "20", true]);
    await expect(elsewhere.getByLabel("Top of scale")).toHaveValue("450");
    await expect(elsewhere.getByRole("radio", { name: "2D" })).toBeChecked();
    await elsewhere.getByText("3D", { exact: true }).click();
    expect(await cameraOf(elsewhere)).toBe(camera);
    await backToDefaults(elsewhere);
    await expect.poll(() => cameraOf(elsewhere)).toBe(first);
  },
);

test("[LIVE-8] a failed save is reported, and made good by the next change", async ({ page }) => {
  await signIn(page, "researcher");
  const seat = await displayOf(page, "SEAT-0122");
  await show(page, seat);
  await page.route("**/layout", (route) => route.abort());
  await page.getByText("Cividis").click();
  await expect(page.getByText("Not saved.")).toBeVisible();
  await page.unroute("**/layout");
  const together = kept(page);
  await page.getByRole("switch", { name: "Smooth between cells" }).uncheck();
  await together;
  await expect(page.getByText("Not saved.")).toBeHidden();
  await show(page, seat);
  await expect(page.getByRole("radio", { name: /Cividis/ })).toBeChecked();
  await backToDefaults(page);
});

async function shareInBands(map: Locator, legend: Locator): Promise<number> {
  const gradient = await legend.evaluate((bar) => getComputedStyle(bar.firstElementChild ?? bar).backgroundImage);
  const bands = [...gradient.matchAll(/rgb\((\d+), (\d+), (\d+)\)/g)].map((band) => band.slice(1).map(Number));
  const { data, channels } = decode(await map.screenshot());
  let coloured = 0;
  let inBands = 0;
  for (let at = 0; at < data.length; at += channels) {
    const rgb = data.subarray(at, at + 3);
    if (Math.max(...rgb) - Math.min(...rgb) < 40) continue;
    coloured++;
    if (bands.some((band) => band.every((value, channel) => Math.abs(value - (rgb[channel] ?? 0)) < 3))) inBands++;
  }
  return coloured > 2000 ? inBands / coloured : 0;
}

for (const renderer of ["webgl", "canvas"] as const) {
  test(`[LIVE-5] [LIVE-10] contour is drawn by ${renderer} in the legend's bands, the heat map is not`, async ({ page }) => {
    await signIn(page, "researcher");
    await disableLayoutSaving(page);
    await show(page, `${await displayOf(page, "PODO-0241")}&cop=off&isolines=off&renderer=${renderer}`);
    const canvas = page.getByTestId("map").locator(`canvas[data-renderer=${renderer}]`);
    const legend = page.getByRole("img", { name: /^Colour scale/ });
    expect(await shareInBands(canvas, legend)).toBeLessThan(0.5);
    // A closing page sends its layout past the interception.
    const sent = page.waitForRequest((request) => request.url().endsWith("/layout"));
    await page
      .getByRole("region", { name: /^Pressure map/ })
      .getByText("Contour")
      .click();
    await expect.poll(() => shareInBands(canvas, legend)).toBeGreaterThan(0.6);
    await sent;
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[LIVE-8] [UX-6] the form of the Display tab keeps the layout, and the map follows", async ({ page }) => {
    await signIn(page, "caretaker");
    await page.goto(await displayOf(page, "SEAT-0122"));
    await page.getByText("Inferno").click();
    await page.getByRole("switch", { name: "Manual scale" }).check();
    await page.getByRole("button", { name: "Apply" }).click();
    await expectLayout(page, [/Inferno/, "0", true]);
    await expect(page.getByTestId("map").locator("img")).toHaveAttribute("src", /palette=inferno&top=200/);

    await page.getByRole("button", { name: "Reset to defaults" }).click();
    await expectLayout(page, [/Viridis/, "0", false]);
  });
});
