import mongoose from "mongoose";
import sharp from "sharp";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { deviceKind } from "~/domain/device/device";
import { encodeFrame } from "~/domain/frame/codec";
import { defaultAlarmRules } from "~/domain/logs/alarm-rules";
import { Problem, problemStatus } from "~/domain/problem";
import { roles } from "~/domain/user";
import { log } from "~/http/log.server";
import { problemBody } from "~/http/respond.server";
import { raiseAlarm } from "~/live/events/alarm-store.server";
import { writePressureLog } from "~/live/events/event-store.server";
import { recordDeviceSeen } from "~/live/state/persisted-state.server";
import { writeMinute } from "~/recordings/minutes/minute-store.server";
import { enterAdminPanel } from "~/services/administration/admin-panel.server";
import { updateCompany } from "~/services/companies/companies.server";
import { pagePressureLogs } from "~/services/logs/pressure-logs.server";
import { setWardRules } from "~/services/logs/ward-rules.server";
import { notifyBrowser } from "~/services/notifications/notifications.server";
import { erasePatient } from "~/services/patients/erase-patient.server";
import { anAccessToken } from "../../tests/support/access-tokens";
import { tokenFor } from "../../tests/support/api";
import { useDatabase } from "../../tests/support/database";
import { frameFor } from "../../tests/support/live";
import { someone } from "../../tests/support/mats";
import { aMinute, SOME_MINUTE_MS } from "../../tests/support/minutes";
import { actAs, addPatient, hire, installMat, openClinicWithPatient, PASSWORD } from "../../tests/support/people";
import { newSubscription } from "../../tests/support/push-service";
import { anAnalysis } from "../../tests/support/recording";
import { routeModules, routePaths, type RouteHandler } from "../../tests/support/route-modules";
import { recorded } from "../../tests/support/scene";
import { useServer } from "../../tests/support/server";
import { anUpload } from "../../tests/support/uploads";

// Some hundred refusals would each log a stack.
log.level = "silent";

useDatabase();
const server = useServer();

const withLoader = routeModules.flatMap(({ file, loader }) => (loader ? [{ file, loader }] : []));
const withAction = routeModules.flatMap(({ file, action }) => (action ? [{ file, action }] : []));

let token: string;
/** An administrator of all companies who has just confirmed the password. */
let administratorToken: string;
/** Values of path parameters. */
let params: Record<string, string>;
/** Query parameters of the addresses. */
let search: URLSearchParams;
/** One or more forms, in order, for each path's action. */
let forms: Record<string, Record<string, string> | Record<string, string>[]>;
let livePage: string;
/** An analysis with exposure. */
let seated: string;

