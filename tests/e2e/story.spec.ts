import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { downloaded, textOfPdf } from "./support/download";
import { fillSignIn, openDevice, openPart, signIn } from "./support/steps";
import { test } from "./support/test";

async function openResult(page: Page): Promise<string> {
  await signIn(page);
  await page.goto("/analyses?type=Static");
  const result = page
    .getByRole("row")
    .nth(1)
    .getByRole("link", { name: /^Static, / });
  const [, patient = ""] = ((await result.getAttribute("aria-label")) ?? "").split(", ");
  await result.click();
  await expect(page.getByRole("heading", { level: 1, name: "Static analysis" })).toBeVisible();
  return patient;
}

test("[ACC-1] [ACC-2] sign-in: a visitor is led to the sign-in page and from there to the page first asked for", async ({ page }) => {
  await page.goto("/patients?q=Sanne");
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillSignIn(page, "clinician");
  await expect(page).toHaveURL(/\/patients\?q=Sanne$/);
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("[UX-4] [DASH-5] [LIVE-1] [LIVE-2] live map: shown before anyone starts anything, and at full rate while it streams", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/devices");
  await page.getByRole("link", { name: "Open PODO-0241" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "PODO-0241" })).toBeVisible();
  await expect(page.getByTestId("map")).toHaveAttribute("data-drawn", "true");
  await expect(page.getByText(/^Idle\d+\.\d\ss ago/)).toBeVisible();

  await page.getByRole("button", { name: "Start streaming" }).click();
  await expect(page.getByRole("timer")).toHaveText(/^[23]:\d\d left$/);
  await expect(page.getByText(/[3-5]\d\sHz/)).toBeVisible();
  await page.getByRole("button", { name: "Stop streaming" }).click();
  await expect(page.getByRole("timer")).toHaveText("Not streaming");
});

test("[PAT-3] [CAP-2] [HIST-1] capture: a patient is picked, captured, and first in the history", async ({ page }) => {
  await signIn(page, "admin");
  await openDevice(page, "PODO-0241");
  const capture = page.getByRole("button", { name: "Record static" });

  await test.step("without a patient there is no capture", async () => {
    await capture.click();
    await expect(page.getByText("No patient is selected. Pick one before you record.").first()).toBeVisible();
  });

  await test.step("a patient is found by name and picked", async () => {
    await page.getByRole("link", { name: "Pick a patient" }).first().click();
    await page.getByRole("dialog").getByRole("searchbox").or(page.getByRole("dialog").getByRole("combobox")).fill("Ferr");
    await page.getByRole("dialog").getByText("Giulia Ferrante").click();
    await expect(page.getByRole("banner").or(page.locator("header")).getByText("Giulia Ferrante").first()).toBeVisible();
  });

  await test.step("a static capture opens its result below", async () => {
    await capture.click();
    const result = page.getByRole("region", { name: "Result of the recording" });
    await expect(result).toBeInViewport();
    await expect(result.getByText("Maximum").first()).toBeVisible();
    await expect(page).toHaveURL(/analysis=[0-9a-f]{24}/);
  });

  await page.goto("/analyses");
  const newest = page.getByRole("row").nth(1);
  await expect(newest).toContainText("Static");
  await expect(newest).toContainText("Giulia Ferrante");
});

test("[RES-1] [NEW-2] result: a sentence, a map, figures, and how they are computed", async ({ page }) => {
  await openResult(page);
  await expect(page.getByText(/The (left|right) foot carries [\d.]+\s%/).first()).toBeVisible();
  await expect(page.getByRole("img", { name: /[Pp]ressure map/ }).first()).toBeVisible();
  await expect(page.getByRole("table").first()).toContainText("Whole foot");
  await openPart(page, "About");
  await page.getByText("How these figures are computed").click();
  await expect(page.getByText(/^A cell is loaded from/)).toBeVisible();
});

test("[HIST-7] report: a PDF that names the patient", async ({ page }) => {
  const patient = await openResult(page);
  await page.getByRole("link", { name: "Report", exact: true }).click();
  await page.getByRole("main").getByLabel("Language").selectOption({ label: "English" });
  const file = await downloaded(page, () => page.getByRole("button", { name: "Download the report" }).click());
  expect(file.suggestedFilename()).toContain(patient);
  expect(await readFile(await file.path(), "latin1")).toMatch(/^%PDF-/);
  const text = await textOfPdf(file);
  if (text !== null) expect(text).toContain(patient);
});

test("[HIST-4] file: the raw frames of a recording", async ({ page }) => {
  await openResult(page);
  await page.getByRole("main").getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Export data" }).click();
  await page.getByRole("radio", { name: /^Raw data/ }).check();
  await page.getByRole("checkbox", { name: /^Only the file/ }).check();
  const file = await downloaded(page, () => page.getByRole("button", { name: "Download", exact: true }).click());
  expect(file.suggestedFilename()).toMatch(/^podology-iot-raw-\d{4}-\d\d-\d\d\.jsonl$/);
  const lines = (await readFile(await file.path(), "utf8"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { dateTime: string; pressureMatrix: number[][] });
  expect(lines.length).toBeGreaterThan(20);
  expect(lines[0]?.pressureMatrix).toHaveLength(76);
  expect(lines[0]?.pressureMatrix[0]).toHaveLength(76);
  expect(Number.isNaN(Date.parse(lines[0]?.dateTime ?? ""))).toBe(false);
});
