import { matchPath } from "@remix-run/react";
import { Types } from "mongoose";
import sharp from "sharp";
import type { Socket } from "socket.io-client";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { PasskeyModel } from "~/data/models/sign-in/passkey.model.server";
import type { Context } from "~/domain/context";
import type { Device } from "~/domain/device/device";
import { squareCellsKpa } from "~/domain/device/kind";
import { encodeFrame } from "~/domain/frame/codec";
import { roles, type RoleName, type User } from "~/domain/user";
import { raiseAlarm } from "~/live/events/alarm-store.server";
import { writePressureLog } from "~/live/events/event-store.server";
import { recordDeviceSeen } from "~/live/state/persisted-state.server";
import { INGEST_NAMESPACE, type DeviceToServer } from "~/live/wire/protocol";
import { thumbnailAddress } from "~/routes/analysis/picture/address";
import { endSession, openSession } from "~/services/accounts/sessions.server";
import { startWall } from "~/services/accounts/walls.server";
import { enterAdminPanel } from "~/services/administration/admin-panel.server";
import { updateCompany } from "~/services/companies/companies.server";
import { pagePressureLogs } from "~/services/logs/pressure-logs.server";
import { notifyBrowser } from "~/services/notifications/notifications.server";
import { assignPatient } from "~/services/patients/assign-patient.server";
import { erasePatient } from "~/services/patients/erase-patient.server";
import { tokenFor } from "./support/api";
import { useDatabase } from "./support/database";
import { itemAt } from "./support/item-at";
import { connected, connectViewer, frameFor, open } from "./support/live";
import { connectHandMat, someone } from "./support/mats";
import { actAs, addPatient, hire, identifying, installMat, openClinicWithPatient, PASSWORD } from "./support/people";
import { newSubscription } from "./support/push-service";
import { anAnalysis, temporaryFolder } from "./support/recording";
import { routeModules, routePaths, type RouteHandler } from "./support/route-modules";
import { startServer, useServer } from "./support/server";
import { answeredEvents } from "./support/viewer-events";

// Calls of the API have the same in app/http/api/access.test.ts, for each call in its list.

useDatabase();
useServer();
const folder = temporaryFolder();

interface Ids {
  device: string;
  patient: string;
  analysis: string;
  alarm: string;
  log: string;
  logo: string;
  browser: string;
  wall: string;
  erasure: string;
  session: string;
  passkey: string;
  account: string;
  company: string;
  /** The caller's own device, on whose page another id is asked for. */
  shown: string;
}
interface House {
  ids: Ids;
  bed: Device;
  /** Of a person of each role; the company's administrator has just entered the password for the admin panel. */
  tokens: Record<RoleName, string>;
  /** Of sessions that were signed out of, and that nobody used for too long. */
  over: { revoked: string; expired: string };
}

/** A clinic with one of each, and a person of each role. */
async function openHouse(): Promise<House> {
  const { company, user, context, patient, device: plate } = await openClinicWithPatient({ company: { adminPanel: true } });
  const bed = await installMat(company, { deviceType: "Mattress Mat" });
  await assignPatient(context, bed.id, patient.id);
  const { alarm } = await raiseAlarm(bed, { kind: "exit", place: "bed", sinceAt: new Date() });
  await writePressureLog(bed, { at: new Date(), posture: null, maxPressure: 9, frame: frameFor(bed, { counts: someone(bed) }) });
  await recordDeviceSeen(bed.id, { lastFrame: encodeFrame(frameFor(bed, { counts: someone(bed) })) });
  const [entry] = (await pagePressureLogs(context, bed.id, { page: 1, order: "newest" })).entries;
  const providerAdmin = await hire(company, { role: roles.providerAdmin });
  const administrator = actAs(providerAdmin, company);
  const logo = await brand(administrator);
  const erased = await addPatient(context);
  const companyAdmin = await hire(company, { role: roles.companyAdmin });
  const companyAdminToken = await tokenFor(companyAdmin);
  await enterAdminPanel(actAs(companyAdmin, company), companyAdminToken, PASSWORD);
  return {
    bed,
    ids: {
      device: bed.id,
      patient: patient.id,
      analysis: await anAnalysis({ context, patient, device: plate }),
      alarm: alarm.id,
      shown: bed.id,
      log: entry?.id ?? "",
      logo,
      browser: (await notifyBrowser(context, { address: newSubscription().address, label: "", browserKey: user.id })).id,
      erasure: await erasePatient(administrator, erased.id, erased.name),
      account: user.id,
      company: company.id,
      wall: (await startWall(context, { password: PASSWORD, rooms: null, names: "full" })).id,
      passkey: await anyPasskey(context),
      session: (await openSession({ user, ip: "192.0.2.7", now: new Date(), kind: "page" })).id,
    },
    tokens: {
      researcher: await tokenFor(await hire(company, { staffRole: "researcher" })),
      caretaker: await tokenFor(await hire(company, { staffRole: "caretaker" })),
      clinician: await tokenFor(user),
      companyAdmin: companyAdminToken,
      providerAdmin: await tokenFor(providerAdmin),
    },
    over: await tokensThatAreOver(user),
  };
}