beforeAll(async () => {
  const {
    company,
    user,
    context,
    patient,
    device: plate,
  } = await openClinicWithPatient({ server, company: { adminPanel: true }, user: { role: roles.companyAdmin } });
  const bed = await installMat(company, { deviceType: "Mattress Mat" });
  const { alarm } = await raiseAlarm(bed, { kind: "exit", place: "bed", sinceAt: new Date() });
  await writePressureLog(bed, { at: new Date(), posture: null, maxPressure: 9, frame: frameFor(bed, { counts: someone(bed) }) });
  await writeMinute(bed, aMinute(bed, SOME_MINUTE_MS, [100]));
  await recordDeviceSeen(bed.id, { lastFrame: encodeFrame(frameFor(bed, { counts: someone(bed) })) });
  const [entry] = (await pagePressureLogs(context, bed.id, { page: 1, order: "newest" })).entries;
  const administrator = actAs(await hire(company, { role: 1 }), company, { server });
  const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const erased = await addPatient(context);
  const { address } = newSubscription();
  const browser = await notifyBrowser(context, { address, label: "", browserKey: user.id });
  const branded = await updateCompany(administrator, { logo });

  token = await tokenFor(user);
  const { id: accessToken } = await anAccessToken(context, ["watchDevices"]);
  const provider = await hire(company, { role: 0 });
  administratorToken = await tokenFor(provider);
  await enterAdminPanel(actAs(provider, company, { server }), administratorToken, PASSWORD);
  livePage = deviceKind(bed).route ?? "";
  params = {
    patientId: patient.id,
    uploadId: await anUpload(context),
    analysisId: await anAnalysis({ context, patient, device: plate }, { analysisType: "Dynamic" }),
    deviceId: bed.id,
    wardId: await setWardRules(context, null, { name: "North", rooms: [bed.room], rules: defaultAlarmRules(deviceKind(bed)) }),
    erasureId: await erasePatient(administrator, erased.id, erased.name),
    userId: user.id,
    companyId: company.id,
    logId: entry?.id ?? "",
    log: "postures",
    at: String(SOME_MINUTE_MS),
    hash: branded.logo ?? "",
    dialog: "pick",
    "*": "userDevices",
  };
  const seat = { deviceType: "Seating Mat IoT", body: "sitting" } as const;
  seated = await anAnalysis(
    { context, patient, device: await installMat(company, { deviceType: seat.deviceType }) },
    { analysisType: "seatingDynamic", durationMs: 15_000, list: recorded({ ...seat, seconds: 15 }) },
  );
  search = new URLSearchParams({ device: bed.id, top: "100", step: "20", threshold: "1", show: "part", moment: "0" });
  search.set("of", "contacts");
  const other = await anAnalysis({ context, patient, device: plate }, { analysisType: "Dynamic" });
  for (const analysis of [params.analysisId ?? "", other]) search.append("analysis", analysis);
  forms = {
    "/exports": { format: "raw" },
    "/login": { email: user.email, password: PASSWORD },
    "/logout": {},
    "/login/newPassword": { intent: "changePassword", current: PASSWORD, next: "heron-under-glass" },
    "/login/passkey": { intent: "begin" },
    "/account/passkeys": { intent: "begin", password: PASSWORD },
    "/login/openId": { email: user.email },
    "/login/forgotten": { email: user.email },
    "/login/reset": { token: "none", password: "heron-under-glass" },
    "/login/code": { code: "000000" },
    "/login/secondFactor": { intent: "begin", password: PASSWORD },
    "/account/tokens": { intent: "create", name: "Study", scopes: "watchDevices", days: "7", password: PASSWORD },
    "/adminPanel/backups": { intent: "plan", hour: "2", keep: "14" },
    "/adminPanel/tokens": { id: accessToken },
    "/account/secondFactor": { intent: "begin", password: PASSWORD },
    "/account": { intent: "endOtherSessions" },
    "/language": { language: "el" },
    "/theme": { theme: "dark" },
    "/names": { hidden: "1" },
    "/session": {},
    "/refused": {},
    "/setup": { intent: "person", token: "none", name: "Ada", email: user.email, password: PASSWORD },
    "/setup/mat": { hardwareSerial: "N-3", hardwarePassword: "", deviceType: "Mattress Mat", room: "1" },
    "/setup/connect/:deviceId": { intent: "password" },
    "/deviceSettings": { kind: "settings", name: "Bed", room: "1", bed: "2" },
    "/bedPatient": { patientId: patient.id },
    "/wallStart": { intent: "end", wall: alarm.id },
    "/brandingOptions": { companyName: "Clinic", address: "" },
    "/roomSettings": { intent: "move", room: "", to: "1", device: bed.id },
    "/patients": { intent: "select", patientId: patient.id },
    "/patients/:patientId/data": { name: "Nobody" },
    "/alarmRules": { exitOn: "on", first: "all" },
    "/alarmRules/wards/:wardId": { name: "North", room: bed.room, first: "all" },
    "/calibration": { intent: "reminder", part: "main", days: "30", driftKPa: "" },
    "/alarms": { alarm: alarm.id },
    "/notifications": { intent: "name", id: browser.id, withPatientName: "yes" },
    "/notifications/subscription": { subscription: JSON.stringify(address) },
    "/analyses/:analysisId/report.pdf": [
      { document: "analysis", section: "notes", language: "en" },
      { document: "patientSheet", language: "en", agreed: "New insoles" },
    ],
    "/analyses/report.zip": { document: "analysis", language: "en", analysis: params.analysisId ?? "" },
    "/analyses": ["purge", "delete", "restore"].map((intent) => ({ intent, analyses: params.analysisId ?? "" })),
    "/analyses/:analysisId": [
      { intent: "recompute" },
      { intent: "correct", change: "leaveOut", contact: "10,60,12.5,20.5", other: "", atPercent: "50" },
      { intent: "undoCorrection", correction: "any" },
      { intent: "conditions" },
      { intent: "reassign", patientId: patient.id },
      { intent: "notes", notes: "n", before: "" },
      { intent: "noteMoment", seconds: "0", text: "n" },
      { intent: "editMoment", moment: "any", seconds: "0", text: "n", before: "n" },
      { intent: "removeMoment", moment: "any" },
      { intent: "delete" },
      { intent: "restore" },
    ],
    "/import": { file: "" },
    "/import/:uploadId": [
      { intent: "save", as: "Podology IoT/Static", patient: patient.number, unit: "kPa", xCm: "1", yCm: "1" },
      { intent: "discard" },
    ],
    "/adminPanel": { password: PASSWORD },
    "/adminPanel/companies/new": { companyName: "New", address: "", pageColor: "#f5f5f5", layoutNumber: "2" },
    "/adminPanel/companies/:companyId": { companyName: "New", address: "", deviceLabel: "sit", timeZone: "", deletedAnalysesDays: "" },
    "/adminPanel/companies/:companyId/openId": { intent: "remove" },
    "/adminPanel/companies/:companyId/webhooks": { intent: "add", url: "https://alarms.example/" },
    "/adminPanel/users/new": { companyId: company.id, email: "new@clinic.example", role: "clinician", choice: "madeUp" },
    "/adminPanel/users/:userId": { intent: "edit", role: "clinician" },
    "/adminPanel/devices/new": {
      companyId: company.id,
      name: "N",
      hardwareSerial: "N-1",
      hardwarePassword: "",
      deviceType: "Mattress Mat",
    },
    "/adminPanel/devices/:deviceId": { intent: "edit", name: "Bed" },
    "/adminPanel/demo": { intent: "leave" },
    "/adminPanel/all": { hardwareSerial: "N-2", deviceType: "Mattress Mat" },
    "/layout": { deviceType: bed.deviceType, palette: "viridis" },
    "/guidance": { skip: "balance" },
    [livePage]: { intent: "stream", seconds: "5" },
    "/api/*": {},
    "/*": {},
  };
});

