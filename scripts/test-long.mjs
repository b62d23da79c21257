// `npm run test:long`: the browser tests that take minutes, those of servers with faults, a short
// schedule of many faults at once (`npm run test:faults` plays longer ones), then the unit tests on the newest supported Node. All run even
// if one fails.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { runUnitTestsOnNewestNode } from "./newest-node.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
process.env.FUZZ_REQUESTS ??= "10000";

const playwright = ["node_modules/@playwright/test/cli.js", "test", "--config", "tests/playwright.config.ts", "--project=long"];
const browser = spawnSync(process.execPath, playwright, { stdio: "inherit" });
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts", "--project", "faults"];
const faults = spawnSync(process.execPath, vitest, { stdio: "inherit" });
// The same schedule each time; others come with `npm run test:faults`.
const storm = ["--import", "tsx", "tests/faults/driver/run.ts", "--storm", "--seed", "17", "--minutes", "0.6"];
const driver = spawnSync(process.execPath, storm, { stdio: "inherit" });
const unit = runUnitTestsOnNewestNode();
process.exitCode = browser.status === 0 && faults.status === 0 && driver.status === 0 && unit === 0 ? 0 : 1;