async function tokensThatAreOver(user: User): Promise<House["over"]> {
  const [revoked, expired] = [await tokenFor(user), await tokenFor(user, new Date(Date.now() - 13 * 3_600_000))];
  await endSession(revoked);
  return { revoked, expired };
}

async function anyPasskey({ user, company }: Context): Promise<string> {
  const ids = { userId: new Types.ObjectId(user.id), companyId: new Types.ObjectId(company.id), credentialId: user.id };
  const made = await PasskeyModel.create({
    ...ids,
    name: "Phone",
    publicKey: Buffer.of(1),
    counter: 0,
    transports: [],
    createdAt: new Date(),
  });
  return made._id.toHexString();
}

let colour = 0;
async function brand(context: Context): Promise<string> {
  const background = { r: (colour += 40), g: 0, b: 0 };
  const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  return (await updateCompany(context, { logo })).logo ?? "";
}

const MALFORMED = "not-an-id";
/** Ids of the right form that name nothing. */
const NOWHERE: Ids = {
  ...{ device: "1".repeat(24), patient: "2".repeat(24), analysis: "3".repeat(24), alarm: "4".repeat(24), log: "5".repeat(24) },
  logo: "6".repeat(64),
  browser: "8".repeat(24),
  wall: "9".repeat(24),
  erasure: "a".repeat(24),
  session: "a".repeat(24),
  passkey: "b".repeat(24),
  account: "c".repeat(24),
  company: "d".repeat(24),
  shown: "7".repeat(24),
};

interface Emitting {
  emitWithAck: (event: string, input: unknown) => Promise<unknown>;
}

let home: House;
let elsewhere: House;
const bedPage = "/mattressMat";
beforeAll(async () => {
  [home, elsewhere] = [await openHouse(), await openHouse()];
});

/** Routes that a visitor may open; the API's calls have a test of their own. */
const OPEN = [
  ...["root.tsx", "routes/index.ts", "routes/login/route.tsx", "routes/logout.ts", "routes/privacy/route.tsx", "routes/session.ts"],
  ...[
    "routes/login/code/route.tsx",
    "routes/login/forgotten/route.tsx",
    "routes/login/reset/route.tsx",
    "routes/login/passkey/route.ts",
    "routes/setup/route.tsx",
    "routes/developers/route.tsx",
    "routes/refused.tsx",
    "routes/unknown.ts",
    "routes/offline.tsx",
    "routes/manifest.ts",
    "routes/notifications/subscription.ts",
    "routes/preferences/language.ts",
    "routes/preferences/theme.ts",
    "routes/api.ts",
  ],
];

