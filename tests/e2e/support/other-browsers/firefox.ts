import { existsSync } from "node:fs";
import puppeteer from "puppeteer-core";
import { ELEMENT_WITHIN_MS, type OtherBrowser } from "./other-browser";

const usualPaths = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** The installed Firefox, if any. */
export const firefoxPath = (): string | undefined => usualPaths.find((path) => existsSync(path));

export async function openFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    extraPrefsFirefox: { "intl.accept_languages": "en-GB" },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  page.setDefaultTimeout(ELEMENT_WITHIN_MS);
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(String(error)));
  const found = (xpath: string) => page.waitForSelector(`::-p-xpath(${xpath})`, { visible: true });
  const now = (xpath: string) => page.$(`::-p-xpath(${xpath})`);

  return {
    open: async (address) => void (await page.goto(address)),
    async click(xpath) {
      const element = await found(xpath);
      await element?.click();
    },
    async type(xpath, text) {
      const element = await found(xpath);
      await element?.type(text.trimEnd());
      if (text.endsWith("\n")) await page.keyboard.press("Enter");
    },
    textOf: async (xpath) => (await (await now(xpath))?.evaluate((element) => (element as HTMLElement).innerText)) ?? null,
    attributeOf: async (xpath, name) =>
      (await (await now(xpath))?.evaluate((element, asked) => (element as HTMLElement).getAttribute(asked), name)) ?? null,
    address: () => page.evaluate(() => location.href),
    errors: () => Promise.resolve(thrown),
    close: () => browser.close(),
  };
}
