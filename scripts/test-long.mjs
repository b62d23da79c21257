// `npm run test:long`: the browser tests that take minutes, then the unit tests on the newest supported Node. Both run even if the first fails.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { runUnitTestsOnNewestNode } from "./newest-node.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const playwright = ["node_modules/@playwright/test/cli.js", "test", "--config", "tests/playwright.config.ts"];
const browser = spawnSync(process.execPath, playwright, { stdio: "inherit", env: { ...process.env, LONG: "1" } });
process.env.FUZZ_REQUESTS ??= "10000";
const unit = runUnitTestsOnNewestNode();
process.exitCode = browser.status === 0 && unit === 0 ? 0 : 1;
