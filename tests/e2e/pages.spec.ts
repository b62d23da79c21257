import { expect, type Page } from "@playwright/test";
import { deviceAddress, fillSignIn, newestResults, signIn } from "./support/steps";
import { test } from "./support/test";

const cutTables = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("table")).flatMap((table) => {
      const box = table.parentElement;
      return box && box.scrollWidth > box.clientWidth + 1 ? [table.caption?.textContent ?? box.getAttribute("aria-label") ?? ""] : [];
    }),
  );

test(
  "[RES-1] [RES-7] [RES-8] no table is cut off on a tablet, a laptop or a desk, nor that of two walks on a phone",
  { tag: "@nightly" },
  async ({ page }) => {
    test.setTimeout(180_000);
    await signIn(page);
    const results = await Promise.all(["Static", "Balance", "Fitting", "Rehab"].map((type) => newestResults(page, `type=${type}`)));
    const walks = `/compare?${(await newestResults(page, "type=Dynamic&q=Papadakis")).map((id) => `analysis=${id}`).join("&")}`;
    const wide = [1024, 1440, 1600];
    const parts = ["overview", "regions", "figures"];
    for (const [address, widths] of [
      [walks, [375, ...wide]],
      ...["/analyses", "/patients", "/alarms"].map((path) => [path, wide] as const),
      ...results.flatMap(([id = ""]) => parts.map((part) => [`/analyses/${id}?part=${part}`, wide] as const)),
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // A closed table is filled when it is opened. That of a map is as wide as its mat.
      await page.evaluate(() => {
        for (const part of document.querySelectorAll("main details"))
          if (part.querySelector("summary")?.textContent !== "All values as a table") part.setAttribute("open", "");
      });
      if (!address.endsWith("=regions")) await expect(page.locator("table").first()).toBeAttached();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => cutTables(page), `${address} at ${width} px`).toEqual([]);
      }
    }
  },
);

test.describe("access", () => {
  test("[ACC-1] a wrong password is refused in words and nothing else happens", async ({ page }) => {
    await page.goto("/login");
    await fillSignIn(page, "clinician", "not-the-password");
    await expect(page.getByText("Incorrect email or password.").first()).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

  test("[ACC-4] logging out ends the session on the server", async ({ page, context }) => {
    await signIn(page, "clinician", { anew: true });
    const cookies = await context.cookies();
    await page.goto("/devices");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/login/);
    await context.addCookies(cookies);
    await page.goto("/devices");
    await expect(page).toHaveURL(/\/login/);
  });

  test("[ACC-5] unknown paths lead home, unknown calls answer JSON", async ({ page, request }) => {
    await page.goto("/no/such/page");
    await expect(page).toHaveURL(/\/login/);
    const answer = await request.get("/api/no/such/call");
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toMatchObject({ error: "notFound" });
  });

  test("[ACC-7] another company's device, a random id and no id all lead to the dashboard", async ({ page }) => {
    await signIn(page);
    const own = await deviceAddress(page, "PODO-0241");
    await page.context().clearCookies();
    await signIn(page, "provider");
    for (const address of [own, ...["f".repeat(24), "'\"<>", ""].map((id) => `/PodiatryIoT?device=${encodeURIComponent(id)}`)]) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/devices$/);
    }
  });
});

test.describe("the dashboard", () => {
  test("[DASH-1] [DASH-2] [DASH-3] cards show type, place, ID and status; halves of a horse have no card", async ({ page }) => {
    await signIn(page);
    await page.goto("/devices");
    const cards = page.getByTestId("device-cards");
    const plate = cards.getByRole("article", { name: /PODO-0241/ });
    await expect(plate).toContainText("Podology IoT");
    await expect(plate).toContainText("Aegean Rehab Clinic");
    await expect(plate).toContainText("Correct");
    // Only visible cards get pictures, and cards that need attention move up.
    await expect(async () => {
      await plate.scrollIntoViewIfNeeded();
      await expect(plate).toContainText(/\d\.\d\ss ago/, { timeout: 3000 });
    }).toPass();
    await expect(cards.getByText("Offline").first()).toBeVisible();
    await expect(cards.getByText("Sensing Horse Subdevice")).toHaveCount(0);
  });

  test("[DASH-1] the grid has one column on a phone and up to six on a wide screen", async ({ page }) => {
    await signIn(page);
    await page.goto("/devices");
    const columns = async (width: number): Promise<number> => {
      await page.setViewportSize({ width, height: 900 });
      return page.getByTestId("device-cards").evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
    };
    expect(await columns(375)).toBe(1);
    expect(await columns(1024)).toBeGreaterThanOrEqual(3);
    const max = await columns(2560);
    expect(max).toBeGreaterThanOrEqual(5);
    expect(max).toBeLessThanOrEqual(6);
  });

  test("[DASH-8] typing narrows the cards, and the address keeps it", async ({ page }) => {
    await signIn(page);
    await page.goto("/devices");
    const search = page.getByRole("searchbox", { name: "Name, room or type" });
    await search.click();
    await page.keyboard.type("podology");
    await expect(search).toHaveValue("podology");
    await expect(page.getByTestId("device-cards").getByRole("article")).toHaveCount(3);
    await page.reload();
    await expect(page.getByTestId("device-cards").getByRole("article")).toHaveCount(3);
  });

  test("[DASH-6] only the provider's people see the admin tile", async ({ page }) => {
    await signIn(page);
    await page.goto("/devices");
    await expect(page.getByTestId("device-cards")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Admin panel" })).toHaveCount(0);
    await page.context().clearCookies();
    await signIn(page, "provider");
    await page.goto("/devices");
    await expect(page.getByRole("heading", { name: "Admin panel" })).toBeVisible();
  });
});

test.describe("language and look", () => {
  test("[ACC-6] the page speaks Greek when asked, and keeps to it after signing in again", { tag: "@nightly" }, async ({ page }) => {
    await signIn(page);
    await page.goto("/devices");
    await page.getByLabel("Language: English").click();
    await page.getByRole("button", { name: "Ελληνικά" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "el");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Συσκευές");

    await page.context().clearCookies();
    await page.goto("/login");
    await fillSignIn(page, "clinician");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Σήμερα");

    await page.getByLabel(/Ελληνικά/).click();
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  });
});

test("[UX-4] every page of a demo says that its data are invented", async ({ page }) => {
  for (const path of ["/login", "/privacy"]) {
    await page.goto(path);
    await expect(page.getByText("Demo data")).toBeVisible();
  }
  await signIn(page);
  for (const path of ["/devices", "/patients", "/analyses"]) {
    await page.goto(path);
    await expect(page.getByText("Demo data")).toBeVisible();
  }
});
