import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { Builder, By, Capabilities, error, Key, until, type WebDriver, type WebElement } from "selenium-webdriver";
import { ELEMENT_WITHIN_MS, noteErrors, type OtherBrowser } from "./other-browser";

/** Debian's WebKitGTK: its driver, a minimal browser, and a virtual screen. */
export interface WebKitPaths {
  driver: string;
  browser: string;
  screen: string;
}

const LIBRARIES = "/usr/lib";

export function webKitPaths(): WebKitPaths | undefined {
  const [driver, screen] = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"];
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES).filter((name) => name.endsWith("-linux-gnu")) : [];
  const browser = folders.map((folder) => `${LIBRARIES}/${folder}/webkit2gtk-4.1/MiniBrowser`).find((path) => existsSync(path));
  return browser !== undefined && existsSync(driver) && existsSync(screen) ? { driver, browser, screen } : undefined;
}

const DISPLAY = ":97";
const PORT = 4497;

/** WebKit by the classic WebDriver, on a virtual screen, because it has no headless mode. */
export async function openWebKit({ driver: driverPath, browser, screen }: WebKitPaths): Promise<OtherBrowser> {
  const started: ChildProcess[] = [];
  const run = (path: string, args: string[], env: Record<string, string> = {}): void =>
    void started.push(spawn(path, args, { stdio: "ignore", env: { ...process.env, ...env } }));
  const end = (): void => started.reverse().forEach((child) => void child.kill());
  run(screen, [DISPLAY, "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]);
  // A container has neither a graphics card nor the rights for WebKit's sandbox.
  const env = { DISPLAY, LIBGL_ALWAYS_SOFTWARE: "1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", LANG: "en_GB.UTF-8" };
  run(driverPath, [`--port=${PORT}`], env);
  const page = await session(browser).catch((failure: unknown) => {
    end();
    throw failure;
  });

  const found = async (xpath: string): Promise<WebElement> =>
    page.wait(until.elementIsVisible(await page.wait(until.elementLocated(By.xpath(xpath)), ELEMENT_WITHIN_MS)), ELEMENT_WITHIN_MS);
  /** A page that renders between two queries gives no answer. */
  const read = async <Value>(xpath: string, ask: (element: WebElement) => Promise<Value>): Promise<Value | null> => {
    try {
      const [element] = await page.findElements(By.xpath(xpath));
      return element ? await ask(element) : null;
    } catch (failure) {
      if (failure instanceof error.StaleElementReferenceError) return null;
      throw failure;
    }
  };

  return {
    async open(address) {
      await page.get(address);
      await page.executeScript(noteErrors);
    },
    async click(xpath) {
      await page.wait(async () => await pressed(await found(xpath)), ELEMENT_WITHIN_MS);
    },
    type: async (xpath, text) => (await found(xpath)).sendKeys(...(text.endsWith("\n") ? [text.trimEnd(), Key.ENTER] : [text])),
    textOf: (xpath) => read(xpath, (element) => page.executeScript<string>("return arguments[0].innerText", element)),
    attributeOf: (xpath, name) => read(xpath, (element) => element.getAttribute(name)),
    address: () => page.getCurrentUrl(),
    errors: () => page.executeScript<string[]>("return window.thrown ?? []"),
    async close() {
      await page.quit();
      end();
    },
  };
}

async function pressed(element: WebElement): Promise<boolean> {
  try {
    await element.click();
    return true;
  } catch (failure) {
    const isMissed =
      failure instanceof error.ElementNotInteractableError ||
      failure instanceof error.ElementClickInterceptedError ||
      failure instanceof error.StaleElementReferenceError;
    if (isMissed) return false;
    throw failure;
  }
}

/** Retries while the driver starts. */
async function session(browser: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
  });
  for (let tries = 0; ; tries++) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${PORT}`).withCapabilities(capabilities).build();
    } catch (failure) {
      if (tries === 20) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
