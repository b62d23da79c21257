// CHROMIUM_PATH, an installed Chromium, or (root on Debian) the distribution's package.
import { execSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromiumPath } from "../tests/setup/chromium.ts";

if (!chromiumPath()) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error("No Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH, and run the tests again.");
    process.exit(1);
  }
  execSync("apt-get update && apt-get install -y --no-install-recommends chromium", { stdio: "inherit" });
}
