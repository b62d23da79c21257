import { expect } from "@playwright/test";
import { bar, openDevice, resultRegion, setTutorial, signIn } from "./support/steps";
import { test } from "./support/test";

test(
  "[CAP-4] [CAP-7] a tutorial leads to the capture, the page below pauses; one result is open at a time, in sight",
  { tag: "@nightly" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page);
    await setTutorial(page, { show: "standing" });
    await openDevice(page, "PODO-0160");
    const tutorial = page.getByRole("dialog", { name: "Standing still on the mat" });
    await test.step("it opens over the page, which does not scroll, and keeps the focus", async () => {
      await bar(page).getByRole("button", { name: "Record static" }).click();
      await expect(tutorial.getByText("Step 1 of 4")).toBeVisible();
      const before = await page.evaluate(() => scrollY);
      await page.mouse.move(5, 500);
      await page.mouse.wheel(0, 900);
      await page.keyboard.press("PageDown");
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await page.keyboard.press("ArrowRight");
      await expect(tutorial.getByRole("heading", { name: "Both feet on the mat" })).toBeVisible();
      for (const step of [3, 4]) {
        await tutorial.getByRole("link", { name: "Next" }).press("Enter");
        await expect(tutorial.getByText(`Step ${step} of 4`)).toBeVisible();
      }
      await expect(tutorial.getByRole("button", { name: "Ready, start" })).toBeFocused();
    });

    await test.step("Ready starts; Escape cancels while the patient gets ready", async () => {
      await page.keyboard.press("Enter");
      await expect(tutorial).toBeHidden();
      await expect(page.getByTestId("capture-steps").getByRole("status")).toHaveText("Get ready");
      await page.keyboard.press("Escape");
      await expect(page.getByText("Recording cancelled. Nothing was saved.").first()).toBeVisible();
      await expect(resultRegion(page)).toHaveCount(0);
    });

    await test.step("who asks not to see it again starts at once from then on", async () => {
      await bar(page).getByRole("button", { name: "Record static" }).click();
      await tutorial.getByText("Do not show this again").click();
      await tutorial.getByRole("button", { name: "Ready, start" }).click();
      await expect(resultRegion(page)).toBeInViewport();
      const first = new URL(page.url()).searchParams.get("analysis");
      await bar(page).getByRole("button", { name: "Record static" }).click();
      await expect(page.getByTestId("capture-steps")).toBeVisible();
      await expect(resultRegion(page)).toHaveCount(0);
      await expect(page).toHaveURL((url) => ![null, first].includes(url.searchParams.get("analysis")));
      await expect(resultRegion(page)).toHaveCount(1);
      await expect(resultRegion(page)).toBeInViewport();
    });

    await test.step("back from the devices nothing of it is open", async () => {
      await openDevice(page, "PODO-0160");
      await expect(resultRegion(page)).toHaveCount(0);
    });
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[CAP-4] [UX-6] a tutorial is numbered pages, keeps what was chosen, and its Ready starts that", async ({ page }) => {
    await signIn(page);
    await setTutorial(page, { show: "balance" });
    await openDevice(page, "PODO-0160");
    await bar(page).getByText("Balance", { exact: true }).click();
    await bar(page)
      .getByRole("button", { name: /^Record/ })
      .click();
    const tutorial = page.getByRole("dialog", { name: "Standing balance" });
    await tutorial.getByRole("link", { name: "Next" }).click();
    await expect(tutorial.getByText("Step 2 of 4")).toBeVisible();
    await tutorial.getByRole("button", { name: "Ready, start" }).click();
    await expect(page).toHaveURL(/capture=/);
    await expect(page.getByTestId("capture-steps")).toContainText(/Get ready|Hold still/);
    await page
      .getByRole("button", { name: "Cancel" })
      .or(page.getByRole("link", { name: "Cancel" }))
      .click();
    await expect(page.getByText(/Recording cancelled|Cancel this recording\?/).first()).toBeVisible();
  });
});
