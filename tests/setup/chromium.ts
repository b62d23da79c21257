import { existsSync } from "node:fs";

/** Chromium without windows or notifications, which opens pages in two thirds of the time. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const usualPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
];

const firstOf = (paths: readonly (string | undefined)[]): string | undefined => paths.find((path) => path && existsSync(path));

/** The full Chromium: CHROMIUM_PATH, or the installed one. */
export const wholeChromiumPath = (): string | undefined => firstOf([process.env.CHROMIUM_PATH, ...usualPaths]);

export const chromiumPath = (): string | undefined => firstOf([process.env.CHROMIUM_PATH, HEADLESS_SHELL, ...usualPaths]);

export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