interface Asked {
  path: string;
  form?: Record<string, string>;
}
/** What each other route can be asked with ids, for its loader and, with a form, its action. */
const asks: Record<string, (ids: Ids) => Asked[]> = {
  "routes/signed-in/route.tsx": () => [{ path: "/devices" }],
  "routes/devices/route.tsx": () => [{ path: "/devices" }],
  "routes/ward/route.tsx": () => [{ path: "/ward" }],
  "routes/ward/hung-wall.tsx": () => [{ path: "/wall" }],
  "routes/wall-start/route.tsx": ({ wall }) => [{ path: "/wallStart" }, { path: "/wallStart", form: { intent: "end", wall } }],
  "routes/device-settings/route.tsx": ({ device }) => [
    { path: `/deviceSettings?device=${device}` },
    { path: `/deviceSettings?device=${device}`, form: { kind: "settings", name: "Bed", room: "1", bed: "2" } },
  ],
  "routes/bed-patient/route.tsx": ({ device, patient }) => [
    { path: `/bedPatient?device=${device}` },
    { path: `/bedPatient?device=${device}`, form: { patientId: patient } },
  ],
  "routes/alarm-rules/route.tsx": ({ device }) => [
    { path: `/alarmRules?device=${device}` },
    { path: `/alarmRules?device=${device}`, form: { exitOn: "on", first: "all", wider: "all" } },
  ],
  "routes/branding/route.tsx": () => [
    { path: "/brandingOptions" },
    { path: "/brandingOptions", form: { companyName: "Clinic", address: "" } },
  ],
  "routes/room-settings/route.tsx": ({ device }) => [
    { path: "/roomSettings" },
    { path: "/roomSettings", form: { intent: "move", room: "", to: "1", device } },
  ],
  "routes/patients/route.tsx": ({ patient }) => [
    { path: "/patients" },
    { path: "/patients", form: { intent: "select", patientId: patient } },
    { path: "/patients", form: { intent: "edit", patientId: patient } },
  ],
  "routes/patients/new.tsx": () => [{ path: "/patients/new" }],
  "routes/patients/info.tsx": ({ patient }) => [{ path: `/patients/${patient}` }],
  "routes/patients/edit.tsx": ({ patient }) => [{ path: `/patients/${patient}/edit` }],
  "routes/patient-data/route.tsx": ({ patient }) => [
    { path: `/patients/${patient}/data` },
    { path: `/patients/${patient}/data`, form: { name: "Nobody" } },
  ],
  "routes/patient-data/archive.ts": ({ patient }) => [{ path: `/patients/${patient}/archive.zip` }],
  "routes/patient-data/certificate.tsx": ({ erasure }) => [{ path: `/erasures/${erasure}` }],
  "routes/patient-data/certificate-file.ts": ({ erasure }) => [{ path: `/erasures/${erasure}/certificate.json` }],
  "routes/alarms/route.tsx": ({ device, alarm }) => [{ path: `/alarms?device=${device}` }, { path: "/alarms", form: { alarm } }],
  "routes/notifications/route.tsx": ({ browser }) => [
    { path: "/notifications" },
    { path: "/notifications", form: { intent: "test", id: browser } },
  ],
  "routes/account/route.tsx": ({ session }) => [{ path: "/account" }, { path: "/account", form: { intent: "endSession", id: session } }],
  "routes/account/passkeys/route.ts": ({ passkey }) => [{ path: "/account/passkeys", form: { intent: "remove", id: passkey } }],
  "routes/account/second-factor/route.tsx": () => [
    { path: "/account/secondFactor" },
    { path: "/account/secondFactor", form: { intent: "confirm", code: "" } },
  ],
  "routes/login/second-factor/route.tsx": () => [
    { path: "/login/secondFactor" },
    { path: "/login/secondFactor", form: { intent: "confirm", code: "" } },
  ],
  "routes/login/new-password/route.tsx": () => [
    { path: "/login/newPassword" },
    { path: "/login/newPassword", form: { intent: "changePassword", current: PASSWORD, next: "short" } },
  ],
  "routes/audit/route.tsx": () => [{ path: "/audit" }],
  "routes/audit/export.ts": () => [{ path: "/audit/export" }],
  "routes/patients/access/route.tsx": ({ patient }) => [{ path: `/patients/${patient}/access` }],
  "routes/roles/route.tsx": () => [{ path: "/roles" }],
  "routes/admin-panel/panel/route.tsx": () => [{ path: "/adminPanel" }, { path: "/adminPanel", form: { password: "guess" } }],
  "routes/admin-panel/companies/route.tsx": () => [{ path: "/adminPanel/companies" }],
  "routes/admin-panel/companies/new.tsx": () => [
    { path: "/adminPanel/companies/new" },
    { path: "/adminPanel/companies/new", form: { companyName: "Mine", address: "", pageColor: "#f5f5f5", layoutNumber: "2" } },
  ],
  "routes/admin-panel/companies/company.tsx": ({ company }) => {
    const path = `/adminPanel/companies/${company}`;
    const form = { companyName: "Mine", address: "", deviceLabel: "sit", timeZone: "", deletedAnalysesDays: "" };
    return [{ path }, { path, form }];
  },
  "routes/admin-panel/accounts/route.tsx": () => [{ path: "/adminPanel/users" }],
  "routes/admin-panel/accounts/new.tsx": ({ company }) => {
    const form = { companyId: company, email: "new@clinic.example", name: "", role: "clinician", choice: "madeUp" };
    return [{ path: "/adminPanel/users/new" }, { path: "/adminPanel/users/new", form }];
  },
  "routes/admin-panel/accounts/account.tsx": ({ account }) => {
    const path = `/adminPanel/users/${account}`;
    const forms: Record<string, string>[] = [
      { intent: "edit", name: "Mine", role: "clinician" },
      ...["disable", "enable", "oneTimePassword"].map((intent) => ({ intent })),
    ];
    return [{ path }, ...forms.map((form) => ({ path, form }))];
  },
  "routes/admin-panel/devices/route.tsx": () => [{ path: "/adminPanel/devices" }],
  "routes/admin-panel/devices/new.tsx": ({ company }) => {
    const form = { companyId: company, name: "Mine", hardwareSerial: "MINE-1", hardwarePassword: "", deviceType: "Mattress Mat" };
    return [{ path: "/adminPanel/devices/new" }, { path: "/adminPanel/devices/new", form }];
  },
  "routes/admin-panel/devices/device.tsx": ({ device, company }) => {
    const path = `/adminPanel/devices/${device}`;
    const forms: Record<string, string>[] = [
      { intent: "edit", name: "Mine" },
      { intent: "move", companyId: company },
      ...["password", "reinstate", "retire"].map((intent) => ({ intent })),
    ];
    return [{ path }, ...forms.map((form) => ({ path, form }))];
  },
  "routes/admin-panel/all/route.tsx": () => [
    { path: "/adminPanel/all" },
    { path: "/adminPanel/all", form: { hardwareSerial: "MINE-2", deviceType: "Mattress Mat" } },
  ],
  "routes/search/route.tsx": () => [{ path: "/search?q=mat" }],
  "routes/search/found.ts": () => [{ path: "/search/found?q=mat" }],
  "routes/alarms/open.ts": () => [{ path: "/alarms/open" }],
  "routes/analyses/route.tsx": ({ patient, device }) => [
    { path: `/analyses?patient=${patient}` },
    { path: `/analyses?device=${device}` },
    { path: "/analyses", form: { intent: "purge" } },
  ],
  "routes/analysis/route.tsx": ({ analysis }) => {
    const path = `/analyses/${analysis}`;
    const contact = "10,60,12.5,20.5";
    const forms: Record<string, string>[] = [
      { intent: "recompute" },
      { intent: "delete" },
      { intent: "restore" },
      { intent: "conditions" },
      { intent: "reassign", number: "P-00001" },
      { intent: "correct", change: "left", contact, other: contact, atPercent: "50" },
      { intent: "undoCorrection", correction: "any" },
    ];
    return [{ path }, ...forms.map((form) => ({ path, form }))];
  },
  "routes/analysis/export.ts": ({ analysis }) => [{ path: `/analyses/${analysis}/export/raw` }],
  "routes/analysis/picture/route.ts": ({ analysis }) => [
    { path: thumbnailAddress({ id: analysis, deviceType: "Podology IoT", geometry: squareCellsKpa(48, 48, 1), maximum: 90 }) },
  ],
  "routes/live/route.tsx": ({ device, patient, shown }) => [
    { path: `${bedPage}?device=${device}` },
    { path: `${bedPage}?device=${shown}&dialog=info&patient=${patient}` },
    { path: `${bedPage}?device=${device}`, form: { intent: "stream", seconds: "5" } },
  ],
  "routes/live/layout/route.ts": () => [{ path: "/layout", form: { deviceType: "Mattress Mat", palette: "viridis" } }],
  "routes/live/pictures/newest.ts": ({ device }) => [{ path: `/devices/${device}/map.png` }],
  "routes/live/pictures/logged.ts": ({ device, log }) => [{ path: `/devices/${device}/pressure-maps/${log}` }],
  "routes/live/logs/route.ts": ({ device }) => [{ path: `/devices/${device}/logs` }],
  "routes/live/logs/export.ts": ({ device }) => [{ path: `/devices/${device}/logs/postures/csv` }],
  "routes/devices/states.ts": () => [{ path: "/devices/states" }],
  "routes/company-logo/route.ts": ({ logo }) => [{ path: `/company/logo/${logo}` }],
};

