import { expect } from "@playwright/test";
import { DEVICE_KINDS } from "../../app/domain/device/catalogue";
import { hasMap } from "../../app/domain/device/kind";
import { PRESENCE_SUM } from "../../app/domain/device/presence";
import { expectNothingFound, chooseLook } from "./support/axe";
import { framesSentTo } from "./support/frames";
import { bar, signIn } from "./support/steps";
import { test } from "./support/test";

const withPage = DEVICE_KINDS.flatMap(({ route, ...kind }) => (route === null ? [] : [{ ...kind, route }]));

// One page walks all types, and axe measures each element of some: minutes on a slow machine.
const WALK_MS = 480_000;
/** Types of the same stage, stance and panels share a page: axe checks the first. */
const layoutOf = ({ stage, stance, panels }: (typeof withPage)[number]): string => [stage, stance, ...panels].join();
const isChecked = (kind: (typeof withPage)[number]): boolean => withPage.find((one) => layoutOf(one) === layoutOf(kind)) === kind;

test(
  "[LIVE-1] [UX-2] the page of each kind of device opens at its route and shows what its mat sends; axe finds nothing on it",
  { tag: "@nightly" },
  async ({ page }) => {
    test.setTimeout(WALK_MS);
    await signIn(page);
    for (const [index, kind] of withPage.entries())
      await test.step(kind.deviceType, async () => {
        await page.goto("/devices?sort=name");
        await page.locator(`a[href^="${kind.route}?device="]`).first().click();
        await expect(page).toHaveURL(new RegExp(`${kind.route}\\?device=`));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(bar(page)).toBeVisible();
        if (hasMap(kind)) {
          await expect(page.getByTestId("map").first()).toHaveAttribute("data-freshness", /live|stale/);
          await expect(page.getByTestId("map").first().locator("canvas").first()).toBeVisible();
        }
        await expect(page.getByText(/Waiting for the first/)).toHaveCount(0);
        if (isChecked(kind)) await expectNothingFound(page, chooseLook(index));
      });
  },
);

test(
  "[KIND-2] a bed's map names its ends, and is as wide as its place and as high as the bed in proportion, on a tablet as on a phone",
  { tag: "@nightly" },
  async ({ page }) => {
    await signIn(page);
    await page.goto("/devices?sort=name");
    await page.locator(`a[href^="/mattressMat?device="]`).first().click();
    const map = page.getByTestId("map");
    for (const end of ["head", "feet", "left", "right"]) await expect(map.locator(`[data-end=${end}]`)).toBeVisible();
    for (const viewport of [
      { width: 1024, height: 900 },
      { width: 375, height: 812 },
    ]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => map.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight)).toBeCloseTo(2, 1);
      expect(await map.evaluate((place) => place.clientWidth - (place.querySelector("canvas")?.clientWidth ?? 0))).toBeLessThan(2);
    }
  },
);

test("[KIND-7] the horse shows the maps and the statuses of both halves", async ({ page }) => {
  await signIn(page);
  await page.goto("/devices?sort=name");
  await page.locator(`a[href^="/SensingHorse?device="]`).first().click();
  await expect(page.getByRole("region", { name: "Left half" }).getByTestId("map")).toHaveAttribute("data-freshness", "live");
  await expect(page.getByRole("region", { name: "Right half" }).getByTestId("map")).toHaveAttribute("data-freshness", "live");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Left: .+Right: /);
});

test("[KIND-9] the force mat shows its four channels as numbers, as lines and in a log, with the curve of each, and no choice of map style", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/devices?sort=name");
  await page.locator(`a[href^="/ForceMat?device="]`).first().click();
  for (const channel of ["Channel 0", "Channel 1", "Channel 2", "Channel 3"])
    await expect(page.getByTestId("channels").getByText(channel)).toBeVisible();
  await expect(page.getByTestId("channels")).toContainText(/\d/);
  await expect(page.getByRole("img", { name: "Channels, last minute" })).toBeVisible();
  await expect(page.getByTestId("channel-log").getByRole("row").nth(2)).toBeVisible();
  const nextTo = page.getByRole("complementary");
  await expect(nextTo.getByRole("img", { name: /^Channel \d, last minute$/i })).toHaveCount(4);
  await expect(nextTo.getByText(/^maximum \d/)).toHaveCount(4);
  await expect(nextTo.getByRole("link")).toHaveText(["Live", "Patient", "Info"]);
});

test("[KIND-10] a room's tiles show presence exactly where the newest frame does", async ({ page }) => {
  await signIn(page);
  await page.goto("/devices?sort=name");
  await page.locator(`a[href^="/shapes?device="]`).first().click();
  await expect(page.getByRole("heading", { name: "Presence log" })).toBeVisible();
  const frames = framesSentTo(page);
  await page.reload();
  const tile = (place: string): Promise<string | null> => page.getByTestId(`tile-${place}`).getAttribute("data-present");
  const shown = async () => ({ bed: await tile("bed"), seat: await tile("seat"), floor: await tile("floor") });
  const measured = () => {
    const [bed = NaN, seat = NaN, floor = NaN] = frames.at(-1)?.counts ?? [];
    return { bed: String(bed > PRESENCE_SUM), seat: String(seat > PRESENCE_SUM), floor: String(floor > PRESENCE_SUM) };
  };
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  await expect(async () => expect(await shown()).toEqual(measured())).toPass({ timeout: 10_000 });
});
