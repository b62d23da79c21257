import { expect, test, vi } from "vitest";
import { getCalibrationStatus } from "~/services/calibrations/calibrations.server";
import { openBrowser, pageTexts, type OpenedPage } from "../../../tests/support/browser-without-scripts";
import { useDatabase } from "../../../tests/support/database";
import { createManualClock } from "../../../tests/support/manual-clock";
import { patience } from "../../../tests/support/patience";
import { actAs, hire, installMat, openClinic, PASSWORD } from "../../../tests/support/people";
import { useProduct } from "../../../tests/support/product";
import { plugIn } from "../../../tests/support/server";
import { caughtUp, weighedPlate, whileTimePasses } from "../../../tests/support/weighed-plate";
import { loadDevicesPage } from "../devices/load.server";
import { loadCalibration } from "./load.server";

useDatabase();
const clock = createManualClock(Date.now());
const product = useProduct(["calibration", "devices", "login"], { clock });

const RATE_HZ = 4;
const SECOND_MS = 1000;
const DAY_MS = 86_400 * SECOND_MS;
const part = "main";

async function atThePlate() {
  const company = await openClinic();
  const user = await hire(company, { name: "Ada" });
  const device = await installMat(company);
  const plate = weighedPlate(device);
  const mat = await plugIn({ url: product.url, live: product.live }, device, plate.source, RATE_HZ);
  const browser = openBrowser(product);
  await browser.send("/login", { email: user.email, password: PASSWORD });
  const path = `/calibration?device=${device.id}`;
  const send = (form: Record<string, string>) => whileTimePasses(clock, mat, browser.send(path, { part, ...form }));
  return {
    ...{ company, user, device, plate, mat, browser, send },
    open: () => browser.open(path),
    zero: () => send({ intent: "zero", note: "" }),
    onto: (kg: number) => (plate.put(kg), caughtUp({ live: product.live }, device, mat)),
  };
}

const said = (page: OpenedPage, heading: string): string => {
  const [, after = ""] = page.html.split(new RegExp(`<h\\d[^>]*>${heading}</h\\d>`));
  return pageTexts({ ...page, html: after.split(/<h\d/)[0] ?? "" })
    .join(" ")
    .replaceAll("\u00a0", " ");
};

test("[PEER-8] without scripts a refused step says why where it was taken; going back to an earlier calibration, and to none, works", async () => {
  const { zero, send, open, onto } = await atThePlate();
  const first = await open();
  expect(said(first, "2. Put a known weight on it")).toContain("Zero the mat first.");
  expect(first.html).toMatch(/<fieldset[^>]* disabled/);

  await onto(70);
  const occupied = await zero();
  expect([occupied.status, said(occupied, "1. Zero the empty mat")]).toEqual([409, expect.stringContaining("Take everything off it")]);
  await onto(0);
  expect(said(await zero(), "Calibration history")).toMatch(/Zeroed empty.*In use/);

  const wrong = await send({ intent: "weight", weightKg: "seventy", note: "by the scale" });
  expect([wrong.status, said(wrong, "2. Put a known weight on it")]).toEqual([
    422,
    expect.stringContaining("Enter a weight of 5 to 400 kg"),
  ]);
  expect(wrong.html).toMatch(/value="seventy"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*value="seventy"/);
  expect(wrong.html).toContain("by the scale");
  await onto(70);
  const weighed = await send({ intent: "weight", weightKg: "70,0", note: "" });
  expect(said(weighed, "Calibration history")).toMatch(/Known weight, 70 kg 1\.2\d\d/);
  expect(said(await open(), "The mat now")).toMatch(/\((69|70)\.\d kg\)/);

  const [, earlier] = [...weighed.html.matchAll(/name="calibrationId" value="(\w+)"/g)][0] ?? [];
  const restored = await send({ intent: "restore", calibrationId: earlier ?? "" });
  expect(said(restored, "Calibration history")).toMatch(/Used again, .* 1\.000/);
  const cleared = await send({ intent: "clear" });
  expect(said(cleared, "Calibration history")).toMatch(/Removed 1\.000 0\.00/);
  expect(pageTexts(cleared)).toContain("Not calibrated");
  expect((await send({ intent: "restore", calibrationId: "0".repeat(24) })).status).toBe(404);
});

test("[PEER-8] an old calibration, and a zero that has drifted, are shown on its page and among the devices until it is calibrated again", async () => {
  const { company, user, device, plate, mat, browser, open, send, zero } = await atThePlate();
  await zero();
  expect((await browser.open("/devices")).html).not.toContain("Calibrate again");
  expect((await send({ intent: "reminder", days: "1,5", driftKPa: "" })).html).toContain("Enter a whole number of days");
  await send({ intent: "reminder", days: "30", driftKPa: "0,8" });
  const in30Days = actAs(user, company, { server: product.live, now: new Date(Date.now() + 30 * DAY_MS) });
  expect((await loadCalibration(in30Days, new URLSearchParams({ device: device.id }))).status.due).toEqual([{ reason: "old", days: 30 }]);
  expect((await loadDevicesPage(in30Days)).cards).toMatchObject([{ calibrationDue: true }]);

  plate.drift(1);
  const drifted = () => getCalibrationStatus(actAs(user, company, { server: product.live }), device)[0]?.driftKPa ?? 0;
  await vi.waitUntil(() => (mat.clock.advance(SECOND_MS), clock.advance(SECOND_MS), drifted() > 0.9), { ...patience, interval: 2 });
  expect(pageTexts(await open()).join(" ")).toContain("The empty mat shows");
  expect(pageTexts(await browser.open("/devices"))).toContain("Calibrate again");
  await zero();
  expect(drifted()).toBeCloseTo(0, 2);
  expect(pageTexts(await browser.open("/devices"))).not.toContain("Calibrate again");
});
