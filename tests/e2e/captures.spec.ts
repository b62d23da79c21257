import { expect } from "@playwright/test";
import { bar, openDevice, resultRegion, signIn } from "./support/steps";
import { test } from "./support/test";

test(
  "[KIND-8] [KIND-6] [CAP-3] an exercise of fifteen seconds and, meanwhile on another mat, a balance of five are saved and read",
  { tag: "@nightly" },
  async ({ page, context }) => {
    test.setTimeout(150_000);
    await signIn(page);
    await openDevice(page, "REHAB-0044");
    // After some rounds of stances the person rests off the mat for 40 s.
    await expect(page.getByRole("img", { name: /^Path of the body's centre/ })).toBeVisible({ timeout: 60_000 });
    await test.step("the exercise is chosen and started", async () => {
      await bar(page).getByRole("combobox", { name: "Exercise" }).selectOption("Tandem-Stand");
      await expect(bar(page).getByRole("combobox", { name: "Duration" })).toHaveValue("15");
      await bar(page).getByRole("button", { name: "Record exercise" }).click();
      await expect(page.getByText("Exercise recording started").first()).toBeVisible();
      await expect(page.getByTestId("capture-steps")).toContainText("Hold the stance");
    });

    await test.step("[KIND-6] Balance 5 s on the podology mat is saved and read", async () => {
      const other = await context.newPage();
      await openDevice(other, "PODO-0160");
      await bar(other).getByText("Balance", { exact: true }).click();
      await expect(bar(other).getByRole("combobox", { name: "Duration" })).toHaveValue("5");
      await bar(other).getByRole("button", { name: "Record balance" }).click();
      await expect(other.getByText("Balance recording started").first()).toBeVisible();
      await expect(resultRegion(other).getByText(/^The centre of pressure travelled [\d.]+\scm in [45]\.\d\ss/)).toBeVisible();
      await expect(resultRegion(other).getByText("short trial")).toBeVisible();
      await expect(resultRegion(other).getByRole("table", { name: "Sway figures" })).toContainText("RMS");
      await other.close();
    });

    await test.step("[KIND-8] the rehab capture gives a grade", async () => {
      await expect(resultRegion(page).getByRole("heading", { name: "FSBT ANALYSIS" })).toBeVisible({ timeout: 30_000 });
      await expect(
        resultRegion(page).getByText(/^Stage (not )?passed: (Side-by-side|Semi-tandem|Tandem-Stand|One-Foot), held for [\d.]+\ss/),
      ).toBeVisible();
      await expect(resultRegion(page).getByText(/^(Good|Bad|Uncomplete)$/)).toBeVisible();
    });
  },
);

test("[KIND-7] the horse offers Fitting, and nothing else, with both halves functional", async ({ page }) => {
  await signIn(page);
  await openDevice(page, "HORSE-0009");
  await expect(bar(page).getByRole("button", { name: "Record fitting" })).toBeEnabled();
  await expect(bar(page).getByRole("radio")).toHaveCount(0);
  await expect(bar(page).getByRole("combobox", { name: "Duration" }).locator("option")).toHaveText([
    "15\u00a0s",
    "30\u00a0s",
    "45\u00a0s",
    "60\u00a0s",
    "120\u00a0s",
  ]);
});
