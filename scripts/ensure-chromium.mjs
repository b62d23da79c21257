// The browser tests need a Chromium: CHROMIUM_PATH, one on the machine, or (as root on Debian) the distribution's package.
import { execSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
if (!places.some((place) => place && existsSync(place))) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error("No Chromium found. Install one, or name it in CHROMIUM_PATH, and run the tests again.");
    process.exit(1);
  }
  execSync("apt-get update && apt-get install -y --no-install-recommends chromium", { stdio: "inherit" });
}
