import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { signIn } from "./support/steps";
import { test } from "./support/test";

/** Magic bytes of WebM, and of MP4 after its length. */
const EBML = "1a45dfa3";
const FTYP = "ftyp";

async function openWalk(page: Page): Promise<void> {
  await signIn(page, "clinician");
  await page.goto("/analyses?type=Dynamic");
  await page.locator("main a[href^='/analyses/']").first().click();
  await expect(page).toHaveURL(/\/analyses\/[0-9a-f]{24}/);
}

test("[RES-5] a walk is played, stepped through, looped and taken along as a video", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openWalk(page);
  const player = page.getByRole("group", { name: /^Recording of/ });
  await player.scrollIntoViewIfNeeded();
  const time = player.getByRole("slider", { name: "Time of the recording" });
  const frame = async (): Promise<number> =>
    Number(/frame ([\d,]+)/.exec((await time.getAttribute("aria-valuetext")) ?? "")?.[1]?.replace(",", ""));

  await test.step("it plays by time, and pauses", async () => {
    await expect(player.locator("canvas").first()).toBeVisible();
    await expect(player).toHaveAttribute("data-loaded", "");
    await player.getByRole("button", { name: "Play" }).click();
    await expect.poll(frame).toBeGreaterThan(20);
    await player.getByRole("button", { name: "Pause" }).click();
  });

  await test.step("keys step, and the address keeps the moment", async () => {
    const before = await frame();
    await player.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    expect(await frame()).toBe(before + 11);
    await expect(page).toHaveURL(/[?&]t=\d/);
    await page.reload();
    await player.scrollIntoViewIfNeeded();
    await expect.poll(frame).toBe(before + 11);
  });

  await test.step("it plays from A to B over and over", async () => {
    await player.getByRole("button", { name: "Loop A to B" }).click();
    const [from, to] = await Promise.all(
      ["A", "B"].map((end) => player.getByRole("slider", { name: `End ${end} of the loop` }).inputValue()),
    );
    await player.getByRole("button", { name: "Play" }).click();
    let latest = Number(from);
    await expect
      .poll(async () => {
        const before = latest;
        latest = Number(await time.inputValue());
        return latest < before;
      }, "its end leads to its begin")
      .toBe(true);
    await player.getByRole("button", { name: "Pause" }).click();
    expect(Number(await time.inputValue())).toBeGreaterThanOrEqual(Number(from) - 20);
    expect(Number(await time.inputValue())).toBeLessThanOrEqual(Number(to));
  });

  await test.step("the stretch becomes a video file", async () => {
    await page.getByRole("button", { name: "Video" }).click();
    const choices = page.getByRole("dialog", { name: "Save as a video" });
    await choices.getByText("A to B").click();
    const download = page.waitForEvent("download");
    await choices.getByRole("button", { name: "Make the video" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^podology-iot-recording-\d{4}-\d\d-\d\d\.(webm|mp4)$/);
    const bytes = await readFile(await file.path());
    expect(bytes.byteLength).toBeGreaterThan(5000);
    expect([bytes.subarray(0, 4).toString("hex"), bytes.subarray(4, 8).toString()]).toContain(
      file.suggestedFilename().endsWith("webm") ? EBML : FTYP,
    );
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[RES-5] [UX-6] a recording is stepped through by links, with a picture and figures", { tag: "@nightly" }, async ({ page }) => {
    await openWalk(page);
    await page.getByRole("link", { name: "Step through the recording" }).click();
    await expect(page.getByText(/^Frame 1 of \d+$/)).toBeVisible();
    await page.getByRole("link", { name: "One frame forward" }).click();
    await expect(page.getByText(/^Frame 2 of \d+$/)).toBeVisible();
    const picture = page.getByRole("img", { name: /at the time shown/ });
    const drawn = await page.request.get((await picture.getAttribute("src")) ?? "");
    expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "image/webp"]);
    await expect(page.getByRole("row", { name: /Time/ })).toBeVisible();
  });
});
