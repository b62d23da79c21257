import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./support/night";
import { deviceAddress, openDevice, signIn } from "./support/steps";
import { connectUnplayedBed, UNPLAYED_BED } from "./support/unplayed-bed";

const FRAME_EVERY_MS = 500;
/** Five pages reconnect, each with its pauses, on a machine that also starts the server. */
const PATIENCE_MS = 60_000;

/** Sends until stopped. Refused frames are not resent. */
function keepSending(send: () => Promise<void>): () => void {
  const timer = setInterval(() => void send().catch(() => undefined), FRAME_EVERY_MS);
  return () => clearInterval(timer);
}

const bedOn = (page: Page): Locator => page.locator(`article:has-text("${UNPLAYED_BED}"), [data-place="${UNPLAYED_BED}"]`).first();

test(
  "[NEW-10] [LIVE-4] [LIVE-11] [DASH-3] [ALM-2] through a night in which everything fails once, every page says what is so",
  { tag: "@nightly" },
  async ({ page, context, night }) => {
    test.setTimeout(420_000);
    await signIn(page, "caretaker", { anew: true });
    const { searchParams } = new URL(await deviceAddress(page, UNPLAYED_BED, { anew: true }), night.url);
    await page.goto(`/alarmRules?device=${searchParams.get("device") ?? ""}`);
    await page.getByLabel("Disconnected for longer than").fill("15");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Alarm rules changed").first()).toBeVisible();
    await openDevice(page, UNPLAYED_BED);
    const open = async (path: string): Promise<Page> => {
      const tab = await context.newPage();
      await tab.goto(path);
      return tab;
    };
    const [dashboard, ward, wall] = [await open("/devices?sort=name"), await open("/ward"), await open("/ward?wall=1")];
    const alarms = await open("/alarms");
    const all = [page, dashboard, ward, wall, alarms];
    const bedIs = async (words: RegExp) => {
      for (const place of [page.locator("main"), ...[dashboard, ward, wall].map(bedOn)])
        await expect(place).toContainText(words, { timeout: PATIENCE_MS });
    };
    const allSay = async (words: RegExp) => {
      for (const one of all) await expect(one.getByText(words).first()).toBeVisible({ timeout: PATIENCE_MS });
    };

    let mat = await connectUnplayedBed(night);
    let silence = keepSending(() => mat.send(true));
    await bedIs(/Connected/);
    for (const one of [ward, wall]) await expect(bedOn(one)).toContainText("Present since");

    await test.step("the mat dies", async () => {
      silence();
      mat.disconnect();
      await bedIs(/Disconnected since/);
      for (const one of [ward, wall]) await expect(bedOn(one)).toContainText("Presence not known");
      await expect(page.getByText(/^It is not known whether someone is on the mat/)).toBeVisible();
    });

    await test.step("it comes back with frames that it cannot have measured: the alarm of a silent mat comes all the same", async () => {
      mat = await connectUnplayedBed(night);
      silence = keepSending(() => mat.sendOfOtherGrid());
      await bedIs(/Sends 16 × 16 cells; this device has 24 × 48/);
      await bedIs(/Disconnected since/);
      await expect(alarms.getByText(/Mat disconnected since/).first()).toBeVisible({ timeout: 90_000 });
      silence();
      mat.disconnect();
      mat = await connectUnplayedBed(night);
      silence = keepSending(() => mat.send(true));
      await bedIs(/Connected/);
    });

    await test.step("the database fails: maps continue, and every page says what does not", async () => {
      await night.database.refuse();
      await allSay(/^The database is not responding\./);
      await bedIs(/Connected/);
      await night.database.recover();
      for (const one of all) await expect(one.getByText(/^The database is not responding\./)).toHaveCount(0, { timeout: PATIENCE_MS });
    });

    await test.step("the network goes", async () => {
      await context.setOffline(true);
      await allSay(/^(No network since|Can't reach the server\.)/);
      await bedIs(/Not known since/);
      await context.setOffline(false);
      await bedIs(/Connected/);
    });

    await test.step("the server restarts", async () => {
      await night.kill();
      await allSay(/^(No answer from the server|Can't reach the server)/);
      await bedIs(/Not known since/);
      silence();
      await night.start();
      await bedIs(/Disconnected since/);
      mat = await connectUnplayedBed(night);
      silence = keepSending(() => mat.send(true));
      await bedIs(/Connected/);
    });

    await test.step("the session ends", async () => {
      await page.request.post("/logout", { headers: { Origin: night.url } });
      for (const one of all) await expect(one).toHaveURL(/\/login/, { timeout: PATIENCE_MS });
      silence();
      mat.disconnect();
    });
  },
);
