import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import type { Device } from "~/domain/device/device";
import { defaultAlarmRules } from "~/domain/logs/alarm-rules";
import { can } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import type { Scope } from "~/domain/sign-in/scope";
import { roles, type RoleName, type User } from "~/domain/user";
import { elevateSession, endSession, openSession } from "~/services/accounts/sessions.server";
import { noteMoment } from "~/services/history/analysis-notes.server";
import { setWardRules } from "~/services/logs/ward-rules.server";
import { accessTokensThatAreOver, anAccessToken } from "../../../tests/support/access-tokens";
import { apiAt, createCookieHeader, tokenFor } from "../../../tests/support/api";
import { attacked } from "../../../tests/support/attacked";
import { useDatabase } from "../../../tests/support/database";
import { misfits } from "../../../tests/support/documented";
import {
  hire,
  identifying,
  unreachableIds,
  installMat,
  openClinicWithPatient,
  PASSWORD,
  patientFields,
  type ClinicFixture,
} from "../../../tests/support/people";
import { anAnalysis, GRID } from "../../../tests/support/recording";
import { useServer } from "../../../tests/support/server";
import { aRawExport } from "../../../tests/support/uploads";
import { apiRoutes } from "./catalogue.server";
import { createApi } from "./handle.server";
import { apiRoute, neededScope, noBody, noParams, type SignedInRoute } from "./route";
import { UPLOAD_MIME } from "./uploads/upload-route.server";

useDatabase();
const server = useServer();

const alarmRules = defaultAlarmRules({ exitAlarm: true });

interface Clinic extends ClinicFixture {
  analysisId: string;
  momentId: string;
  seat: Device;
  wardId: string;
  token: string;
  /** Administrator of a provider. */
  admin: User;
  adminToken: string;
}

async function open(): Promise<Clinic> {
  const home = await openClinicWithPatient({ server, company: { adminPanel: true } });
  const admin = await hire(home.company, { role: roles.providerAdmin });
  const device = await installMat(home.company, { override: { grid: GRID } });
  const analysisId = await anAnalysis({ ...home, device });
  const seat = await installMat(home.company, { deviceType: "Seating Mat IoT", room: "Ward", override: { grid: GRID } });
  await installMat(home.company, { deviceType: "Mattress Mat", room: "Free" });
  return {
    ...{ ...home, device, seat, wardId: await setWardRules(home.context, null, { name: "North", rooms: ["Ward"], rules: alarmRules }) },
    analysisId,
    momentId: await noteMoment(home.context, analysisId, { atMs: 0, text: "stands still" }),
    token: await tokenFor(home.user),
    admin,
    adminToken: await tokenFor(admin),
  };
}

const call = apiAt({ server });
let home: Clinic;
let elsewhere: Clinic;
/** By role. */
let tokens: Record<RoleName, string>;
/** Signed-out and expired sessions; revoked and expired access tokens. */
let over: { sessions: string[]; accessTokens: string[] };
beforeAll(async () => {
  [home, elsewhere] = [await open(), await open()];
  const tokenOf = async (fields: Parameters<typeof hire>[1]): Promise<string> => tokenFor(await hire(home.company, fields));
  tokens = {
    researcher: await tokenOf({ staffRole: "researcher" }),
    caretaker: await tokenOf({ staffRole: "caretaker" }),
    clinician: home.token,
    companyAdmin: await tokenOf({ role: roles.companyAdmin }),
    providerAdmin: await tokenOf({ role: roles.providerAdmin }),
  };
  const sessions = [await tokenFor(home.user), await tokenFor(home.user, new Date(Date.now() - 13 * 3_600_000))];
  await endSession({ server }, sessions[0] ?? "");
  over = { sessions, accessTokens: Object.values(await accessTokensThatAreOver(home.context)) };
});

