import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { openDevice, signIn } from "./support/steps";
import { test } from "./support/test";

const DEVICE = "WELL-0027";
const dialog = (page: Page) => page.getByRole("dialog");

test("[DASH-7] a device is edited over its live page, read, and set back", async ({ page }) => {
  await signIn(page, "caretaker");
  await openDevice(page, DEVICE);
  const edit = async (name: string, bed: string) => {
    await page.getByRole("link", { name: "Edit device" }).click();
    await dialog(page).getByLabel("Device name (ID)").fill(name);
    await dialog(page).getByLabel("Bed or label").fill(bed);
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  };
  await edit("WELL-0027 B", "12");
  await page.getByRole("link", { name: "Device information" }).click();
  await expect(dialog(page)).toContainText(/WELL-0027 B.*12/);
  await expect(dialog(page)).toContainText("Aegean Rehab Clinic");
  await expect(dialog(page).getByRole("textbox")).toHaveCount(0);
  await dialog(page).getByRole("link", { name: "Close" }).first().click();
  await edit(DEVICE, "01");
});

test("[DASH-7] the settings page asks for name, room and bed, and leads back to the devices", async ({ page }) => {
  await signIn(page, "caretaker");
  await page.goto("/deviceSettings");
  await expect(page).toHaveURL(/\/devices$/);
  // By the keyboard, because an alarm's notice may cover the link.
  await page.getByRole("link", { name: "Rooms" }).press("Enter");
  await page.getByRole("link", { name: `Settings of ${DEVICE}` }).click();
  await page.getByLabel("Bed or label").fill("");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "A device needs a name, a room and a bed." })).toBeVisible();
  await expect(page.getByText("Fill this in.")).toBeVisible();
  await page.getByLabel("Bed or label").fill("01");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page).toHaveURL(/\/devices$/);
});

test("[DASH-7] an administrator uploads the company's logo; a renamed SVG is refused", async ({ page }) => {
  await signIn(page, "admin");
  await openDevice(page, DEVICE);
  await page.getByRole("link", { name: "Edit device" }).click();
  const file = dialog(page).getByLabel("Logo", { exact: true });
  await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  await expect(dialog(page).getByText("The file is not a valid image.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("The file is not a valid image.")).toBeVisible();

  const png = await sharp({ create: { width: 240, height: 80, channels: 3, background: "#6a35c9" } })
    .png()
    .toBuffer();
  await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png });
  await expect(dialog(page).getByRole("img", { name: "New logo" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  const shown = page.getByRole("banner").first().locator("img");
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([240, 80]);
  const { headers } = await page.request.get((await shown.getAttribute("src")) ?? "").then((answer) => ({ headers: answer.headers() }));
  expect(headers).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "cache-control": "private, max-age=31536000, immutable",
  });
  expect(headers["content-security-policy"]).toContain("sandbox");

  await page.getByRole("link", { name: "Edit device" }).click();
  await dialog(page).getByLabel("Delete the logo").check();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(shown).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[DASH-7] [UX-6] a refused logo comes back with its words and what was entered", async ({ page }) => {
    await signIn(page, "admin");
    await openDevice(page, DEVICE);
    await page.getByRole("link", { name: "Edit device" }).click();
    await dialog(page).getByLabel("Clinic address").fill("Elsewhere 1");
    await dialog(page)
      .getByLabel("Logo", { exact: true })
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The file is not a valid image.")).toBeVisible();
    await expect(page.getByLabel("Clinic address")).toHaveValue("Elsewhere 1");
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page.getByRole("heading", { level: 1, name: DEVICE })).toBeVisible();
  });
});
