import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UserModel } from "~/data/models/user.model.server";
import { analysisTypes } from "~/domain/analysis-types";
import { DEVICE_KINDS } from "~/domain/device/catalogue";
import { getGeometry, deviceKind } from "~/domain/device/device";
import { isPatientPlace } from "~/domain/device/kind";
import { toRoleName } from "~/domain/user";
import { verifyCredentials } from "~/services/accounts/credentials.server";
import { signInMat } from "~/services/accounts/mat-sign-in.server";
import type { Context } from "~/services/context";
import { listDevices } from "~/services/devices.server";
import { pageAnalyses } from "~/services/history/page-analyses.server";
import { openAlarms, pagePastAlarms } from "~/services/logs/alarms.server";
import { newestLogs } from "~/services/logs/logs.server";
import { pagePressureLogs } from "~/services/logs/pressure-logs.server";
import { noServer } from "~/services/no-server";
import { listPatients, selectedPatient } from "~/services/patients/patients.server";
import { createRandom } from "~/simulator/random";
import { useDatabase } from "../../tests/support/database";
import { readDevicePasswords } from "./device-passwords.server";
import { seedDemo, type DemoAccounts } from "./seed.server";
import { showroomDevices } from "./showroom-devices.server";

useDatabase();
const now = new Date("2026-03-01T09:00:00Z");
const drawn = createRandom(1);
const random = (size: number) => Uint8Array.from({ length: size }, () => 256 * drawn());
let dataDir = "";
let demo: DemoAccounts | null = null;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "isobar-demo-"));
  demo = await seedDemo({ dataDir, now, random });
  // Hashes passwords and creates sixteen recordings.
}, 60_000);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function asClinician(of = "Aegean Rehab Clinic"): Promise<Context> {
  const email =
    demo?.accounts.find(({ email: address, companyName }) => address.startsWith("clinician@") && companyName === of)?.email ?? "";
  return {
    ...(await verifyCredentials({ server: noServer(), email, password: demo?.password ?? "", ip: "::1", now })),
    language: "en",
    now,
    ip: "::1",
    wall: null,
    accessToken: null,
    server: noServer(),
  };
}