const signedInRoutes = apiRoutes.filter((route): route is SignedInRoute => route.access === "signedIn");
const named = signedInRoutes.map((route) => [`${route.method} ${route.path}`, route] as const);
/** Need a mat that sends frames. */
const ofMats = ["POST /api/device/:id/capture", "POST /api/device/:id/capture/cancel"];
const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");

const ownIds: readonly [path: string, (clinic: Clinic) => string][] = [
  ["/api/device/:id/night/", ({ seat }) => seat.id],
  ["/api/device/:id/exposure/", ({ seat }) => seat.id],
  ["/api/device/:id/alarmRules", ({ seat }) => seat.id],
  ["/api/alarmRules/wards/", ({ wardId }) => wardId],
  ["/api/device", ({ device }) => device.id],
  ["/api/iot", ({ device }) => device.id],
  ["/api/standard/", ({ device }) => device.id],
  ["/api/ForceDeviceApi/", ({ device }) => device.id],
  ["/api/podometry/patient/", ({ patient }) => patient.id],
  ["/api/podometryAnalysis/:id", ({ device }) => device.id],
  ["/api/seatingAnalysis/:id", ({ seat }) => seat.id],
  ["/api/podometryAnalysis", ({ analysisId }) => analysisId],
  ["/api/downloadRealScalePDF/", ({ analysisId }) => analysisId],
  ["/api/downloadAnalysisPDF/", ({ analysisId }) => analysisId],
];

function valueOf(name: string, path: string, clinic: Clinic): string {
  const plain: Record<string, string> = {
    userId: clinic.user.id,
    patientId: clinic.patient.id,
    momentId: clinic.momentId,
    type: "all",
    page: "1",
    day: "newest",
    span: "12h",
    deviceType: "Podology IoT",
    company: clinic.company.id,
    room: "all",
    format: "raw",
    by: "number",
    from: "0",
    to: "9",
  };
  const value = name === "id" ? ownIds.find(([start]) => path.startsWith(start))?.[1](clinic) : plain[name];
  if (value === undefined) throw new Error(`Say in this test what :${name} of ${path} names.`);
  return value;
}

const patient = { ...patientFields(), birthDate: "1980-05-17" };
let count = 0;
const recording = () => {
  const pressureMap = Array.from({ length: GRID.rows }, (_row, row) => Array.from({ length: GRID.cols }, () => 10 + row));
  const frames = Array.from({ length: 51 }, (_frame, seq) => ({ pressureMap, seq, t: seq * 20 }));
  return { patientId: home.patient.id, captureId: crypto.randomUUID(), startedAt: "2026-03-01T09:00:00Z", frames };
};
const serial = () => `API-${(count += 1)}`;
const bodies: Record<string, unknown> = {
  "POST /api/analyses/archive": { formats: ["raw"] },
  "POST /api/downloadAnalysisPDF/:id/:type": { layoutOptions: { widgets: ["Main Page", "Notes"], language: "el" } },
  "POST /api/auth/signup": () => ({ email: `${serial()}@example.com` }),
  "POST /api/auth/company/register": { company: "Aurora", pageColor: "#102030", layoutNumber: 3 },
  "POST /api/deviceandconfRegistration": () => ({
    hardwareSerial: serial(),
    name: "Bed 7",
    deviceType: "Mattress Mat",
    added_by: "me",
    currentPatient: "-1",
  }),
  "POST /api/registerAll": () => ({ hardwareSerial: serial(), deviceType: "Mattress Mat", email: "", password: "" }),
  "POST /api/analysisImport/:patientId": aRawExport,
  "POST /api/device/:id/capture": { analysisType: "Static" },
  "POST /api/device/:id/capture/cancel": {},
  "POST /api/podometryAnalysis/:id": () => ({ ...recording(), analysisType: "Static" }),
  "POST /api/seatingAnalysis/:id": () => ({ ...recording(), analysisType: "seatingDynamic" }),
  "PUT /api/device/:id/alarmRules": alarmRules,
  "POST /api/alarmRules/wards": { name: "South", rooms: ["Free"], rules: alarmRules },
  "PUT /api/alarmRules/wards/:id": { name: "North", rooms: ["Ward"], rules: alarmRules },
  "PUT /api/device/:id": { name: "Renamed", bed: "1" },
  "PUT /api/companyUser": { name: "Elena" },
  "PUT /api/auth/company/settings": { address: "Calle Mayor 1" },
  "POST /api/podometry/patients/:userId": { ...patient, agreement: true },
  "PUT /api/podometry/patient/:id": patient,
  "PUT /api/podometry/patient/select/:userId": { selection: null },
  "PUT /api/podometryAnalysis/specific/:id": { notes: "seen" },
  "POST /api/downloadRealScalePDF/:id": { layoutOptions: { paper: "A4" } },
  "POST /api/podometryAnalysis/specific/:id/moments": { atMs: 20, text: "sways" },
  "PUT /api/podometryAnalysis/specific/:id/moments/:momentId": { atMs: 20, text: "sways" },
  "PUT /api/LayoutSettings/:userId/:deviceType?": { thresholdValue: 15 },
  "POST /api/LayoutSettings/:userId/:deviceType?": {},
  "POST /api/iotRequests/:id": { action: "stopStreaming", callback: "stopped" },
};

