import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { openDevice, signIn } from "./support/steps";
import { test } from "./support/test";

test("[UX-4] [ACC-1] [DASH-5] [LIVE-1] [LIVE-2] [PAT-3] [CAP-2] [RES-1] [HIST-1] [HIST-4] from sign-in to a downloaded recording", async ({
  page,
}) => {
  await signIn(page, "admin");
  await openDevice(page, "PODO-0241");

  await test.step("the map is live before anybody starts anything", async () => {
    await expect(page.getByTestId("map")).toHaveAttribute("data-drawn", "true");
    await expect(page.getByText(/^Idle\d+\.\d\ss ago/)).toBeVisible();
  });

  await test.step("streaming counts down from three minutes and raises the rate", async () => {
    await page.getByRole("button", { name: "Start streaming" }).click();
    await expect(page.getByRole("timer")).toHaveText(/^[23]:\d\d left$/);
    await expect(page.getByText(/[3-5]\d fps/)).toBeVisible();
  });

  await test.step("without a patient there is no capture", async () => {
    await page.getByRole("button", { name: "Capture static" }).click();
    await expect(page.getByText("No patient is selected. Pick one before you capture.").first()).toBeVisible();
  });

  await test.step("a patient is found by name and picked", async () => {
    await page.getByRole("link", { name: "Pick a patient" }).first().click();
    await page.getByRole("dialog").getByRole("searchbox").or(page.getByRole("dialog").getByRole("combobox")).fill("Ferr");
    await page.getByRole("dialog").getByText("Giulia Ferrante").click();
    await expect(page.getByRole("banner").or(page.locator("header")).getByText("Giulia Ferrante").first()).toBeVisible();
  });

  await test.step("a static capture opens its result below", async () => {
    await page.getByRole("button", { name: "Capture static" }).click();
    const result = page.getByRole("region", { name: "Result of the capture" });
    await expect(result).toBeInViewport();
    await expect(result.getByText("Maximum").first()).toBeVisible();
    await expect(page).toHaveURL(/analysis=[0-9a-f]{24}/);
    await page.getByRole("button", { name: "Stop streaming" }).click();
    await expect(page.getByRole("timer")).toHaveText("Not streaming");
  });

  await test.step("the history lists it first, and its raw frames can be taken along", async () => {
    await page.goto("/analyses");
    const newest = page.getByRole("row").nth(1);
    await expect(newest).toContainText("Static");
    await expect(newest).toContainText("Giulia Ferrante");
    await newest
      .getByRole("link", { name: /Static/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Static analysis" })).toBeVisible();

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export data" }).click();
    await page.getByRole("radio", { name: /^Raw data/ }).check();
    await page.getByRole("checkbox", { name: /^Only the file/ }).check();
    await page.getByRole("button", { name: "Download", exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^podology-iot-raw-\d{4}-\d\d-\d\d\.jsonl$/);
    const lines = (await readFile(await file.path(), "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { dateTime: string; pressureMatrix: number[][] });
    expect(lines.length).toBeGreaterThan(20);
    expect(lines[0]?.pressureMatrix).toHaveLength(48);
    expect(lines[0]?.pressureMatrix[0]).toHaveLength(48);
    expect(Number.isNaN(Date.parse(lines[0]?.dateTime ?? ""))).toBe(false);
  });
});
