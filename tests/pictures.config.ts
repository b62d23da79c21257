import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

export default defineConfig({
  ...tests,
  testDir: "./pictures",
  projects: [{ name: "pictures" }],
  retries: 0,
  use: { ...tests.use, viewport: { width: 1600, height: 1000 }, colorScheme: "light" },
});
