import { expect, type Page } from "@playwright/test";
import { analysisTypes } from "../../app/domain/analysis-types";
import { expectNothingFound, chooseLook } from "./support/axe";
import { PASSWORD, type Person } from "./support/people";
import { deviceAddress, openPart, partsOfResult, signIn } from "./support/steps";
import { test } from "./support/test";
import { raiseExitAlarm } from "./support/unplayed-bed";

/* kinds.spec.ts covers live pages, app/ui/theme.test.ts colour contrast. */

// axe measures each element of a page, which takes up to minutes on a slow machine.
test.setTimeout(240_000);

const linksOf = (page: Page, links: string): Promise<string[]> =>
  page.locator(links).evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute("href") ?? ""))]);

async function firstIn(page: Page, list: string, path: string): Promise<string> {
  await page.goto(list);
  const [first] = (await linksOf(page, `main a[href^='${path}/']`)).filter((address) => /[0-9a-f]{24}$/.test(address));
  if (first === undefined) throw new Error(`${list} has no link to a page under ${path}`);
  return first;
}

async function expectNothingOn(page: Page, paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await page.goto(path);
    await expectNothingFound(page, chooseLook(index));
  }
}

test("[UX-2] axe finds nothing on pages that need no session", async ({ page }) => {
  // Requested as a document it redirects: service workers cache it.
  const offline = await page.request.get("/offline");
  await page.route("**/offline", (route) => route.fulfill({ response: offline }));
  await expectNothingOn(page, ["/login", "/login/forgotten", "/login/openId", "/login/reset", "/privacy", "/offline"]);
});

test("[UX-2] axe finds nothing on the dashboard", async ({ page }) => {
  await signIn(page);
  await expectNothingOn(page, ["/today", "/devices", "/devices?status=Alarm", "/devices?q=nothing"]);
});

test("[UX-2] axe finds nothing on the tabs of a live page, and in 3D", { tag: "@nightly" }, async ({ page }) => {
  await signIn(page);
  const plate = await deviceAddress(page, "PODO-0241");
  await expectNothingOn(
    page,
    ["&tab=display&palette=bands", "&tab=patient", "&tab=info", "&mode=3d"].map((view) => plate + view),
  );
});

test("[UX-2] axe finds nothing on the ward, alarms and settings of devices", { tag: "@nightly" }, async ({ page }) => {
  await signIn(page);
  const bed = (await deviceAddress(page, "BED-0193")).split("?").at(-1);
  await expectNothingOn(page, [
    ...[
      "/ward",
      "/ward?wall=1",
      "/wallStart",
      "/alarms",
      `/alarms?${bed}`,
      `/alarmRules?${bed}`,
      "/alarmRules/wards",
      "/alarmRules/wards/new",
    ],
    ...[`/bedPatient?${bed}&back=/ward`, `/deviceSettings?${bed}`, "/roomSettings"],
  ]);
});

test("[UX-2] axe finds nothing on patients, the search and the account", { tag: "@nightly" }, async ({ page }) => {
  await signIn(page);
  const patient = await firstIn(page, "/patients", "/patients");
  await expectNothingOn(page, [
    ...["/patients", "/patients?q=nobody", "/patients/new", patient, `${patient}/edit`],
    ...["/search", "/search?q=bed", "/account", "/account/secondFactor", "/notifications", "/help/caretaker"],
  ]);
});

test("[UX-2] axe finds nothing on the history, the export, the import, and where nothing is", { tag: "@nightly" }, async ({ page }) => {
  await signIn(page);
  await expectNothingOn(page, [
    ...["/analyses", "/analyses?q=nobody", "/analyses?dialog=export", "/import", "/analyses/ffffffffffffffffffffffff"],
  ]);
});

for (const [index, type] of analysisTypes.entries())
  test(`[UX-2] axe finds nothing on a result of type ${type}`, { tag: type === "Dynamic" ? [] : "@nightly" }, async ({ page }) => {
    await signIn(page);
    await page.goto(await firstIn(page, `/analyses?type=${type}`, "/analyses"));
    const parts = await partsOfResult(page).getByRole("link").allTextContents();
    for (const part of parts) {
      await openPart(page, part);
      if (part === "About") await page.getByText("How these figures are computed").click();
      await expectNothingFound(page, chooseLook(index));
    }
  });

test("[UX-2] axe finds nothing on the pages that make a report", { tag: "@nightly" }, async ({ page }) => {
  await signIn(page);
  const result = await firstIn(page, "/analyses?type=Static", "/analyses");
  await expectNothingOn(page, [`${result}/report`, `/analyses/report?analysis=${result.split("/").at(-1)}`]);
});

test("[UX-2] axe finds nothing on dialogs", async ({ page }) => {
  await signIn(page);
  const plate = await deviceAddress(page, "PODO-0241");
  for (const [index, dialog] of ["pick", "register", "edit", "info", "device", "deviceInfo"].entries()) {
    await page.goto(plate.replace("?", `/${dialog}?`));
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNothingFound(page, chooseLook(index), "dialog[open]");
  }
});

test("[UX-2] axe finds nothing on open menus", async ({ page, server }) => {
  // A menu alone: axe would measure the visible half of buttons under it.
  const menu = "details[open]";
  const [narrow, wide] = [chooseLook(0), chooseLook(1)];
  await signIn(page);
  await raiseExitAlarm(server);
  await page.goto("/alarms");
  await page.locator("summary.animate-alarm:visible").click();
  await expect(page.getByRole("list", { name: "Not attended" })).toBeVisible();
  await expectNothingFound(page, wide, menu);
  await page.getByLabel(/^Dr Elena Marou: /).click();
  await expectNothingFound(page, wide, menu);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("bed");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectNothingFound(page, wide);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 375, height: 900 });
  await page.getByText("More", { exact: true }).click();
  await expectNothingFound(page, narrow, menu);
});

for (const who of ["caretaker", "researcher", "admin", "provider", "netti"] as const satisfies readonly Person[])
  test(`[UX-2] axe finds nothing on the pages of ${who}`, { tag: "@nightly" }, async ({ page }) => {
    await signIn(page, who);
    await page.goto("/devices");
    const [device] = await linksOf(page, "article a[href*='device=']");
    await expectNothingOn(page, [
      ...["/devices", "/ward", "/roomSettings", "/patients"],
      ...(device === undefined ? [] : [device, device.replace("?", "/device?")]),
    ]);
  });

test("[UX-2] [ADM-1] axe finds nothing in the admin panel", { tag: "@nightly" }, async ({ page }) => {
  await signIn(page, "provider");
  await expectNothingOn(page, ["/clients"]);
  await page.goto("/adminPanel");
  await page.locator("main").getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Add company" }).first()).toBeVisible();
  await expectNothingOn(page, [
    "/adminPanel",
    ...["companies", "users", "devices", "tokens", "backups", "demo"].map((tab) => `/adminPanel/${tab}`),
  ]);
});