const answered = z.object({ init: z.object({ status: z.number() }), data: z.unknown() });
const handlerOf = (file: string, form: Asked["form"]): RouteHandler => {
  const found = routeModules.find((module) => module.file === file);
  const handle = form ? found?.action : found?.loader;
  if (!handle) throw new Error(`${file} has no ${form ? "action" : "loader"}`);
  return handle;
};

/** What a route answers or throws: status, where it leads, and all it says. */
async function ask(file: string, { path, form }: Asked, token: string | null): Promise<string> {
  const { pathname } = new URL(path, "http://localhost");
  const pattern = file === "routes/live/route.tsx" ? pathname : `/${routePaths.get(file) ?? ""}`;
  const headers = new Headers(token === null ? {} : { Authorization: `Bearer ${token}` });
  const data = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) data.append(name, value);
  // An upload is refused without its length, which a Request made here does not tell.
  const written = new Response(data);
  const body = form ? await written.arrayBuffer() : null;
  if (body) headers.set("Content-Length", String(body.byteLength));
  if (body) headers.set("Content-Type", written.headers.get("Content-Type") ?? "");
  const request = new Request(`http://localhost${path}`, { headers, ...(body && { method: "POST", body }) });
  const params = Object.fromEntries(Object.entries(matchPath(pattern, pathname)?.params ?? {}).map(([name, value = ""]) => [name, value]));
  const answer = await Promise.resolve(handlerOf(file, form)({ request, params, context: { cspNonce: "" } })).catch(
    (thrown: unknown) => thrown,
  );
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response)
    return [answer.status, answer.headers.get("Location"), answer.headers.get("Set-Cookie"), await answer.text()].join(" ");
  const { success, data: refused } = answered.safeParse(answer);
  return success ? `${refused.init.status} ${JSON.stringify(refused.data)}` : `200 ${JSON.stringify(answer)}`;
}

