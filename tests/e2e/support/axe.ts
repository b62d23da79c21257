import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { itemAt } from "../../support/item-at";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Look {
  width: number;
  colorScheme: "dark" | "light";
}

const LOOKS: readonly Look[] = [
  { width: 375, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
  { width: 375, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
];
/** Of a window, px: what lies below is not looked at. */
const HIGHEST = 6000;
/** The looks by turns, one for each page: the frame around pages is the same on all. */
export const lookOf = (page: number): Look => itemAt(LOOKS, page % LOOKS.length);

/** What axe finds on the page as it is now. The builder of @axe-core/playwright injects axe before each look, which takes longer than the look. */
export async function violationsOn(page: Page, within = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ within, values }) => {
      // Nothing is read of what passes: to describe it takes as long as to find it.
      const results = await window.axe?.run(within, { resultTypes: ["violations"], runOnly: { type: "tag", values } });
      if (results === undefined) throw new Error("axe is not on the page");
      return results.violations.flatMap(({ id, nodes }) => {
        const targets = nodes.map(({ target }) => target.join(" "));
        // Every browser scrolls the page itself by keys.
        const found = id === "scrollable-region-focusable" ? targets.filter((target) => target !== ":root") : targets;
        return found.length > 0 ? [`${id}: ${found.join(", ")}`] : [];
      });
    },
    { within, values: RULES },
  );
}

/** What axe finds on the page in a look. No bar lies over the rest of it: what is half under one would be measured by the half. */
async function found(page: Page, { width, colorScheme }: Look, within: string): Promise<string[]> {
  // Colours in transition belong to neither theme.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets = [still];
  });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-transport]")?.style.setProperty("position", "static"));
  const height = await page.evaluate(async (highest) => {
    // What a page draws by its width comes a frame later.
    await new Promise(requestAnimationFrame);
    return Math.min(document.documentElement.scrollHeight, highest);
  }, HIGHEST);
  await page.setViewportSize({ width, height });
  await page.evaluate(() => {
    // An infinite animation has no end to jump to.
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  return violationsOn(page, within);
}

/** Fails the test where axe finds something on the page, within an element of it. */
export async function expectNothingFound(page: Page, look: Look, within = "html"): Promise<void> {
  expect.soft(await found(page, look, within), `${page.url()}, ${look.width}, ${look.colorScheme}`).toEqual([]);
}
