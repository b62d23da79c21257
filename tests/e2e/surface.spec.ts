import { fileURLToPath } from "node:url";
import { expect, type Locator, type Page } from "@playwright/test";
import { decode } from "fast-png";
import { deviceAddress, disableLayoutSaving, signIn } from "./support/steps";
import { test } from "./support/test";

declare global {
  interface Window {
    /** Set by watch-surface.js. */
    watched: { contexts: Set<WebGL2RenderingContext>; surfaces: number };
  }
}

const surfacesDrawn = (page: Page): Promise<number> => page.evaluate(() => window.watched.surfaces);
const livingContexts = (page: Page): Promise<number> =>
  page.evaluate(() => [...window.watched.contexts].filter((context) => !context.isContextLost()).length);
const surfaceOf = (page: Page, name: string): Locator => page.getByRole("application", { name: `Pressure map of ${name}` });
const cameraOf = (surface: Locator): Promise<string | null> => surface.getAttribute("data-camera");

async function openSurface(page: Page, name: string, more = ""): Promise<Locator> {
  await page.addInitScript({ path: fileURLToPath(new URL("support/watch-surface.js", import.meta.url)) });
  await disableLayoutSaving(page);
  await signIn(page);
  await page.goto(`${await deviceAddress(page, name)}&mode=3d${more}`);
  const surface = surfaceOf(page, name);
  await expect.poll(() => surfacesDrawn(page)).toBeGreaterThan(0);
  return surface;
}

async function colouredPixels(place: Locator): Promise<number> {
  const { data, channels } = decode(await place.screenshot());
  let coloured = 0;
  for (let at = 0; at < data.length; at += channels) {
    const rgb = data.subarray(at, at + 3);
    if (Math.max(...rgb) - Math.min(...rgb) > 40) coloured++;
  }
  return coloured;
}

test("[LIVE-6] the surface turns by keys, by drag and by buttons, and goes back to its first view", async ({ page }) => {
  const surface = await openSurface(page, "SEAT-0122");
  const first = await cameraOf(surface);
  const turned = async (how: () => Promise<unknown>): Promise<void> => {
    const before = await cameraOf(surface);
    await how();
    await expect.poll(() => cameraOf(surface)).not.toBe(before);
  };
  await turned(() => surface.press("ArrowLeft"));
  await turned(() => surface.press("x"));
  await turned(() => page.getByRole("button", { name: "More from above" }).click());
  const box = await surface.boundingBox();
  if (!box) throw new Error("the surface is not on the page");
  await turned(async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2 + 30, { steps: 4 });
    await page.mouse.up();
  });
  await surface.press("r");
  await expect.poll(() => cameraOf(surface)).toBe(first);
});

test("[LIVE-6] the wheel scrolls the page over the surface; it zooms with Ctrl, and after a click on the surface", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 600 });
  const surface = await openSurface(page, "SEAT-0122");
  const first = await cameraOf(surface);
  await surface.hover();
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await cameraOf(surface)).toBe(first);

  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -120);
  await page.keyboard.up("Control");
  await expect.poll(() => cameraOf(surface)).not.toBe(first);

  await surface.click();
  const scrolledTo = await page.evaluate(() => window.scrollY);
  const zoomed = await cameraOf(surface);
  await page.mouse.wheel(0, -120);
  await expect.poll(() => cameraOf(surface)).not.toBe(zoomed);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo);
});

test(
  "[LIVE-6] frames that stream in leave the camera alone, and hold still while a hand turns the surface",
  { tag: "@nightly" },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const surface = await openSurface(page, "PODO-0198");
    await page.getByRole("button", { name: "Start streaming" }).click();
    await surface.press("ArrowRight");
    await page.getByRole("button", { name: "Zoom in" }).click();
    await surface.press("ArrowUp");
    await expect(page.getByText(/\d{2}\sHz/)).toBeVisible();
    const camera = await cameraOf(surface);
    const drawn = await surfacesDrawn(page);
    await expect.poll(() => surfacesDrawn(page), { timeout: 40_000 }).toBeGreaterThan(drawn + 60);
    expect(await cameraOf(surface)).toBe(camera);

    await surface.hover();
    await page.mouse.down();
    const figure = () => surface.getByTestId("peak-label").textContent();
    const held = await figure();
    const clock = page.getByTestId("figures").getByText("Loaded for").locator("..");
    const second = await clock.textContent();
    await expect(clock).not.toHaveText(second ?? "");
    expect(await figure()).toBe(held);
    await page.mouse.up();
    await expect.poll(figure).not.toBe(held);
    await page.getByRole("button", { name: "Stop streaming" }).click();
  },
);

for (const restored of [true, false]) {
  test(
    `[LIVE-6] a lost WebGL context is recovered within a second, ${restored ? "where the browser gives it back" : "and where it does not, by another one"}`,
    { tag: "@nightly" },
    async ({ page }) => {
      const surface = await openSurface(page, "SEAT-0122");
      await expect.poll(() => colouredPixels(surface)).toBeGreaterThan(5000);
      const tookMs = await page.evaluate(async (gives) => {
        const lost = [...window.watched.contexts].find((context) => !context.isContextLost());
        const loss = lost?.getExtension("WEBGL_lose_context");
        const before = window.watched.surfaces;
        const lostAtMs = performance.now();
        loss?.loseContext();
        if (gives) setTimeout(() => loss?.restoreContext(), 100);
        while (window.watched.surfaces === before) await new Promise(requestAnimationFrame);
        return performance.now() - lostAtMs;
      }, restored);
      expect(tookMs).toBeLessThan(1000);
      await expect.poll(() => colouredPixels(surface)).toBeGreaterThan(5000);
      expect(await livingContexts(page)).toBe(1);
    },
  );
}

test("[LIVE-6] between 2D and 3D the page keeps to one WebGL context", async ({ page }) => {
  const surface = await openSurface(page, "SEAT-0122", "&renderer=webgl");
  for (let time = 0; time < 3; time++) {
    await page.getByText("2D", { exact: true }).click();
    await expect(surface.locator("canvas")).toHaveCount(0);
    await expect(page.getByTestId("map").locator("canvas")).toHaveAttribute("data-renderer", "webgl");
    await page.getByText("3D", { exact: true }).click();
    await expect(surface.locator("canvas")).toHaveAttribute("data-renderer", "webgl");
  }
  await expect(page).toHaveURL(/mode=3d/);
  expect(await livingContexts(page)).toBe(1);
});

test("[LIVE-6] without WebGL the page says so and shows the flat map", async ({ page }) => {
  await signIn(page);
  await page.goto(`${await deviceAddress(page, "SEAT-0122")}&mode=3d&renderer=canvas`);
  await expect(page.getByText("This browser cannot draw in 3D")).toBeVisible();
  await expect(page.getByTestId("map").locator("canvas")).toHaveAttribute("data-renderer", "canvas");
  await expect.poll(() => colouredPixels(page.getByTestId("map"))).toBeGreaterThan(5000);
});

test("[LIVE-6] contour is for 2D only, and says so; isolines on the surface stay a display option", async ({ page }) => {
  await openSurface(page, "SEAT-0122");
  await expect(page.getByText("Contour is for 2D only")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Contour" })).toBeDisabled();
  await page.getByRole("link", { name: "Display" }).click();
  await expect(page.getByRole("switch", { name: "Isolines on the surface" })).toBeEnabled();
});
