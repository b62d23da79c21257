import { expect, type BrowserContext } from "@playwright/test";
import { test as base } from "./server";

/** React reports these on the console only. */
const REACT_ERROR = /Minified React error|Hydration failed|did not match|Warning: /;

/** Fails every test whose page had an uncaught error, or one that React recovered from. */
export const test = base.extend<{ pageErrors: void }>({
  pageErrors: [
    async ({ browser, context }, use) => {
      const errors: string[] = [];
      const watch = (watched: BrowserContext): void => {
        watched.on("weberror", (error) => errors.push(`${error.page()?.url() ?? ""} ${error.error().message}`));
        watched.on("console", (message) => {
          if (message.type() === "error" && REACT_ERROR.test(message.text()))
            errors.push(`${message.page()?.url() ?? ""} ${message.text()}`);
        });
      };
      watch(context);
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const opened = await open(options);
        watch(opened);
        return opened;
      };
      await use();
      browser.newContext = open;
      expect(errors, "errors of pages").toEqual([]);
    },
    { auto: true },
  ],
});
