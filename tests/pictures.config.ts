import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

/** `npm run pictures`: renders the documents' pictures from the built product. */
export default defineConfig({
  ...tests,
  testDir: "./pictures",
  projects: [{ name: "pictures" }],
  retries: 0,
  use: { ...tests.use, viewport: { width: 1600, height: 1000 }, colorScheme: "light" },
});
