import { expect, type Page } from "@playwright/test";
import { isActivity } from "../../app/http/activity";
import { signIn } from "./support/steps";
import { test } from "./support/test";

function askedBy(page: Page): { all: string[]; activity: () => Promise<string[]> } {
  const all: string[] = [];
  const judged: Promise<string | null>[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    all.push(pathname);
    const judge = async () => {
      const headers = Object.entries(await request.allHeaders()).filter(([name]) => !name.startsWith(":"));
      return isActivity(new Request(request.url(), { method: request.method(), headers })) ? `${request.method()} ${pathname}` : null;
    };
    judged.push(judge());
  });
  return { all, activity: async () => (await Promise.all(judged)).filter((found) => found !== null) };
}

test(
  "[ACC-3] what a dashboard and a bed page ask for by themselves keeps no session; keys and clicks do",
  { tag: "@nightly" },
  async ({ page }) => {
    await signIn(page);
    const asked = askedBy(page);
    await page.goto("/devices");
    await expect.poll(() => asked.all.filter((path) => path.endsWith("/map.webp")).length).toBeGreaterThan(1);
    await page.getByRole("link", { name: "Open BED-0193" }).click();
    await expect(page.getByTestId("map").first()).toHaveAttribute("data-freshness", "live");
    await page.getByRole("table", { name: "Posture log" }).scrollIntoViewIfNeeded();
    await expect.poll(() => asked.all.some((path) => path.includes("/pressure-maps/"))).toBe(true);
    expect((await asked.activity()).filter((what) => what.startsWith("GET"))).toEqual(["GET /devices"]);

    await page.clock.install();
    await page.reload();
    await expect(page.getByTestId("map").first()).toHaveAttribute("data-freshness", "live");
    await page.clock.fastForward("00:32");
    await page.keyboard.press("Tab");
    await expect.poll(async () => (await asked.activity()).includes("POST /session")).toBe(true);
  },
);
