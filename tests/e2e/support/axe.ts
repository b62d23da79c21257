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
/** Maximum window height, px; anything below is not checked. */
const HIGHEST = 6000;
export const chooseLook = (page: number): Look => itemAt(LOOKS, page % LOOKS.length);

/**
 * axe's findings on the current page. The builder of @axe-core/playwright injects axe before each run, which takes
 * longer than the run.
 */
export async function violationsOn(page: Page, within = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ within, values }) => {
      // Details of passes are skipped: describing them takes as long as finding them.
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

/** axe's findings on the page in a look. Bars and toasts cover nothing: axe would measure half-covered elements. */
async function found(page: Page, { width, colorScheme }: Look, within: string): Promise<string[]> {
  // Colours in transition belong to neither theme; toasts come at any time.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(`
      :root, :root *, ::before, ::after { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }
      [data-transport], .Toastify__toast-container { position: static !important; max-height: none !important; overflow: visible !important }
    `);
    document.adoptedStyleSheets = [still];
  });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 900 });
  const height = await page.evaluate(async (highest) => {
    // Width-dependent drawings follow a frame later.
    await new Promise(requestAnimationFrame);
    return Math.min(document.documentElement.scrollHeight, highest);
  }, HIGHEST);
  await page.setViewportSize({ width, height });
  return violationsOn(page, within);
}

export async function expectNothingFound(page: Page, look: Look, within = "html"): Promise<void> {
  expect.soft(await found(page, look, within), `${page.url()}, ${look.width}, ${look.colorScheme}`).toEqual([]);
}
