import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { downloaded, textOfPdf } from "./support/download";
import { openPart, signIn } from "./support/steps";
import { test } from "./support/test";

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test(
      "[HIST-6] [HIST-7] [PEER-9] [UX-6] a clinician hands over a report, takes the data away and imports them as another analysis",
      { tag: javaScriptEnabled ? [] : "@nightly" },
      async ({ page }) => {
        await signIn(page);
        await page.goto("/analyses?type=Static");
        const row = page.getByRole("row").nth(1);
        const [number = ""] = /P-\d{5}/.exec((await row.textContent()) ?? "") ?? [];
        const result = row.getByRole("link", { name: /^Static, / });
        const [, patient = ""] = ((await result.getAttribute("aria-label")) ?? "").split(", ");
        await result.click();
        await expect(page.getByRole("heading", { level: 1, name: "Static analysis" })).toBeVisible();
        const analysis = page.url();

        await test.step("the report names the patient", async () => {
          await page.getByRole("link", { name: "Report", exact: true }).click();
          await page.getByRole("main").getByLabel("Language").selectOption({ label: "English" });
          const file = await downloaded(page, () => page.getByRole("button", { name: "Download the report" }).click());
          expect(file.suggestedFilename()).toContain(patient);
          const text = await textOfPdf(file);
          if (text === null) return;
          expect(text).toContain(patient);
          expect(text).toContain(number);
        });

        const recording = await test.step("the dialog gives the recording as one file for NumPy", async () => {
          await page.goto(analysis);
          await page.getByRole("main").getByText("More", { exact: true }).click();
          await page.getByRole("link", { name: "Export data" }).click();
          const dialog = page.getByRole("dialog", { name: "Export data" });
          await dialog.getByRole("radio", { name: /^NumPy/ }).check();
          await dialog.getByRole("checkbox", { name: /^Only the file/ }).check();
          const file = await downloaded(page, () => dialog.getByRole("button", { name: "Download", exact: true }).click());
          expect(file.suggestedFilename()).toMatch(/-npz-.*\.npz$/);
          return file.path();
        });

        await test.step("the file is imported, previewed, saved, and found in the history", async () => {
          await page.goto("/analyses");
          await page.getByRole("link", { name: "Import", exact: false }).first().click();
          await page
            .locator("input[type=file]")
            .setInputFiles({ name: "taken-along.npz", mimeType: "", buffer: await readFile(recording) });
          await page.getByRole("button", { name: "Read file" }).click();
          await expect(page.getByText("taken-along.npz").first()).toBeVisible();
          await page.getByLabel("Patient number").fill(number);
          await page.getByRole("button", { name: "Save as analysis" }).click();
          await expect(page).toHaveURL(/\/analyses\/[0-9a-f]{24}/);
          expect(page.url()).not.toBe(analysis);
          if (javaScriptEnabled) await openPart(page, "About");
          await expect(page.getByText("taken-along.npz").first()).toBeVisible();
          const id = new URL(page.url()).pathname;
          await page.goto(`/analyses?q=${number}`);
          await expect(page.locator(`main a[href='${id}']`)).toHaveCount(1);
        });
      },
    );
  });
