import { expect, type Page } from "@playwright/test";
import { bar, openDevice, openPart, resultRegion, signIn } from "./support/steps";
import { test } from "./support/test";

const banner = (page: Page) => page.locator("[data-patient]").first();

async function startOn(page: Page, { mat, kind, button }: { mat: string; kind?: string; button: string }): Promise<Page> {
  const opened = await page.context().newPage();
  await openDevice(opened, mat);
  if (kind) await bar(opened).getByText(kind, { exact: true }).click();
  await expect(banner(opened)).toContainText("Giulia Ferrante");
  await bar(opened).getByRole("button", { name: button }).click();
  await expect(opened.getByTestId("capture-steps")).toBeVisible();
  return opened;
}

test("[CAP-2] [HIST-2] [PEER-11] Static: captured, read, noted on, deleted and brought back", async ({ page }) => {
  await signIn(page);
  const live = await startOn(page, { mat: "PODO-0241", kind: "Static", button: "Record static" });
  await test.step("the result opens below the map, with a sentence, a figure and its patient", async () => {
    await expect(resultRegion(live).getByText(/The (left|right) foot carries [\d.]+\s%/)).toBeVisible({ timeout: 30_000 });
    await expect(resultRegion(live)).toContainText(/\d+(\.\d)?\s?kPa/);
    await expect(resultRegion(live).locator("[data-patient]")).toContainText(/Giulia Ferrante.*14 Mar 1968.*Female.*P-\d{5}/);
    await resultRegion(live).getByRole("link", { name: "Open full page" }).click();
    await expect(live.getByRole("heading", { level: 1, name: "Static analysis" })).toBeVisible();
    await expect(live.getByRole("img", { name: /[Pp]ressure map/ }).first()).toBeVisible();
  });

  await test.step("notes, and a note on a moment, are saved", async () => {
    await live.getByRole("textbox", { name: "Notes", exact: true }).fill("Stands with the weight on one side.");
    await expect(live.getByText("Not saved yet")).toBeVisible();
    await live.getByRole("button", { name: "Save notes" }).click();
    await expect(live.getByText("Notes saved").first()).toBeVisible();
    await live.getByRole("textbox", { name: "Moment" }).last().fill("0,5");
    await live.getByRole("textbox", { name: "Note", exact: true }).last().fill("leans to the left");
    await live.getByRole("button", { name: "Add note", exact: true }).click();
    await expect(live.getByRole("list", { name: "Notes on moments" })).toContainText(/0\.50\ss.*leans to the left/);
    await live.reload();
    await expect(live.getByRole("textbox", { name: "Notes", exact: true })).toHaveValue("Stands with the weight on one side.");
  });

  await test.step("it is deleted after a question, and brought back by the undo", async () => {
    const id = new URL(live.url()).pathname.split("/").at(-1) ?? "";
    await openPart(live, "About");
    await live.getByRole("link", { name: "Delete", exact: true }).click();
    const dialog = live.getByRole("dialog", { name: "Delete this analysis?" });
    await expect(dialog.getByRole("link", { name: "Cancel" })).toBeFocused();
    await dialog.getByRole("button", { name: "Delete analysis" }).click();
    await expect(live).toHaveURL(/\/analyses$/);
    await expect(live.locator(`input[value="${id}"]`)).toHaveCount(0);
    await live.getByRole("button", { name: "Undo" }).click();
    await expect(live).toHaveURL(new RegExp(`/analyses/${id}$`));
    await expect(live.getByRole("list", { name: "Notes on moments" })).toContainText("leans to the left");
  });
});

test(
  "[KIND-5] [KIND-7] [CAP-3] Dynamic, seating and fitting, side by side on three mats: each result says what was found",
  { tag: "@nightly" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page);
    const walk = await startOn(page, { mat: "PODO-0198", kind: "Dynamic", button: "Record dynamic" });
    const seat = await startOn(page, { mat: "SEAT-0122", kind: "Seating, dynamic", button: "Record seating" });
    const ride = await startOn(page, { mat: "HORSE-0009", button: "Record fitting" });

    await test.step("Dynamic: steps, and where the pressure was highest", async () => {
      await walk.bringToFront();
      await expect(resultRegion(walk).getByText(/^\d+ steps?\. Maximum pressure [\d.]+\s?kPa/)).toBeVisible({ timeout: 60_000 });
      await expect(
        resultRegion(walk)
          .getByRole("img", { name: /^Butterfly diagram/ })
          .first(),
      ).toBeVisible();
    });
    await test.step("seating: which side carries more", async () => {
      await seat.bringToFront();
      await expect(resultRegion(seat).getByText(/(left|right) (side|half of the mat) carries [\d.]+\s%/i)).toBeVisible({ timeout: 30_000 });
      await expect(resultRegion(seat)).toContainText(/\d+\scm²/);
    });
    await test.step("fitting: whether the saddle bridges", async () => {
      await ride.bringToFront();
      await expect(resultRegion(ride).getByText(/^The saddle (does not bridge|bridges)/)).toBeVisible({ timeout: 30_000 });
      await expect(
        resultRegion(ride)
          .getByRole("region", { name: /Six regions/ })
          .or(resultRegion(ride).getByText("Six regions"))
          .first(),
      ).toBeVisible();
    });
  },
);

test("[PAT-1] [CAP-1] of two tabs, the one that still shows the previous patient captures no one, and says why", async ({
  page,
  context,
}) => {
  await signIn(page);
  await openDevice(page, "PODO-0241");
  await expect(banner(page)).toContainText("Giulia Ferrante");
  const other = await context.newPage();
  const pick = async (name: string): Promise<void> => {
    await openDevice(other, "PODO-0160");
    await other.getByRole("link", { name: "Pick a patient" }).click();
    await other.getByRole("button", { name: new RegExp(name) }).click();
    await expect(banner(other)).toContainText(name);
  };
  await pick("Thomas Whitfield");
  await expect(banner(page)).toContainText("Giulia Ferrante");
  await bar(page).getByRole("button", { name: "Record static" }).click();
  await expect(page.getByText("Another patient was selected in the meantime.").first()).toBeVisible();
  await expect(banner(page)).toContainText("Thomas Whitfield");
  await expect(page.getByTestId("capture-steps")).toBeHidden();
  await pick("Giulia Ferrante");
});

test(
  "[CAP-1] [UX-5] a phone that slept through the end of a capture shows its result once it is back",
  { tag: "@nightly" },
  async ({ page, browser }) => {
    await signIn(page);
    await openDevice(page, "PODO-0241");
    await bar(page).getByText("Static", { exact: true }).click();
    await bar(page).getByRole("button", { name: "Record static" }).click();
    await expect(page.getByTestId("capture-steps")).toBeVisible();
    // Someone who stays awake sees when it is over.
    const awake = await (await browser.newContext()).newPage();
    await signIn(awake);
    await openDevice(awake, "PODO-0241");
    await page.context().setOffline(true);
    await expect(awake.getByTestId("capture-steps")).toBeHidden({ timeout: 20_000 });
    await page.context().setOffline(false);
    await expect(resultRegion(page).getByText(/foot carries/)).toBeVisible({ timeout: 40_000 });
    await awake.context().close();
  },
);
