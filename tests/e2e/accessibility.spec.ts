import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { analysisTypes } from "../../app/domain/analysis/types";
import { signIn, type Person } from "./support/steps";
import { test } from "./support/test";

const LOOKS = [
  { width: 375, colorScheme: "dark" },
  { width: 375, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const;
/** Each width and each theme once: the frame around pages is the same on all. */
const TWO_LOOKS = LOOKS.filter(({ width, colorScheme }) => (width === 375) === (colorScheme === "dark"));

/** A menu alone: buttons of the page that it half covers would be measured by the half. */
const OPEN_MENU = "details[open]";

/** What axe finds on the page as it is now. No bar lies over the rest of it: what is half under one would be measured by the half. */
async function found(page: Page, { width, colorScheme }: (typeof LOOKS)[number], within: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-transport]")?.style.setProperty("position", "static"));
  await page.setViewportSize({ width, height: await page.evaluate(() => Math.min(document.documentElement.scrollHeight, 6000)) });
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // There are no frames to gather results from, for which axe opens a new page each time.
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

async function expectNothing(page: Page, looks: readonly (typeof LOOKS)[number][] = TWO_LOOKS, within = "html"): Promise<void> {
  for (const look of looks) {
    expect.soft(await found(page, look, within), `${page.url()}, ${look.width}, ${look.colorScheme}`).toEqual([]);
  }
}

/** Addresses of the links that a page has, without doubles. */
const linksOf = (page: Page, links: string): Promise<string[]> =>
  page.locator(links).evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute("href") ?? ""))]);

async function openLive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("region", { name: "Streaming and capture" })).toBeVisible();
  const map = page.getByTestId("map").first();
  if (await map.isVisible()) await expect(map.locator("canvas").first()).toBeVisible();
}

const deviceAddress = async (page: Page, name: string): Promise<string> =>
  (await page.getByRole("link", { name: `Open ${name}` }).getAttribute("href")) ?? "";

test("[UX-2] axe finds nothing on the sign-in, the dashboard, the alarms and a live bed", async ({ page }) => {
  await page.goto("/login");
  await expectNothing(page);
  await signIn(page);
  const bed = await deviceAddress(page, "BED-0193");
  for (const path of ["/devices", "/alarms"]) {
    await page.goto(path);
    await expectNothing(page);
  }
  await openLive(page, bed);
  await expectNothing(page);
});

test.describe("every page @long", () => {
  test.setTimeout(900_000);

  test("[UX-2] axe finds nothing on pages that need no session", async ({ page }) => {
    // Asked for as a document it leads elsewhere: service workers keep it.
    const offline = await page.request.get("/offline");
    await page.route("**/offline", (route) => route.fulfill({ response: offline }));
    for (const path of ["/login", "/login/forgotten", "/login/openId", "/login/reset", "/privacy", "/offline"]) {
      await page.goto(path);
      await expectNothing(page, LOOKS);
    }
  });

  test("[UX-2] axe finds nothing on the live page of any kind of mat, in 3D, on any tab", async ({ page }) => {
    await signIn(page);
    const devices = await linksOf(page, "article a[href*='device=']");
    const kinds = new Map(devices.map((address) => [address.split("?")[0], address]));
    expect(kinds.size).toBeGreaterThan(10);
    for (const device of kinds.values()) {
      await openLive(page, device);
      await expectNothing(page);
    }
    const plate = devices.find((address) => address.startsWith("/PodiatryIoT")) ?? "";
    for (const view of ["&tab=display&palette=bands", "&tab=patient", "&tab=info", "&mode=3d"]) {
      await page.goto(plate + view);
      await expectNothing(page);
    }
  });

  test("[UX-2] axe finds nothing on lists, results and settings", async ({ page }) => {
    await signIn(page);
    const bed = new URLSearchParams((await deviceAddress(page, "BED-0193")).split("?")[1]).get("device") ?? "";
    await page.goto("/patients");
    const [patient = ""] = (await linksOf(page, "main a[href^='/patients/']")).filter((address) => /[0-9a-f]{24}$/.test(address));
    const paths = [
      ...[
        "/devices?status=Alarm",
        "/devices?q=nothing",
        "/ward",
        "/ward?wall=1",
        "/wallStart",
        "/patients",
        "/patients?q=nobody",
        "/patients/new",
      ],
      ...[patient, `${patient}/edit`, "/search", "/search?q=bed", "/alarms", `/alarms?device=${bed}`, `/alarmRules?device=${bed}`],
      ...[
        "/account",
        "/account/secondFactor",
        "/notifications",
        `/bedPatient?device=${bed}&back=/ward`,
        `/deviceSettings?device=${bed}`,
        "/roomSettings",
        "/analyses",
      ],
      ...["/analyses?q=nobody", "/analyses?dialog=export", "/import", "/analyses/ffffffffffffffffffffffff"],
    ];
    for (const path of paths) {
      await page.goto(path);
      await expectNothing(page);
    }
    for (const type of analysisTypes) {
      await page.goto(`/analyses?type=${type}`);
      const [result = ""] = (await linksOf(page, "main a[href^='/analyses/']")).filter((address) => /[0-9a-f]{24}$/.test(address));
      await page.goto(result);
      await page.getByText("How these figures are computed").click();
      await expectNothing(page);
      if (type === "Static") {
        const [address = ""] = result.split("?");
        for (const made of [`${address}/report`, `/analyses/report?analysis=${address.split("/").at(-1)}`]) {
          await page.goto(made);
          await expectNothing(page);
        }
      }
    }
  });

  test("[UX-2] axe finds nothing on dialogs and open menus", async ({ page }) => {
    await signIn(page);
    const plate = await deviceAddress(page, "PODO-0241");
    for (const dialog of ["pick", "register", "edit", "info", "device", "deviceInfo"]) {
      await page.goto(`${plate}&dialog=${dialog}`);
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNothing(page);
    }
    await page.goto("/alarms");
    await page.setViewportSize({ width: 1280, height: 900 });
    const [wide, narrow] = [LOOKS.filter(({ width }) => width > 800), LOOKS.filter(({ width }) => width < 800)];
    await page.getByLabel(/^Dr Elena Marou: /).click();
    await expectNothing(page, wide, OPEN_MENU);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("bed");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectNothing(page, wide);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 375, height: 900 });
    await page.getByText("More", { exact: true }).click();
    await expectNothing(page, narrow, OPEN_MENU);
  });

  for (const who of ["caretaker", "researcher", "admin", "provider", "netti"] as const satisfies readonly Person[]) {
    test(`[UX-2] axe finds nothing on the pages of ${who}`, async ({ page }) => {
      await signIn(page, who);
      const [device = ""] = await linksOf(page, "article a[href*='device=']");
      for (const path of ["/devices", "/ward", "/roomSettings", "/patients", device, `${device}&dialog=device`].filter((path) =>
        path.startsWith("/"),
      )) {
        await page.goto(path);
        await expectNothing(page, path === "/devices" ? LOOKS : TWO_LOOKS);
      }
    });
  }
});
