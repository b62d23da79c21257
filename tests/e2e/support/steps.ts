import { expect, type Cookie, type Page } from "@playwright/test";
import { tutorialNames } from "../../../app/domain/guidance/tutorials";

/** The password the end-to-end server was started with. */
export const PASSWORD = "isobar-e2e";

export const people = {
  clinician: "clinician@demo.isobar.example",
  /** Has no patient selected at first. */
  caretaker: "caretaker@demo.isobar.example",
  researcher: "researcher@demo.isobar.example",
  admin: "admin@demo.isobar.example",
  provider: "provider@isobar.example",
  /** Of a company with display settings of its own. */
  netti: "clinician@netti.isobar.example",
} as const;

export type Person = keyof typeof people;

/** Sessions that a test has opened, for the tests after it. */
const sessions = new Map<Person, Cookie[]>();

/** As somebody who knows how a capture is done: a press on its button starts it. */
async function skipTutorials(page: Page): Promise<void> {
  const headers = { Origin: new URL(page.url()).origin };
  for (const skip of tutorialNames) await page.request.post("/guidance", { headers, form: { skip } });
}

/** Signs in by the form, or reuses a session of an earlier test; `anew` opens a new one. Tutorials come up before captures only where asked for. */
export async function signIn(page: Page, who: Person = "clinician", { anew = false, tutorials = false } = {}): Promise<void> {
  const session = anew ? undefined : sessions.get(who);
  if (session) {
    await page.context().addCookies(session);
    await page.goto("/devices");
    return expect(page).toHaveURL(/\/devices$/);
  }
  await page.goto("/login");
  await page.getByLabel("Email").fill(people[who]);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/devices$/);
  // The address changes a moment before the page does.
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
  if (!tutorials) await skipTutorials(page);
  if (!anew) sessions.set(who, await page.context().cookies());
}

/** Discards layout settings, so that the next test starts with the defaults. */
export async function keepNoLayout(page: Page): Promise<void> {
  await page.route("**/layout", (route) => route.fulfill({ status: 204 }));
}

/** Opens a device by its card. */
export async function openDevice(page: Page, name: string): Promise<void> {
  await page.goto("/devices");
  await page.getByRole("link", { name: `Open ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}
