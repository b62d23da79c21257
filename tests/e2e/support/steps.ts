import { expect, type Cookie, type Locator, type Page } from "@playwright/test";
import { tutorialNames, type TutorialName } from "../../../app/domain/analysis/types/tutorials";
import { PASSWORD, people, type Person } from "./people";

const sessions = new Map<Person, Cookie[]>();

const sendForm = (page: Page, url: URL, form: Record<string, string>) =>
  page.request.post(url.href, { headers: { Origin: url.origin }, form });

export async function setTutorial(page: Page, form: { show: TutorialName } | { skip: TutorialName }): Promise<void> {
  // Signed-in people are redirected to a page of the server.
  const home = await page.request.get("/login");
  await sendForm(page, new URL("/guidance", home.url()), form);
}

/** Opens a session without a page, for a person who has seen the tutorials. */
async function openSession(page: Page, who: Person): Promise<void> {
  const first = await page.request.post("/login", { form: { email: people[who], password: PASSWORD } });
  const guidance = new URL("/guidance", first.url());
  expect(new URL(first.url()).pathname).not.toBe("/login");
  for (const skip of tutorialNames) await sendForm(page, guidance, { skip });
}

/** The shared session, or a new one for a test that ends or changes it. Opens no page. */
export async function signIn(page: Page, who: Person = "clinician", { anew = false } = {}): Promise<void> {
  const session = anew ? undefined : sessions.get(who);
  if (session) return page.context().addCookies(session);
  await openSession(page, who);
  if (!anew) sessions.set(who, await page.context().cookies());
}

export async function fillSignIn(page: Page, who: Person, password = PASSWORD): Promise<void> {
  await page.locator("[name=email]").fill(people[who]);
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=password]").press("Enter");
}

/** Discards layout settings, so that the next test starts with the defaults. */
export async function disableLayoutSaving(page: Page): Promise<void> {
  await page.route("**/layout", (route) => route.fulfill({ status: 204 }));
}

const addresses = new Map<string, string>();

async function readAddresses(page: Page): Promise<[string, string][]> {
  const dashboard = await page.request.get("/devices");
  const links = (await dashboard.text()).matchAll(/aria-label="Open ([^"]+)"[^>]*href="([^"]+)"/g);
  return [...links].map(([, device = "", address = ""]) => [device, address]);
}

/**
 * The address of a device's page, from its card on the dashboard. Cached unless `anew`, for a test with its own server.
 */
export async function deviceAddress(page: Page, name: string, { anew = false } = {}): Promise<string> {
  if (!anew && !addresses.has(name)) for (const [device, link] of await readAddresses(page)) addresses.set(device, link);
  const address = anew ? new Map(await readAddresses(page)).get(name) : addresses.get(name);
  if (address === undefined) throw new Error(`the dashboard has no card of ${name}`);
  return address;
}

export async function newestResults(page: Page, query: string): Promise<string[]> {
  const list = await (await page.request.get(`/analyses?${query}`)).text();
  return [...new Set([...list.matchAll(/href="\/analyses\/([0-9a-f]{24})"/g)].map(([, id = ""]) => id))];
}

export const bar = (page: Page): Locator => page.getByRole("region", { name: "Streaming and recording" });

export const resultRegion = (page: Page): Locator => page.getByRole("region", { name: "Result of the recording" });

export const partsOfResult = (page: Page): Locator => page.getByRole("navigation", { name: "Parts of the result" });

export const openPart = (page: Page, name: string): Promise<void> => partsOfResult(page).getByRole("link", { name, exact: true }).click();

/** Opens a device by its card. Repeats a press that missed because cards moved by attention. */
export async function openDevice(page: Page, name: string): Promise<void> {
  await page.goto("/devices");
  const [card, heading] = [page.getByRole("link", { name: `Open ${name}` }), page.getByRole("heading", { level: 1, name })];
  await expect(async () => {
    if (!(await heading.isVisible())) await card.click({ timeout: 5000 });
    await expect(heading).toBeVisible({ timeout: 5000 });
  }).toPass();
}

/** Before it, input may be lost and added elements replaced. React marks what it took over, the frame first. */
export const waitForHydration = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector("h1") ?? document.documentElement).some((key) => key.startsWith("__reactFiber")),
      ),
    )
    .toBe(true);
