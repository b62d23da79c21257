import { expect, type Page } from "@playwright/test";
import { deviceAddress, openDevice, signIn } from "./support/steps";
import { test } from "./support/test";

const openPlots = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole("region", { name: "Plots" })
    .getByRole("region")
    .evaluateAll((plots) => plots.map((plot) => plot.getAttribute("aria-label")));

test(
  "[KIND-4] plots of a seat open up to three, the fourth is refused with a notice, and a reload shows the same",
  { tag: "@nightly" },
  async ({ page }) => {
    await signIn(page);
    await openDevice(page, "SEAT-0122");
    const plots = page.getByRole("region", { name: "Plots" });
    await expect.poll(() => openPlots(page)).toEqual(["Laterality", "Maximum and mean"]);

    await plots.getByRole("button", { name: "Histogram" }).click();
    await expect(plots.getByRole("region", { name: "Histogram" }).locator("rect").first()).toBeAttached();
    await plots.getByRole("button", { name: "CoP" }).click();
    await expect(page.getByText("3 plots can be open at once. Close one first.").first()).toBeVisible();
    expect(await openPlots(page)).toEqual(["Laterality", "Maximum and mean", "Histogram"]);

    await plots.getByRole("button", { name: "Close Maximum and mean" }).click();
    await plots.getByRole("button", { name: "CoP" }).click();
    await expect(page).toHaveURL(/plots=laterality%2Chistogram%2Ccop/);
    await page.reload();
    await expect.poll(() => openPlots(page)).toEqual(["Laterality", "Histogram", "Centre of pressure"]);
    await expect(plots.getByRole("img", { name: /^Path of the centre of pressure; now [\u2212\d]/ })).toBeVisible();
  },
);

test("[KIND-5] the seat's page shows the posture and its confidence", async ({ page }) => {
  await signIn(page);
  await openDevice(page, "SEAT-0122");
  const posture = page.getByTestId("posture");
  await expect(posture).toContainText(/Lean forward|Lean backwards|Good posture|Lean right|Lean left/);
  await expect(posture).toContainText(/\d+\s%\ssure, held for \d+:\d\d/);
});

test("[LIVE-7] cells are pinned by a click and by Enter, listed with their values, and kept in the address", async ({ page }) => {
  await signIn(page);
  await openDevice(page, "SEAT-0122");
  await expect(page.getByTestId("map")).toHaveAttribute("data-drawn", "true");
  const map = page.getByRole("application", { name: "Pressure map of SEAT-0122" });
  const pinned = page.getByRole("region", { name: "Pinned cells" });

  const box = await map.boundingBox();
  if (!box) throw new Error("no map");
  await map.click({ position: { x: (box.width * 4.5) / 16, y: (box.height * 10.5) / 16 } });
  await expect(page).toHaveURL(/pins=11\.5/);
  await map.press("ArrowDown");
  await map.press("Enter");
  await expect(pinned.getByRole("listitem")).toHaveCount(2);
  await expect(pinned.getByRole("listitem").first()).toContainText(/A.*row 11, col 5.*[\d.]+\smmHg/);

  await page.reload();
  await expect(pinned.getByRole("listitem")).toHaveCount(2);
  await expect(pinned.getByRole("img", { name: "Pressure on the pinned cells over time." })).toBeVisible();
  await pinned.getByRole("button", { name: "Unpin A" }).click();
  await expect(pinned.getByRole("listitem")).toHaveCount(1);
});

test("[UX-1] a toast covers none of the page's actions, however wide the window is", async ({ page }) => {
  await signIn(page);
  const seat = await deviceAddress(page, "SEAT-0122");
  for (const width of [375, 1024, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${seat}&pins=1.1,1.2,1.3,1.4`);
    await expect(page.getByTestId("map")).toHaveAttribute("data-drawn", "true");
    const map = page.getByRole("application", { name: "Pressure map of SEAT-0122" });
    await map.press("ArrowDown");
    await map.press("Enter");
    await expect(page.locator(".Toastify__toast").filter({ hasText: "4 cells can be pinned" })).toBeInViewport({ ratio: 1 });
    const covered = await page.locator("[data-actions] :is(a, button, label)").evaluateAll((actions) =>
      actions
        .filter((action) => {
          // Nothing in a closed menu is seen.
          if (!action.checkVisibility()) return false;
          const { x, y, width, height } = action.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".Toastify");
        })
        .map((action) => action.textContent),
    );
    expect(covered, `at ${width} pixels`).toEqual([]);
  }
});