/** The answer without the moment it was given at, the number made up for a next capture, and the id that was asked for. */
const withoutId = (answer: string, id: string): string =>
  answer.replaceAll(id, "the id").replace(/"(now|asOfMs|serverNowMs|captureId|fromMs|toMs)":("[^"]*"|\d+)/g, '"$1"');

const withHandler = routeModules.filter(({ loader, action }) => loader ?? action).map(({ file }) => file);
const closedRoutes = withHandler.filter((file) => !OPEN.includes(file));
const idNames = z.enum([
  "device",
  "patient",
  "analysis",
  "alarm",
  "log",
  "logo",
  "browser",
  "wall",
  "session",
  "passkey",
  "account",
  "company",
]).options;

test("[ACC-7] every route is in this test, and so is each of its handlers", () => {
  expect(closedRoutes.filter((file) => !(file in asks))).toEqual([]);
  for (const { file, loader, action } of routeModules.filter((module) => closedRoutes.includes(module.file))) {
    const asked = asks[file]?.(NOWHERE) ?? [];
    const leadsAway = ["routes/live/layout/route.ts", "routes/account/passkeys/route.ts"].includes(file);
    expect([file, asked.some(({ form }) => !form), asked.some(({ form }) => form)]).toEqual([
      file,
      Boolean(loader) && !leadsAway,
      Boolean(action),
    ]);
  }
});

describe("[ACC-2] [ACC-7] [S1] a route shows nothing to who is not signed in", () => {
  test.each(closedRoutes)("%s", async (file) => {
    const credentialsOfMat = `${home.bed.hardwareSerial}:${PASSWORD}`;
    for (const token of [null, "A".repeat(43), credentialsOfMat, home.over.revoked, home.over.expired])
      for (const asked of asks[file]?.(home.ids) ?? []) expect(await ask(file, asked, token)).toMatch(/^302 \/login(\?next=\S*)? {2}$/);
  });
});

describe("[ACC-7] [S1] [S2] a route answers an id of another company like one that does not exist, whatever the role", () => {
  const withId = (file: string, name: keyof Ids, id: string): Asked[] => asks[file]?.({ ...home.ids, [name]: id }) ?? [];
  const cases = closedRoutes.flatMap((file) => idNames.map((name) => ({ file, name })));
  const named = cases.filter(({ file, name }) => JSON.stringify(asks[file]?.(NOWHERE)).includes(NOWHERE[name]));

  test.each(named)("$file, $name", async ({ file, name }) => {
    const [own, foreign] = [home.ids[name], elsewhere.ids[name]];
    // The provider reaches every company there, and staff none.
    const tokens = file.startsWith("routes/admin-panel/") ? [home.tokens.companyAdmin] : Object.values(home.tokens);
    for (const token of tokens) {
      for (const [number, asked] of withId(file, name, foreign).entries()) {
        if (!JSON.stringify(asked).includes(foreign)) continue;
        const answerAbout = async (id: string): Promise<string> => {
          const said = await ask(file, itemAt(withId(file, name, id), number), token);
          return withoutId(said, id);
        };
        const answer = await answerAbout(foreign);
        expect(answer).toBe(await answerAbout(NOWHERE[name]));
        // A filter that is no id is no filter.
        if (file !== "routes/alarms/route.tsx" && token === home.tokens.clinician) expect(answer).toBe(await answerAbout(MALFORMED));
        expect(answer).not.toContain(elsewhere.bed.hardwareSerial);
        expect(answer).not.toMatch(/^500/);
        const isRead = !asked.form && token === home.tokens.clinician && !answer.startsWith("403");
        if (isRead) expect(answer).not.toBe(await answerAbout(own));
      }
    }
  });
});

describe("[ACC-8] a researcher reads a pseudonym where a clinician reads a name", () => {
  const read = async (token: string): Promise<string> => {
    const own = { ...home.ids, shown: home.bed.id };
    const questions = closedRoutes.flatMap((file) => (asks[file]?.(own) ?? []).map((asked) => ({ file, asked })));
    const answers: string[] = [];
    for (const { file, asked } of questions) if (!asked.form) answers.push(await ask(file, asked, token));
    return answers.join("\n");
  };

  test("on every page and in every file", async () => {
    expect(await read(home.tokens.clinician)).toMatch(identifying);
    const answers = await read(home.tokens.researcher);
    expect(answers).toMatch(/"name":"S-[2-9A-Z]{8}"/);
    expect(answers.match(identifying)).toBeNull();
  });

  test("and by every event of a socket", async () => {
    const server = await startServer(folder());
    const viewer = await connectViewer(server, home.tokens.researcher);
    const told: string[] = [];
    viewer.onAny((...sent: unknown[]) => void told.push(JSON.stringify(sent)));
    for (const { event, about } of answeredEvents)
      told.push(JSON.stringify(await (viewer as unknown as Emitting).emitWithAck(event, about(home.ids.device))));
    expect(told.join("\n").match(identifying)).toBeNull();
  });
});

describe("[ACC-7] [API-2] [S1] [S4] an event of a socket", () => {
  const emit = async (socket: unknown, event: string, input: unknown): Promise<string> =>
    JSON.stringify(await (socket as Emitting).emitWithAck(event, input));

  test("answers a device of another company like one that does not exist, whatever the role", async () => {
    const server = await startServer(folder());
    for (const token of Object.values(home.tokens)) {
      const viewer = await connectViewer(server, token);
      for (const { event, about } of answeredEvents) {
        const answer = await emit(viewer, event, about(elsewhere.ids.device));
        const nowhere = await emit(viewer, event, about(NOWHERE.device));
        expect([event, withoutId(answer, elsewhere.ids.device)]).toEqual([event, withoutId(nowhere, NOWHERE.device)]);
        expect(answer).not.toMatch(`${elsewhere.ids.device}|unexpected`);
      }
    }
  });

  test("answers nobody who is not signed in, nor a mat", async () => {
    const server = await startServer(folder());
    const strangers = [
      {},
      { serial: home.bed.hardwareSerial, password: PASSWORD },
      ...Object.values(home.over).map((token) => ({ token })),
    ];
    // A connection may send a few messages only before it has signed in.
    for (const auth of strangers)
      for (const { event, about } of answeredEvents) {
        const stranger = open(server, { auth });
        await connected(stranger);
        expect([event, await emit(stranger, event, about(home.ids.device))]).toEqual([
          event,
          '{"ok":false,"problem":{"code":"signInRequired","details":{}}}',
        ]);
      }
    await expect(
      connected(open(server, { auth: { serial: home.bed.hardwareSerial, password: home.tokens.clinician }, namespace: INGEST_NAMESPACE })),
    ).rejects.toThrow("wrongDeviceCredentials");
  });

  test("that is a mat's does nothing from a page, and that is a page's nothing from a mat", async () => {
    const server = await startServer(folder());
    const page = open(server, { auth: { token: home.tokens.clinician } });
    await connected(page);
    const ofMats = { frame: encodeFrame(frameFor(home.bed)), jsonFrame: {} } satisfies Record<keyof DeviceToServer, unknown>;
    for (const [event, sent] of Object.entries(ofMats)) page.emit(event, sent);
    await emit(page, "joinCompany", null);
    expect(server.live.counters.of(home.bed.id)).toEqual({});

    const mat = await connectHandMat(server, home.bed);
    for (const { event, about } of answeredEvents) (mat.socket as Socket).emit(event, about(home.ids.device));
    await mat.reads(someone(home.bed));
    expect(server.live.streaming.state(home.bed.id).endsAtMs).toBeNull();
  });
});
