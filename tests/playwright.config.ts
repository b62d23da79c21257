import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "./setup/chromium";

const stories = "story.spec.ts";
/** Takes long, and rarely finds a fault that the others miss. */
const nightly = /@nightly/;

export default defineConfig({
  testDir: "./e2e",
  outputDir: "../test-results/e2e",
  projects: [
    // The main paths, for `npm test`.
    { name: "short", testMatch: stories },
    // All others, for `npm run test:long` and `npm run test:nightly`.
    { name: "long", testIgnore: stories, grepInvert: nightly },
    { name: "nightly", testIgnore: stories, grep: nightly },
  ],
  timeout: 90_000,
  // Two cores run the server, the simulated mats and the browser.
  expect: { timeout: 15_000 },
  workers: 1,
  // A shared machine may stall a browser: failures run once more, and are listed as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  // Ends with the slowest files, as the other tests do.
  reportSlowTests: { max: 10, threshold: 15_000 },
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    // Tracing every test takes a sixth of the total time.
    trace: "on-first-retry",
    // Each test's new browser would install it again; the worker's own tests allow it.
    serviceWorkers: "block",
    launchOptions: { executablePath: chromiumPath(), args: chromiumArgs },
  },
});
