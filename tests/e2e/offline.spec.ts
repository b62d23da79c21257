import { expect, type Page } from "@playwright/test";
import { chromiumArgs, wholeChromiumPath } from "../setup/chromium";
import { openDevice, signIn } from "./support/steps";
import { test } from "./support/test";

test.use({ serviceWorkers: "allow" });

const workerRuns = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state === "activating") {
      await new Promise((changed) => active.addEventListener("statechange", changed, { once: true }));
    }
  });

const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname).sort();
  });

test("[UX-5] without a connection a page says so and shows nothing; nothing of patients is kept in the browser", async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto("/devices");
  await workerRuns(page);
  await openDevice(page, "PODO-0241");
  await page.goto("/patients");
  await page.goto("/analyses");
  await page.evaluate(() => fetch("/alarms/open").then((answer) => answer.text()));
  const kept = await keptFiles(page);
  expect(kept.filter((path) => !/^\/(offline|favicon\.svg|assets\/app-[\w-]+\.css)$/.test(path))).toEqual([]);
  expect(kept).toContain("/offline");

  await context.setOffline(true);
  await page.goto("/patients");
  await expect(page.getByRole("heading", { level: 1, name: "No connection" })).toBeVisible();
  await expect(page.getByText("There may be open alarms that you can't see.")).toBeVisible();
  await expect(page).toHaveURL(/\/patients$/);
  expect(await page.locator("main").evaluate((main) => getComputedStyle(main).maxWidth)).toBe("576px");

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Patients" })).toBeVisible();
});

test(
  "[UX-5] [ACC-6] the page for no connection follows the language; no worker of another language or build takes over from a page",
  { tag: "@nightly" },
  async ({ page, context }) => {
    const chooseLanguage = async (from: RegExp, to: string) => {
      await page.getByLabel(from).click();
      await page.getByRole("button", { name: to }).click();
    };
    const keptLanguage = () =>
      page.evaluate(async () => /<html lang="(\w+)"/.exec((await (await caches.match("/offline"))?.text()) ?? "")?.[1]);
    await signIn(page);
    await page.goto("/devices");
    await workerRuns(page);
    await page.reload();
    expect(await keptLanguage()).toBe("en");
    const workers = context.serviceWorkers();
    await chooseLanguage(/English/, "Ελληνικά");
    await expect.poll(keptLanguage).toBe("el");
    expect(context.serviceWorkers()).toEqual(workers);

    const workerThat = (state: "waiting" | "active") =>
      page.evaluate(async (which) => (await navigator.serviceWorker.getRegistration())?.[which]?.state, state);
    // Another address is another worker to a browser, like a new build.
    await page.evaluate(async () => void (await navigator.serviceWorker.register("/service-worker.js?build=next")));
    await expect.poll(() => workerThat("waiting")).toBe("installed");
    await page.goto("/patients");
    expect([await workerThat("waiting"), await workerThat("active")]).toEqual(["installed", "activated"]);

    await context.setOffline(true);
    await page.goto("/devices");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Χωρίς σύνδεση");
    await context.setOffline(false);
    await page.goto("/devices");
    await chooseLanguage(/Ελληνικά/, "English");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Devices");
  },
);

test("[ALM-3] [UX-3] what is pushed appears as a notification that an attended alarm replaces, and the product can be installed", async ({
  playwright,
  baseURL,
}) => {
  const executablePath = wholeChromiumPath() ?? "";
  test.skip(executablePath === "", "Chromium without a window shows no notifications, and there is no other");
  const browser = await playwright.chromium.launch({ executablePath, args: chromiumArgs });
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "allow" });
  const page = await context.newPage();
  await context.grantPermissions(["notifications"]);
  await signIn(page);
  await page.goto("/devices");
  await workerRuns(page);
  const devtools = await context.newCDPSession(page);
  const registrationId = await new Promise<string>((found) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) found(registration.registrationId);
    });
    void devtools.send("ServiceWorker.enable");
  });
  const { origin } = new URL(page.url());
  const push = (message: object) =>
    devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body, tag, silent, lang }) => ({ title, body, tag, silent, lang }));
    });

  const alarm = { title: "Bed exit · Room 12, bed 2", body: "", language: "en", tag: "a", to: "/alarms", quiet: false, atMs: Date.now() };
  await push(alarm);
  await expect.poll(shown).toMatchObject([{ title: alarm.title, tag: "a", silent: false, lang: "en" }]);
  await push({ ...alarm, body: "Attended by Ana", quiet: true });
  await expect.poll(shown).toMatchObject([{ body: "Attended by Ana", tag: "a", silent: true }]);

  const { errors } = await devtools.send("Page.getAppManifest");
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(errors).toEqual([]);
  // These tests run in private windows, which do not support installation.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
  await browser.close();
});