/** The database fails after so many operations, with the driver's error. */
function databaseGoesAwayAfter(operations: number): { operations: () => number; comesBack: () => void } {
  let seen = 0;
  mongoose.set("debug", () => {
    seen += 1;
    if (seen > operations) throw new mongoose.mongo.MongoNetworkError("the database is away");
  });
  return { operations: () => seen, comesBack: () => void mongoose.set("debug", false) };
}

const paramsOf = (path: string) => ({
  ...params,
  format: path.startsWith("/analyses") ? "raw" : "csv",
  ...(path.endsWith("/exposure.webp") && { analysisId: seated }),
  ...(path.startsWith("/docs/") && { "*": "data-format.md" }),
});

/** Analysis files refuse unknown fields. */
const searchOf = (path: string): URLSearchParams => {
  if (path === "/exports") return new URLSearchParams({ format: "raw" });
  return path.startsWith("/analyses/:analysisId/export/") ? new URLSearchParams() : search;
};

async function requestFor(path: string, form?: Record<string, string>): Promise<Request> {
  const filled = Object.entries(paramsOf(path)).reduce(
    (text, [name, value]) => text.replace(name === "*" ? name : `:${name}`, value),
    path,
  );
  const headers = new Headers({ Authorization: `Bearer ${/^\/(adminPanel|clients|setup)/.test(path) ? administratorToken : token}` });
  const url = `http://localhost${filled}?${searchOf(path)}`;
  if (!form) return new Request(url, { headers });
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  const written = new Response(data);
  const body = await written.arrayBuffer();
  headers.set("Content-Type", written.headers.get("Content-Type") ?? "");
  headers.set("Content-Length", String(body.byteLength));
  return new Request(url, { method: "POST", headers, body });
}

