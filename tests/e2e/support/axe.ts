import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export interface Look {
  width: number;
  colorScheme: "dark" | "light";
}

export const LOOKS: readonly Look[] = [
  { width: 375, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
  { width: 375, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
];
/** Each width and each theme once: the frame around pages is the same on all. */
const TWO_LOOKS = LOOKS.slice(0, 2);

/** What axe finds on the page as it is now. No bar lies over the rest of it: what is half under one would be measured by the half. */
async function found(page: Page, { width, colorScheme }: Look, within: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 900 });
  const height = await page.evaluate(() => {
    document.querySelector<HTMLElement>("[data-transport]")?.style.setProperty("position", "static");
    return Math.min(document.documentElement.scrollHeight, 6000);
  });
  await page.setViewportSize({ width, height });
  // Colours in transition belong to neither theme. An infinite animation has no end to jump to.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  const { violations } = await new AxeBuilder({ page })
    // Of what passes nothing is read: to describe it takes as long as to find it.
    .options({ resultTypes: ["violations"] })
    .include(within)
    // There are no frames to gather results from, for which axe opens a new page each time.
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** Fails the test where axe finds something on the page as it is now, within an element of it. */
export async function expectNothingFound(page: Page, looks: readonly Look[] = TWO_LOOKS, within = "html"): Promise<void> {
  for (const look of looks) {
    expect.soft(await found(page, look, within), `${page.url()}, ${look.width}, ${look.colorScheme}`).toEqual([]);
  }
}
