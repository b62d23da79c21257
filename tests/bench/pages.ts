import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { PASSWORD, people } from "../e2e/support/people";
import { deviceAddress, newestResults } from "../e2e/support/steps";
import playwright from "../playwright.config";
import { visitFirst, type FirstVisit } from "../support/first-visit";
import { signInAs } from "../support/sign-in";
import { atMost, printGoals } from "./goal";
import { startBuiltServer } from "./pixels/built-server";

/** The worst of `--rounds` first visits on a phone. */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });

const server = await startBuiltServer(PASSWORD);
const browser = await chromium.launch(playwright.use?.launchOptions);
try {
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB" });
  const page = await context.newPage();
  await signInAs(page, people.clinician, PASSWORD);
  const storageState = await context.storageState();
  const [standing = ""] = await newestResults(page, "type=Static");
  const [walk = ""] = await newestResults(page, "type=Dynamic");
  const live = await deviceAddress(page, "PODO-0241", { anew: true });
  const pages = {
    "sign-in": "/login",
    devices: "/devices",
    live,
    "standing result": `/analyses/${standing}`,
    walk: `/analyses/${walk}`,
  };
  await context.close();

  const shown: Record<string, Omit<FirstVisit, "files">> = {};
  for (const [name, path] of Object.entries(pages)) {
    const visits: FirstVisit[] = [];
    while (visits.length < Number(values.rounds))
      visits.push(await visitFirst(browser, server.url + path, { ...(name !== "sign-in" && { storageState }), slow: true }));
    const worst = (figure: keyof Omit<FirstVisit, "files">): number => Math.round(Math.max(...visits.map((visit) => visit[figure])));
    shown[name] = {
      kilobytes: worst("kilobytes"),
      requests: worst("requests"),
      nodes: worst("nodes"),
      paintMs: worst("paintMs"),
      blockedMs: worst("blockedMs"),
    };
  }
  console.table(shown);
  printGoals(Object.entries(shown).map(([name, { paintMs }]) => atMost(`${name}, largest paint`, paintMs, 2500, "ms", false)));
} finally {
  await browser.close();
  await server.stop();
}