const withStatus = z.object({ init: z.object({ status: z.number() }), data: z.unknown() });

/** Status and problem of a handler's answer or error. Other errors count as 500. */
async function statusOf(handle: RouteHandler, request: Request, path: string): Promise<{ status: number; problem: unknown }> {
  try {
    const answer = await handle({ request, params: paramsOf(path), context: { cspNonce: "", server } });
    if (answer instanceof Response) return await statusOfResponse(answer);
    const { success, data: answered } = withStatus.safeParse(answer);
    return success ? { status: answered.init.status, problem: answered.data } : { status: 200, problem: null };
  } catch (thrown) {
    if (thrown instanceof Response) return statusOfResponse(thrown);
    return { status: 500, problem: String(thrown) };
  }
}
const statusOfResponse = async (response: Response) => ({
  status: response.status,
  problem: response.status < 400 ? null : ((await response.json()) as unknown),
});

/** Answers of a handler while the database fails one operation later each time, until it needs no more. */
async function answersWithout(path: string, handle: RouteHandler, form?: Record<string, string>) {
  const answers: Awaited<ReturnType<typeof statusOf>>[] = [];
  for (let after = 0; after < 60; after += 1) {
    const database = databaseGoesAwayAfter(after);
    onTestFinished(database.comesBack);
    answers.push(await statusOf(handle, await requestFor(path, form), path));
    database.comesBack();
    if (database.operations() <= after) return answers;
  }
  throw new Error("asks the database without end");
}

const unavailable = problemBody(new Problem("unavailable"));
const addressOf = (file: string): string =>
  ({ "routes/live/route.tsx": livePage, "routes/live/dialog/route.tsx": `${livePage}/pick` })[file] ?? `/${routePaths.get(file)}`;

/** Shown to visitors without the database. */
const shownWithout = [
  "routes/privacy/route.tsx",
  "routes/developers/route.tsx",
  "routes/login/forgotten/route.tsx",
  "routes/login/open-id/route.tsx",
];

/** The clinics of this file are not part of a demo. */
const NOT_A_DEMO = problemStatus.demoStays;

describe("[NEW-10] while the database is away, a route refuses by name", () => {
  test.each(withLoader)("$file is `unavailable`, from wherever it is read", async ({ file, loader }) => {
    const answers = await answersWithout(addressOf(file), loader);
    expect(answers.at(-1)?.status).toBeLessThan(file === "routes/admin-panel/demo/route.tsx" ? NOT_A_DEMO + 1 : 400);
    if (answers.length > 1) expect(answers.at(0)?.status).toBe(shownWithout.includes(file) ? 200 : 503);
    for (const { status, problem } of answers.slice(0, -1))
      if (status >= 400) expect({ status, problem }).toEqual({ status: 503, problem: unavailable });
  });

  test.each(withAction)("$file is `unavailable`, whatever is sent to it", async ({ file, action }) => {
    const path = addressOf(file);
    expect(forms).toHaveProperty([path]);
    for (const form of [forms[path] ?? []].flat()) {
      const answers = await answersWithout(path, action, form);
      expect(answers.at(-1)?.status, JSON.stringify(form)).toBeLessThan(500);
      for (const { status, problem } of answers)
        if (status >= 500)
          expect({ form, status, problem: JSON.stringify(problem) }).toEqual({
            form,
            status: 503,
            problem: expect.stringContaining("unavailable") as string,
          });
    }
  });
});
