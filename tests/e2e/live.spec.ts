import { expect, type Page, type WebSocketRoute } from "@playwright/test";
import { changedPixels, highestLevel, loadedShare, readMap } from "./support/map-picture";
import { deviceAddress, disableLayoutSaving, openDevice, signIn } from "./support/steps";
import { test } from "./support/test";

/** Side length of the plate PODO-0241. */
const PLATE_CM = 76 * 0.5;

async function figure(page: Page, name: string): Promise<number> {
  const text = await page.getByRole("complementary").getByText(name, { exact: true }).locator("..").innerText();
  return Number.parseFloat(text.slice(name.length));
}

test("[LIVE-2] [LIVE-3] two viewers see one countdown, and a reload continues it", async ({ page, context }) => {
  await signIn(page);
  await openDevice(page, "SEAT-0122");
  const second = await context.newPage();
  await openDevice(second, "SEAT-0122");

  await page.getByRole("button", { name: "Start streaming" }).click();
  await expect(page.getByRole("timer")).toHaveText(/left$/);
  await expect(second.getByRole("timer")).toHaveText(/left$/);

  await second.reload();
  await expect(second.getByRole("timer")).toHaveText(/^[23]:\d\d left$/);
  await second.getByRole("button", { name: "Stop streaming" }).click();
  await expect(page.getByRole("timer")).toHaveText("Not streaming");
});

test("[LIVE-11] a lost socket is shown, and the page reconnects by itself", async ({ page }) => {
  let connection: WebSocketRoute | undefined;
  let reachable = true;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (!reachable) return void socket.close();
    connection = socket;
    socket.connectToServer();
  });
  await signIn(page);
  await openDevice(page, "PODO-0241");
  await expect(page.getByTestId("map")).toHaveAttribute("data-freshness", "live");

  reachable = false;
  await connection?.close();
  await expect(page.getByText("Something went wrong (Socket disconnected)")).toBeVisible();
  await expect(page.getByText(/^Something went wrong \(Socket disconnected\)\. The server is not responding\./)).toBeVisible();
  await expect(page.getByTestId("map")).toHaveAttribute("data-freshness", "blank");
  const header = page.getByRole("heading", { level: 1 });
  await expect(header).toContainText("Last: Correct");
  const maximum = page.getByRole("heading", { name: "Maximum" }).locator("..");
  await expect(maximum).toHaveText("Maximum——");
  expect(await maximum.evaluate((block) => getComputedStyle(block.closest("[data-of-frame]") ?? block).filter)).toBe("grayscale(1)");

  reachable = true;
  // An attempt may end after 4 s, the next begins up to 3 s later, and Chromium delays one by up to 5 s.
  await expect(page.getByText("Something went wrong (Socket disconnected)")).toBeHidden({ timeout: 30_000 });
  await expect(page.getByTestId("map")).toHaveAttribute("data-freshness", "live");
});

test(
  "[LIVE-11] [UX-5] a page whose browser lost its network stays, says which, and asks nothing that would take it away",
  { tag: "@nightly" },
  async ({ page, context }) => {
    await signIn(page);
    await openDevice(page, "BED-0193");
    await expect(page.getByTestId("map")).toHaveAttribute("data-freshness", "live");
    await context.setOffline(true);
    await page.waitForEvent("requestfailed", { predicate: (request) => request.url().endsWith("/session"), timeout: 30_000 });
    await expect(page.getByTestId("map")).toHaveAttribute("data-freshness", "blank");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("BED-0193");
    await expect(page.getByText(/This browser is offline\. Last frame \d\d:\d\d/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByTestId("map")).toHaveAttribute("data-freshness", "live", { timeout: 30_000 });
  },
);

test(
  "[PAT-2] [UX-5] what is typed into a dialog before the page runs stays in it, and the dialog stays too",
  { tag: "@nightly" },
  async ({ page, context }) => {
    await signIn(page);
    const plate = await deviceAddress(page, "PODO-0241");
    const slow = await context.newCDPSession(page);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(plate.replace("?", "/register?"), { waitUntil: "commit" });
    const name = page.getByRole("dialog").locator("input[name=name]");
    await name.fill("Typed early");
    await expect(page.getByTestId("map")).toHaveAttribute("data-freshness", "live");
    await expect(page.getByTestId("map").locator("canvas")).toBeAttached();
    await expect(name).toHaveValue("Typed early");
  },
);

test("[LIVE-5] the display options redraw the map and stay in the address", async ({ page }) => {
  await disableLayoutSaving(page);
  await signIn(page);
  await openDevice(page, "PODO-0241");
  await page.getByRole("link", { name: "Display" }).click();
  await expect(page).toHaveURL(/tab=display/);
  await expect(page.getByTestId("map")).toHaveAttribute("data-drawn", "true");
  await page.getByText("Inferno").click();
  await page.getByRole("switch", { name: "Manual scale" }).check();
  await expect(page).toHaveURL(/palette=inferno/);
  await expect(page).toHaveURL(/top=200/);
  await expect(page.getByText("Locked")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: /Inferno/ })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Manual scale" })).toBeChecked();
});

for (const renderer of ["webgl", "canvas"] as const) {
  test(`[LIVE-10] ${renderer} draws two feet as large and as loaded as the figures say, and redraws them with the frames`, async ({
    page,
  }) => {
    await disableLayoutSaving(page);
    await signIn(page);
    const topKpa = 150;
    await page.goto(`${await deviceAddress(page, "PODO-0241")}&renderer=${renderer}&palette=inferno&top=${topKpa}&cop=off`);
    const canvas = page.getByTestId("map").locator("canvas");
    await expect(canvas).toHaveAttribute("data-renderer", renderer);
    await expect(page.getByTestId("map")).toHaveAttribute("data-drawn", "true");

    let map = await readMap(canvas, "inferno");
    // The feet move between the picture and the figures.
    await expect(async () => {
      map = await readMap(canvas, "inferno");
      const [areaCm2, maximumKpa] = await Promise.all([figure(page, "Contact area"), figure(page, "Maximum")]);
      expect(loadedShare(map, 0.05, 0.45)).toBeGreaterThan(0.1);
      expect(loadedShare(map, 0.45, 0.55)).toBe(0);
      expect(loadedShare(map, 0.55, 0.95)).toBeGreaterThan(0.1);
      // Smoothing widens the feet by up to half a cell.
      expect(loadedShare(map) * PLATE_CM ** 2).toBeGreaterThan(areaCm2);
      expect(loadedShare(map) * PLATE_CM ** 2).toBeLessThan(1.4 * areaCm2);
      expect(highestLevel(map) * topKpa).toBeGreaterThan(0.85 * maximumKpa);
      expect(highestLevel(map) * topKpa).toBeLessThan(1.05 * maximumKpa);
    }).toPass();

    await expect.poll(async () => changedPixels(map, await readMap(canvas, "inferno"))).toBeGreaterThan(100);
  });
}

test("[LIVE-9] the figures of the map move with it: maximum, mean, contact area, shares, centre of pressure", async ({ page }) => {
  await signIn(page);
  await openDevice(page, "PODO-0241");
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("heading", { name: "Maximum" }).locator("..")).toContainText(/\d+\s*kPa/);
  await expect(panel.getByText("Contact area").locator("..")).toContainText(/\d+\s*cm²/);
  const shares = await page
    .getByText(/^Left \d+/)
    .first()
    .textContent();
  expect(Number(shares?.match(/\d+/)?.[0])).toBeGreaterThan(30);
});
