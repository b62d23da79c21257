import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "./setup/chromium";

const stories = "story.spec.ts";

/** Browser tests of the built product; support/server.ts starts it. */
export default defineConfig({
  testDir: "./e2e",
  outputDir: "../test-results/e2e",
  projects: [
    // The main paths, for `npm test`.
    { name: "short", testMatch: stories },
    // All else, for `npm run test:long`.
    { name: "long", testIgnore: stories },
  ],
  timeout: 90_000,
  // Two cores run the server, the simulated mats and the browser.
  expect: { timeout: 15_000 },
  workers: 1,
  // A machine that others use may stall a browser: what fails is run once more, and listed as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  // Ends with the slowest files, as the other tests do.
  reportSlowTests: { max: 10, threshold: 15_000 },
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    // To trace every test takes a sixth of the time of all.
    trace: "on-first-retry",
    // Each test's browser is new and would install it anew; the tests of the worker itself allow it.
    serviceWorkers: "block",
    launchOptions: { executablePath: chromiumPath(), args: chromiumArgs },
  },
});