test("[UX-4] the first start creates eight accounts with one random password", async () => {
  expect(demo?.accounts.map(({ role }) => role)).toEqual([0, 1, 2, 2, 2, 2, 2, 2]);
  expect(demo?.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  for (const { email, name, role, companyName } of demo?.accounts ?? []) {
    const { user, company } = await verifyCredentials({ server: noServer(), email, password: demo?.password ?? "", ip: "::1", now });
    expect(user).toMatchObject({ name, role });
    expect(company).toMatchObject({ demo: true, companyName });
  }
});

test("[ACC-8] [UX-4] the clinic has a user of each role: the caretaker cannot delete, the researcher reads pseudonyms", async () => {
  const users = await UserModel.find({ email: /@demo\./ }).lean();
  expect(Object.fromEntries(users.map((user) => [user.email.split("@")[0], toRoleName(user)]))).toEqual({
    admin: "companyAdmin",
    clinician: "clinician",
    caretaker: "caretaker",
    nurse: "caretaker",
    researcher: "researcher",
  });
});

test("[UX-4] the clinic has patients, mats of every kind without frames, and a history to look at", async () => {
  const context = await asClinician();
  const patients = await listPatients(context);
  expect(patients).toHaveLength(12);
  expect(await selectedPatient(context)).toMatchObject({ name: "Giulia Ferrante", height: 168, weight: 64 });

  const devices = await listDevices(context);
  expect(devices.map(({ device }) => device.name)).toEqual(expect.arrayContaining(["PODO-0241", "SEAT-0122", "HORSE-0009", "FORCE-0003"]));
  expect(new Set(devices.map(({ livePath }) => livePath?.split("?")[0]))).toEqual(
    new Set(DEVICE_KINDS.flatMap(({ route }) => route ?? [])),
  );

  const places = devices.filter(({ device }) => isPatientPlace(deviceKind(device).stance) && device.showroom === null);
  const assigned = places.map(({ device }) => patients.find(({ id }) => id === device.currentPatientId)?.name);
  expect(new Set(assigned).size).toBe(places.length);
  expect(assigned).not.toContain(undefined);

  const pages = await Promise.all([1, 2].map((page) => pageAnalyses(context, { page })));
  const analyses = pages.flatMap((page) => page.analyses);
  expect(new Set(analyses.map(({ analysisType }) => analysisType))).toEqual(new Set(analysisTypes));
  expect(analyses.every(({ keyFigure, state }) => (keyFigure?.value ?? 0) > 10 && state === "complete")).toBe(true);
  expect(analyses.at(-1)?.creationDate).toEqual(new Date("2025-12-03T07:10:00Z"));
  for (const { creationDate } of analyses) {
    const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Athens", weekday: "short", hour: "numeric", hourCycle: "h23" });
    const [day, hour] = clock.format(creationDate).split(", ");
    expect(["Sat", "Sun"]).not.toContain(day);
    expect(Number(hour)).toBeGreaterThanOrEqual(9);
    expect(Number(hour)).toBeLessThan(18);
  }
});

test("[UX-4] [ALM-2] [KIND-3] the clinic has a past night: postures, entrances and exits, and attended alarms", async () => {
  const context = await asClinician();
  const bed = (await listDevices(context)).find(({ device }) => device.name === "BED-0193")?.device;
  const pages = [1, 2, 3, 4, 5, 6, 7, 8].map((page) => pagePressureLogs(context, bed?.id ?? "", { page, order: "newest" }));
  const positions = (await Promise.all(pages)).flatMap(({ entries }) => entries.map(({ position }) => position));
  expect(positions).toHaveLength(80);
  const turns = positions.filter((position, index) => position !== positions[index - 1]);
  expect(turns.slice(0, 3)).toEqual(["Supine", "Right Lateral", "Supine"]);
  expect(turns.filter((position) => position === "Missing")).toHaveLength(1);
  expect((await newestLogs(context, bed?.id ?? "", 9)).map(({ code }) => code)).toEqual(["1", "0", "1"]);
  expect(await openAlarms(context)).toEqual([]);
  const { entries: alarms } = await pagePastAlarms(context, { page: 1 });
  expect(alarms).toHaveLength(5);
  expect(alarms.every(({ raisedAt, attendedAt }) => attendedAt !== null && attendedAt > raisedAt && attendedAt < now)).toBe(true);
  expect(new Set(alarms.map(({ attendedBy }) => attendedBy?.name))).toEqual(new Set(["Maria Petridou"]));
});

test("[UX-4] the simulated mats can sign in after a restart, and no one else can read how", async () => {
  const passwords = await readDevicePasswords(dataDir);
  expect(Object.keys(passwords ?? {})).toEqual(expect.arrayContaining(["PODO-0241", "SEAT-0122", "HORSE-0009-L", "HORSE-0009-R"]));
  for (const [serial, password] of Object.entries(passwords ?? {})) {
    expect((await signInMat(noServer().events, { serial, password, address: "127.0.0.1" })).device.name).toBe(serial);
  }
  expect((await stat(join(dataDir, "demo-devices.json"))).mode & 0o777).toBe(0o600);
});

test("[KIND-13] the showroom devices have five maps each and no mat that could log in", async () => {
  const devices = await showroomDevices();
  expect(devices.map(({ device, maps }) => [device.showroom, getGeometry(device)?.grid, maps.length]).sort()).toEqual([
    ["mattress", { rows: 20, cols: 48 }, 5],
    ["seating", { rows: 16, cols: 16 }, 5],
    ["seating", { rows: 16, cols: 16 }, 5],
  ]);
  const passwords = await readDevicePasswords(dataDir);
  for (const { device } of devices) expect(passwords).not.toHaveProperty(device.hardwareSerial);
});

test("[DASH-2] a second company shows its own display settings on mats of its own, which are simulated too", async () => {
  const context = await asClinician("Netti");
  expect(context.company.display).toEqual({ deviceLabel: "sit", hideCompanyOnCards: true, hideSeatingCop: true });
  const names = (await listDevices(context)).map(({ device }) => device.name);
  expect(names).toEqual(["SEAT-0301", "SEAT-0303", "SEAT-XL-0302"]);
  expect(Object.keys((await readDevicePasswords(dataDir)) ?? {})).toEqual(expect.arrayContaining(["SEAT-0301", "SEAT-XL-0302"]));
});

test("[UX-4] a second start changes nothing", async () => {
  const context = await asClinician();
  const before = [await listPatients(context), await listDevices(context), (await pageAnalyses(context, { page: 1 })).totalAnalysis];
  expect(await seedDemo({ dataDir, now, random })).toBeNull();
  expect([await listPatients(context), await listDevices(context), (await pageAnalyses(context, { page: 1 })).totalAnalysis]).toEqual(
    before,
  );
});
