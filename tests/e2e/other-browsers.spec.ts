import { expect } from "@playwright/test";
import { firefoxPath, openFirefox } from "./support/other-browsers/firefox";
import type { OtherBrowser } from "./support/other-browsers/other-browser";
import { openWebKit, webKitPaths } from "./support/other-browsers/webkit";
import { PASSWORD, people } from "./support/people";
import { test } from "./support/server";

const button = (name: string): string => `//button[contains(normalize-space(.), "${name}") or @aria-label="${name}"]`;
const MAP = '//*[@data-testid="map"]';
const PATIENT_FIELD = '//input[@type="search" or @role="combobox"]';
/** Explanations of figures are dialogs too. */
const DIALOG = `//*[@role="dialog" or self::dialog][.${PATIENT_FIELD}]`;
const RESULT = '//*[@role="region" or self::section][@aria-label="Result of the recording" or contains(., "Maximum")]';

/** These drivers aim first and press later: a press that missed on a live page is repeated. */
async function press(browser: OtherBrowser, xpath: string, isDone: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (!(await isDone())) await browser.click(xpath);
    await expect.poll(isDone, { timeout: 8000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
}

/** The README's promise for a browser. */
async function fromSignInToResult(browser: OtherBrowser, origin: string): Promise<void> {
  const isShown = (xpath: string) => async () => (await browser.textOf(xpath)) !== null;
  const text = (xpath: string) => expect.poll(() => browser.textOf(xpath), { timeout: 30_000 });
  await test.step("signs in", async () => {
    await browser.open(`${origin}/login`);
    await browser.type('//input[@name="email"]', people.caretaker);
    await browser.type('//input[@name="password"]', `${PASSWORD}\n`);
    await expect.poll(() => browser.address(), { timeout: 30_000 }).toMatch(/\/ward$/);
  });
  await test.step("opens a device, whose map is live", async () => {
    // By name no card moves while a driver aims at it; by attention cards move until a pointer is over the list.
    await browser.open(`${origin}/devices?sort=name`);
    await browser.click('//a[@aria-label="Open PODO-0241"]');
    await text("//h1").toContain("PODO-0241");
    await expect.poll(() => browser.attributeOf(MAP, "data-drawn"), { timeout: 30_000 }).toBe("true");
    await press(browser, button("Start streaming"), isShown(button("Stop streaming")));
    await text("//main").toMatch(/[3-5]\d\sHz/);
  });
  await test.step("picks a patient", async () => {
    await press(browser, '(//a[contains(@href, "/pick?")])[1]', isShown(DIALOG));
    await browser.type(DIALOG + PATIENT_FIELD, "Ferr");
    const isPicked = async () => !(await browser.address()).includes("/pick");
    await press(browser, `${DIALOG}//*[contains(text(), "Giulia Ferrante")]`, isPicked);
    await text("//main").toContain("Giulia Ferrante");
  });
  await test.step("captures, and reads the result", async () => {
    const isOnItsWay = async () => (await isShown(button("Ready, start"))()) || /capture=|analysis=/.test(await browser.address());
    await press(browser, button("Record static"), isOnItsWay);
    // The tutorial opens unless it was skipped before.
    if (await isShown(button("Ready, start"))()) {
      await press(browser, button("Ready, start"), async () => /capture=|analysis=/.test(await browser.address()));
    }
    await expect.poll(() => browser.address(), { timeout: 60_000 }).toMatch(/analysis=[0-9a-f]{24}/);
    await text(RESULT).toContain("Maximum");
    // Leaves the mat as this browser found it, for the next one.
    await press(browser, button("Stop streaming"), isShown(button("Start streaming")));
  });
  expect(await browser.errors()).toEqual([]);
}

test("[UX-4] [LIVE-1] [CAP-2] [RES-1] from sign-in to a result in Firefox", { tag: "@nightly" }, async ({ server }) => {
  const path = firefoxPath();
  test.skip(path === undefined, "Firefox is not installed (Debian: apt-get install firefox-esr)");
  test.setTimeout(240_000);
  const browser = await openFirefox(path ?? "");
  await fromSignInToResult(browser, server.url).finally(browser.close);
});

test("[UX-4] [LIVE-1] [CAP-2] [RES-1] from sign-in to a result in WebKit", { tag: "@nightly" }, async ({ server }) => {
  const paths = webKitPaths();
  test.skip(paths === undefined, "WebKit is not installed (Debian: apt-get install webkit2gtk-driver xvfb)");
  test.setTimeout(240_000);
  if (!paths) return;
  const browser = await openWebKit(paths);
  await fromSignInToResult(browser, server.url).finally(browser.close);
});
