import { expect, test } from "@playwright/test";
import { firefoxPath, openFirefox } from "./support/other-browsers/firefox";
import type { OtherBrowser } from "./support/other-browsers/other-browser";
import { openWebKit, webKitPaths } from "./support/other-browsers/webkit";
import { PASSWORD, people } from "./support/steps";

const button = (name: string): string => `//button[contains(normalize-space(.), "${name}") or @aria-label="${name}"]`;
const MAP = '//*[@data-testid="map"]';
const DIALOG = '//*[@role="dialog" or self::dialog]';
const RESULT = '//*[@role="region" or self::section][@aria-label="Result of the capture" or contains(., "Maximum")]';

/** Signs in, watches a live map, picks a patient, captures and reads the result: what the README promises of a browser. */
async function fromSignInToResult(browser: OtherBrowser, origin: string): Promise<void> {
  const text = (xpath: string) => expect.poll(() => browser.textOf(xpath), { timeout: 30_000 });
  await test.step("signs in", async () => {
    await browser.open(`${origin}/login`);
    await browser.type('//input[@name="email"]', people.caretaker);
    await browser.type('//input[@name="password"]', `${PASSWORD}\n`);
    await expect.poll(() => browser.address(), { timeout: 30_000 }).toMatch(/\/devices$/);
  });
  await test.step("opens a device, whose map is live", async () => {
    await browser.click('//a[@aria-label="Open PODO-0241"]');
    await text("//h1").toContain("PODO-0241");
    await expect.poll(() => browser.attributeOf(MAP, "data-drawn"), { timeout: 30_000 }).toBe("true");
    await browser.click(button("Start streaming"));
    await text("//main").toMatch(/[3-5]\d fps/);
  });
  await test.step("picks a patient", async () => {
    // A press that a live page has moved away from is made again, as people do.
    await expect(async () => {
      if ((await browser.textOf(DIALOG)) === null) await browser.click('(//a[contains(@href, "dialog=pick")])[1]');
      await expect.poll(() => browser.textOf(DIALOG), { timeout: 5000 }).not.toBeNull();
    }).toPass({ timeout: 30_000 });
    await browser.type(`${DIALOG}//input[@type="search" or @role="combobox"]`, "Ferr");
    await browser.click(`${DIALOG}//*[contains(text(), "Giulia Ferrante")]`);
    await expect.poll(() => browser.address(), { timeout: 30_000 }).not.toContain("dialog=");
    await text("//main").toContain("Giulia Ferrante");
  });
  await test.step("captures, and reads the result", async () => {
    await browser.click(button("Capture static"));
    await expect.poll(() => browser.address(), { timeout: 60_000 }).toMatch(/analysis=[0-9a-f]{24}/);
    await text(RESULT).toContain("Maximum");
    await browser.click(button("Stop streaming"));
    // The next browser finds the mat as this one found it.
    await expect.poll(() => browser.textOf(button("Start streaming")), { timeout: 30_000 }).not.toBeNull();
  });
  expect(await browser.errors()).toEqual([]);
}

test("[UX-4] [LIVE-1] [CAP-2] [RES-1] from sign-in to a result in Firefox @long", async ({ baseURL }) => {
  const path = firefoxPath();
  test.skip(path === undefined, "Firefox is not installed (Debian: apt-get install firefox-esr)");
  test.setTimeout(240_000);
  const browser = await openFirefox(path ?? "");
  await fromSignInToResult(browser, baseURL ?? "").finally(browser.close);
});

test("[UX-4] [LIVE-1] [CAP-2] [RES-1] from sign-in to a result in WebKit @long", async ({ baseURL }) => {
  const paths = webKitPaths();
  test.skip(paths === undefined, "WebKit is not installed (Debian: apt-get install webkit2gtk-driver xvfb)");
  test.setTimeout(240_000);
  if (!paths) return;
  const browser = await openWebKit(paths);
  await fromSignInToResult(browser, baseURL ?? "").finally(browser.close);
});
