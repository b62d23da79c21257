import { expect, type Page } from "@playwright/test";
import { openDevice, signIn } from "./support/steps";
import { test } from "./support/test";

async function openTab(page: Page, path: string, known: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await expect(tab.getByText(known).first()).toBeVisible();
  return tab;
}

test(
  "[LIVE-4] [DASH-4] [ALM-2] a network that swallows everything, without closing anything: no page claims what it does not know",
  { tag: "@nightly" },
  async ({ page, context }) => {
    let swallows = false;
    await context.routeWebSocket(/socket\.io/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => swallows || server.send(message));
      server.onMessage((message) => swallows || socket.send(message));
    });
    await context.route("**/*", (route) => (swallows ? undefined : route.continue()));
    await signIn(page);
    await openDevice(page, "BED-0193");
    await expect(page.getByTestId("map")).toHaveAttribute("data-freshness", "live");
    const dashboard = await openTab(page, "/devices?sort=name", "Correct");
    const ward = await openTab(page, "/ward", "Connected");
    const wall = await openTab(page, "/ward?wall=1", "Connected");

    swallows = true;
    await expect(page.getByTestId("map")).toHaveAttribute("data-freshness", "blank");
    await expect(page.getByText(/^It is not known whether someone is on the mat/)).toBeVisible();
    for (const tab of [page, dashboard, ward, wall]) {
      await expect(tab.getByText(/^Not known since/).first()).toBeVisible({ timeout: 25_000 });
      const claims = tab.locator("h1, article").getByText(/^(Connected|Correct|Present since .*|No one on the mat)$/);
      await expect(claims.filter({ visible: true })).toHaveCount(0);
    }
  },
);
