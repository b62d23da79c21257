import { existsSync } from "node:fs";

/** Where a Chromium usually lies on Linux, macOS and Windows; first the one without a window, which opens pages sooner. */
const usualPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
];

/** The Chromium to test with: CHROMIUM_PATH, or the machine's own; undefined where there is none. */
export const chromiumPath = (): string | undefined => [process.env.CHROMIUM_PATH, ...usualPaths].find((path) => path && existsSync(path));