function bodyOf(route: SignedInRoute): unknown {
  if (route.body === noBody) return undefined;
  const key = `${route.method} ${route.path}`;
  if (!(key in bodies)) throw new Error(`Give this test a body for ${key}.`);
  const body = bodies[key];
  return typeof body === "function" ? (body as () => unknown)() : body;
}

/** A file is sent as is, described by its address. */
const sentTo = (route: SignedInRoute) => ({ body: bodyOf(route), ...(route.upload && { headers: { "Content-Type": UPLOAD_MIME } }) });
const ofUpload = new URLSearchParams({ deviceType: "Podology IoT", analysisType: "Static", unit: "kPa", xCm: "1", yCm: "1" });

const pathOf = (route: SignedInRoute, clinic: Clinic, strange: Record<string, string> = {}): string =>
  route.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(strange[name] ?? valueOf(name, route.path, clinic))) +
  (route.upload ? `?${ofUpload}` : "");

describe("[ACC-2] [API-1] [S1] [S25] every call needs a live session or access token", () => {
  test.each(named)("%s", async (_name, route) => {
    const send = async (token: string | null) => {
      const response = await call(route.method, pathOf(route, home), { token, ...sentTo(route) });
      return [response.status, ((await response.json()) as { error: string }).error];
    };
    expect(await send(null)).toEqual([401, "signInRequired"]);
    expect(await send(`${home.device.hardwareSerial}:${PASSWORD}`)).toEqual([401, expect.any(String)]);
    for (const token of ["A".repeat(43), ...over.sessions]) expect(await send(token)).toEqual([401, "sessionEnded"]);
    for (const token of over.accessTokens) expect(await send(token)).toEqual([401, "accessTokenRefused"]);
  });
});

