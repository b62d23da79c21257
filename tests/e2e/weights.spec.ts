import { expect } from "@playwright/test";
import { visitFirst } from "../support/first-visit";
import { deviceAddress, newestResults, signIn } from "./support/steps";
import { test } from "./support/test";

/** A font of another alphabet. */
const ROOM_KB = 18;
const MOST_REQUESTS = 30;
const MOST_NODES = 1800;

test("[UX-5] a first visit is light: what a page brings, in how many requests, and how much it draws", async ({
  page,
  browser,
  server,
}) => {
  await signIn(page);
  const storageState = await page.context().storageState();
  const [standing = ""] = await newestResults(page, "type=Static&q=SEAT-0122");
  const [walk = ""] = await newestResults(page, "type=Dynamic");
  const pages = [
    { path: "/login", kilobytes: 202, signedIn: false },
    { path: "/devices", kilobytes: 400 },
    { path: await deviceAddress(page, "PODO-0241"), kilobytes: 485 },
    { path: `/analyses/${standing}`, kilobytes: 480 },
    { path: `/analyses/${walk}`, kilobytes: 770 },
  ];
  for (const { path, kilobytes, signedIn = true } of pages) {
    const visit = await visitFirst(browser, server.url + path, signedIn ? { storageState } : {});
    expect.soft(visit.kilobytes, `${path}, kB: ${visit.files.join(", ")}`).toBeLessThanOrEqual(kilobytes + ROOM_KB);
    expect.soft(visit.requests, `${path}, requests`).toBeLessThanOrEqual(MOST_REQUESTS);
    expect.soft(visit.nodes, `${path}, elements`).toBeLessThan(MOST_NODES);
  }
});
