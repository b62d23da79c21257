import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./setup/chromium";

const port = Number(process.env.E2E_PORT ?? 3217);
const dataDir = fileURLToPath(new URL("../test-results/e2e-data", import.meta.url));

/** Browser tests of the built product, with an embedded database of its own, the demo company and the simulator. */
export default defineConfig({
  testDir: "./e2e",
  outputDir: "../test-results/e2e",
  timeout: 90_000,
  // Two cores run the server, the simulated mats and the browser.
  expect: { timeout: 15_000 },
  workers: 1,
  // A machine that others use may stall a browser: what fails is made once more, and CI names what needed it.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Tests that take minutes together run on their own, by `npm run test:long`.
  ...(process.env.LONG === undefined ? { grepInvert: /@long/ } : { grep: /@long/ }),
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    trace: "retain-on-first-failure",
    // Each test's browser is new and would install it anew; the tests of the worker itself allow it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: "node --import tsx tests/setup/serve.ts",
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    // The demo goes into the embedded database only; a MongoDB that other tests use stays as it is.
    env: { MONGODB_URI: "", NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir, DEMO_PASSWORD: "isobar-e2e", LOG_LEVEL: "warn" },
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
