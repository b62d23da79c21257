import { expect, test, type WebSocketRoute } from "@playwright/test";
import { keepNoLayout, openDevice, signIn } from "./support/steps";

test("[LIVE-2] [LIVE-3] two viewers see one countdown, and a reload goes on with it", async ({ page, context }) => {
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

test("[LIVE-11] when the socket is lost the page says so, and comes back by itself", async ({ page }) => {
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
  await expect(page.getByTestId("map")).toHaveAttribute("data-freshness", "blank", { timeout: 10_000 });

  reachable = true;
  await expect(page.getByText("Something went wrong (Socket disconnected)")).toBeHidden({ timeout: 10_000 });
  await expect(page.getByTestId("map")).toHaveAttribute("data-freshness", "live");
});

test("[LIVE-5] the display options redraw the map and stay in the address", async ({ page }) => {
  await keepNoLayout(page);
  await signIn(page);
  await openDevice(page, "PODO-0241");
  await page.getByRole("link", { name: "Display" }).click();
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
  test(`[LIVE-10] the map is drawn by ${renderer}, and shows load`, async ({ page }) => {
    await signIn(page);
    await openDevice(page, "PODO-0241");
    await page.goto(`${page.url()}&renderer=${renderer}`);
    const canvas = page.getByTestId("map").locator("canvas");
    await expect(canvas).toHaveAttribute("data-renderer", renderer);
    await expect(page.getByTestId("map")).toHaveAttribute("data-drawn", "true");
    const colours = await page
      .getByTestId("map")
      .screenshot()
      .then((png) => new Set(png).size);
    expect(colours).toBeGreaterThan(100);
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
