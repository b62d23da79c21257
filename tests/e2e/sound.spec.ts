import { expect, type Page } from "@playwright/test";
import { signIn } from "./support/steps";
import { test } from "./support/test";
import { raiseExitAlarm } from "./support/unplayed-bed";

/** Counts the notes that a page starts, from before its scripts run. */
const countNotes = (page: Page) =>
  page.addInitScript(() => {
    const counted = { notes: 0 };
    class CountedNode extends OscillatorNode {
      override start(when?: number): void {
        counted.notes += 1;
        super.start(when);
      }
    }
    Object.assign(window, { counted, OscillatorNode: CountedNode });
  });
const notes = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { counted: { notes: number } }).counted.notes);

test(
  "[ALM-2] alarms sound once a person has switched sound on, in one of two tabs, and a page that still lacks permission says so",
  { tag: "@nightly" },
  async ({ page, context, server }) => {
    await countNotes(page);
    await signIn(page);
    await raiseExitAlarm(server);
    await page.goto("/alarms");
    const card = page.getByRole("region", { name: "Sound in this browser" });
    await expect(card.getByText("Alarms make no sound here.")).toBeVisible();
    expect(await notes(page)).toBe(0);

    await card.getByRole("button", { name: "Test sound" }).click();
    await expect.poll(() => notes(page)).toBe(3);
    await card.getByRole("button", { name: "Sound off" }).click();
    await expect(card.getByText("Alarms sound here until someone attends.")).toBeVisible();
    await expect.poll(() => notes(page)).toBeGreaterThan(3);

    const second = await context.newPage();
    await countNotes(second);
    await second.goto("/alarms");
    // A touch before the page runs does not count.
    await expect(second.getByRole("banner").getByRole("button", { name: /^(Sound|No sound)/ })).toBeVisible();
    await second.getByRole("heading", { level: 1 }).click();
    await expect(second.getByText("Alarms sound in another tab of this browser.")).toBeVisible();
    expect(await notes(second)).toBe(0);
    await page.close();
    await expect(second.getByText("Alarms sound here until someone attends.")).toBeVisible();
    await second
      .getByRole("banner")
      .getByRole("button", { name: /^Sound on/ })
      .click();
    await expect(second.getByText("Alarms make no sound here.")).toBeVisible();
  },
);