describe("[PEER-12] [S1] an access token", () => {
  const tokenWith = async (scope: Scope): Promise<string> => (await anAccessToken(home.context, [scope])).token;
  const opened = named.filter(([, route]) => neededScope(route) !== null);

  test.each(opened.filter(([name]) => !ofMats.includes(name)))("with its scope and no other makes the call: %s", async (_name, route) => {
    const scope = neededScope(route);
    const token = await tokenWith(scope === "any" || scope === null ? "readPatients" : scope);
    const response = await call(route.method, pathOf(route, home), { token, ...sentTo(route) });
    expect([response.status, await misfits(route, response)]).toEqual([route.status ?? 200, []]);
  });

  test.each(named.filter(([, route]) => neededScope(route) !== "any"))("without it is refused: %s", async (_name, route) => {
    const scope = neededScope(route);
    const token = await tokenWith(scope === "readAnalyses" || scope === "exportAnalyses" ? "watchDevices" : "exportAnalyses");
    const answers = new Set<string>();
    for (const clinic of [home, elsewhere]) {
      const response = await call(route.method, pathOf(route, clinic), { token, ...sentTo(route) });
      answers.add(`${response.status} ${await response.text()}`);
    }
    // A missing permission is reported before the scope.
    expect([...answers]).toEqual([expect.stringMatching(/^403 \{"error":"(scopeMissing|forbidden)"/)]);
  });

  test("calls without a permission change nothing, so that any access token may make them", () => {
    expect(signedInRoutes.filter(({ permission, method }) => permission === null && method !== "GET")).toEqual([]);
  });
});

describe("[ACC-7] [API-1] ids of others, ids of nobody and nonsense get one answer", () => {
  const idNames = (route: SignedInRoute) => namesIn(route.path).filter((name) => /id$/i.test(name));
  const cases = named.flatMap(([name, route]) => idNames(route).map((id) => [name, id, route] as const));

  test.each(cases)("%s, :%s", async (_name, id, route) => {
    for (const [role, token] of Object.entries(tokens)) {
      const answers = new Set<string>();
      const outOfReach = unreachableIds(valueOf(id, route.path, elsewhere));
      // Reading ids does not depend on the role: two samples suffice.
      for (const strange of role === "clinician" ? outOfReach : [outOfReach[0], "not-an-id"].map(String)) {
        attacked("foreign ids");
        const response = await call(route.method, pathOf(route, home, { [id]: strange }), { token, ...sentTo(route) });
        answers.add(`${response.status} ${await response.text()}`);
      }
      expect([role, ...answers]).toHaveLength(2);
      // Filtered lists may be empty; a missing permission is reported.
      const expected = id === "patientId" ? /^404 |"totalAnalysis":0/ : /^404 \{"error":"notFound"/;
      expect([...answers][0]).toMatch(role === "clinician" ? expected : new RegExp(`${expected.source}|^403 `));
    }
  });

  test("a colleague's selection is not mine to see", async () => {
    const response = await call("GET", `/api/podometry/patient/select/${elsewhere.user.id}`, { token: home.token });
    expect(response.status).toBe(404);
  });

  test("an id in a body reaches no further than one in a path", async () => {
    const answers = new Set<string>();
    for (const selection of unreachableIds(elsewhere.patient.id).filter((id) => id.length < 64)) {
      const response = await call("PUT", `/api/podometry/patient/select/${home.user.id}`, { token: home.token, body: { selection } });
      answers.add(`${response.status} ${await response.text()}`);
    }
    expect([...answers]).toEqual([expect.stringMatching(/^404 /)]);
  });
});

test.each(named.filter(([, { query }]) => query !== undefined))(
  "[S12] %s refuses what it does not know of its address",
  async (_name, route) => {
    const path = pathOf(route, home);
    const response = await call(route.method, `${path}${path.includes("?") ? "&" : "?"}strange=1`, { token: home.token, ...sentTo(route) });
    expect(await misfits(route, response)).toEqual([]);
    expect([response.status, await response.json()]).toMatchObject([400, { error: "invalidQuery", details: { field: "strange" } }]);
  },
);

test("[ACC-8] no call tells a researcher who a patient is", async () => {
  const read = async (user: User): Promise<string> => {
    const token = await tokenFor(user);
    const answers: string[] = [];
    for (const route of signedInRoutes.filter(({ method }) => method === "GET"))
      answers.push(await (await call("GET", pathOf(route, home, { userId: user.id }), { token })).text());
    return answers.join("\n");
  };
  expect(await read(home.user)).toMatch(identifying);
  const answers = await read(await hire(home.company, { staffRole: "researcher" }));
  expect(answers).toMatch(/"S-[2-9A-Z]{8}"/);
  expect(answers.match(identifying)).toBeNull();
});

describe("[API-1] the same calls with own ids", () => {
  // Earlier calls deleted theirs.
  beforeAll(async () => {
    home.momentId = await noteMoment(home.context, home.analysisId, { atMs: 0, text: "stands still" });
  });

  test.each(named.filter(([name, route]) => !ofMats.includes(name) && route.method !== "DELETE"))(
    "%s succeeds, as the document says",
    async (_name, route) => {
      const isStaffs = route.permission === null || can(route.permission, { ...home, wall: null, accessToken: null });
      const token = isStaffs ? home.token : home.adminToken;
      const response = await call(route.method, pathOf(route, home), { token, ...sentTo(route) });
      expect(await misfits(route, response)).toEqual([]);
      expect(response.status).toBe(route.status ?? 200);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    },
  );
});

test("[ACC-3] calls that programs repeat by the clock keep no session alive, others do", async () => {
  const start = new Date();
  let now = start;
  const at = apiAt({ clock: () => now, server });
  const alive = async (path: string) => {
    const token = await tokenFor(home.user, start);
    for (const minute of [5, 10, 14.9]) {
      now = new Date(start.getTime() + minute * 60_000);
      expect((await at("GET", path, { token })).status).toBe(200);
    }
    now = new Date(start.getTime() + 16 * 60_000);
    return (await at("GET", path, { token })).status;
  };
  expect(await alive("/api/deviceConfCompany")).toBe(401);
  expect(await alive("/api/userDevices")).toBe(401);
  expect(await alive(`/api/deviceConfiguration/${home.device.id}`)).toBe(401);
  expect(await alive("/api/companyUser")).toBe(200);
});

describe("what nobody foresaw", () => {
  const failing = (failure: Error) => {
    const lines: string[] = [];
    const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
    const routes = [
      apiRoute({
        method: "GET",
        path: "/api/fail",
        summary: "",
        permission: null,
        params: noParams,
        body: noBody,
        handle: () => Promise.reject(failure),
      }),
    ];
    const api = createApi({ routes, log, clock: () => new Date() });
    return {
      lines,
      ask: () => api(new Request("http://isobar.test/api/fail", { headers: { Authorization: `Bearer ${home.token}` } }), server),
    };
  };

  test("is logged whole under a number, and the caller gets the number only", async () => {
    const { ask, lines } = failing(new TypeError("secret of patient Vidal"));
    const response = await ask();
    const answer = (await response.json()) as { error: string; details: { requestId: string } };
    expect([response.status, answer.error]).toEqual([500, "unexpected"]);
    expect(JSON.stringify(answer)).not.toMatch(/secret|TypeError|at /);
    expect(lines.join()).toContain("secret of patient Vidal");
    expect(lines.join()).toContain(answer.details.requestId);
  });

  test("a database that does not answer is 503 and never data", async () => {
    const refused = new Error("connect ECONNREFUSED 10.0.0.5:27017");
    refused.name = "MongoServerSelectionError";
    const response = await failing(refused).ask();
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain("10.0.0.5");
  });

  test("a refusal keeps its name and is no error of ours", async () => {
    const { ask, lines } = failing(new Problem("storageFull"));
    expect((await ask()).status).toBe(409);
    expect(lines).toEqual([]);
  });
});

test("[ADM-1] a browser that was left open administers by no call until the password is entered again, as on its pages", async () => {
  const { token } = await openSession({ user: home.admin, ip: "192.0.2.7", now: new Date(), kind: "page" });
  const asked = { headers: await createCookieHeader(token), body: { hardwareSerial: "BED-LEFT", deviceType: "Mattress Mat" } };
  // Nor does its token open the API.
  expect((await call("POST", "/api/registerAll", { token, body: asked.body })).status).toBe(401);
  const refused = await call("POST", "/api/registerAll", asked);
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: "reauthenticationDue" }]);
  await elevateSession(token, new Date());
  expect((await call("POST", "/api/registerAll", asked)).status).toBeLessThan(300);
});
