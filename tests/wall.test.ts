import { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { SessionModel } from "~/data/models/session.model.server";
import { UserModel } from "~/data/models/user.model.server";
import type { Device } from "~/domain/device/device";
import { roles, type User } from "~/domain/user";
import { apiRoutes } from "~/http/api/catalogue.server";
import { log } from "~/http/log.server";
import { startWallSession } from "~/http/session.server";
import { loadWardPage } from "~/routes/ward/load.server";
import { findContext, endUserSessions, openSession } from "~/services/accounts/sessions.server";
import { endWall, listWalls } from "~/services/accounts/walls.server";
import { apiAt } from "./support/api";
import { useDatabase } from "./support/database";
import { closed, connectPage, viewerEvent, type ViewerSocket } from "./support/live";
import { connectHandMat, empty } from "./support/mats";
import { patience } from "./support/patience";
import { actAs, hire, installMat, openClinicWithPatient, PASSWORD, type ClinicFixture } from "./support/people";
import { temporaryFolder } from "./support/recording";
import { routeModules, routePaths, type RouteHandler } from "./support/route-modules";
import { startServer, useServer } from "./support/server";
import { answeredEvents } from "./support/viewer-events";

log.level = "silent";

useDatabase();
const server = useServer();
const folder = temporaryFolder();

const DAY_MIN = 24 * 60;
let home: ClinicFixture;
let bed: Device;
let elsewhere: Device;
let wall: string;
beforeAll(async () => {
  home = await openClinicWithPatient({ server });
  bed = await installMat(home.company, { deviceType: "Mattress Mat", room: "3" });
  elsewhere = await installMat(home.company, { deviceType: "Mattress Mat", room: "4" });
  await DeviceModel.updateOne({ _id: bed.id }, { $set: { currentPatientId: new Types.ObjectId(home.patient.id) } });
});
beforeEach(async () => {
  await SessionModel.deleteMany({ kind: "wall" });
  wall = await wallOf(home.user);
});
const wallOf = async (user: User): Promise<string> =>
  (await openSession({ user, ip: "192.0.2.7", now: new Date(), kind: "wall", wall: { rooms: ["3"], names: "initials" } })).token;

const contextAfter = (minutes: number, token: string, walls = true) =>
  findContext(token, { server, language: "en", now: new Date(Date.now() + minutes * 60_000), ip: "192.0.2.7", activity: true, walls });

test("[ALM-2] [ACC-3] a wall still reads its rooms, by initials, when the session of a person has long ended; after thirty days it ends", async () => {
  const { token: person } = await openSession({ user: home.user, ip: "192.0.2.7", now: new Date(), kind: "page" });
  expect(await contextAfter(15.1, person)).toBeNull();
  for (const minutes of [15.1, 29 * DAY_MIN]) {
    const context = await contextAfter(minutes, wall);
    if (!context) throw new Error("the wall has ended");
    const { places, states } = await loadWardPage(context, new Request("https://clinic.example/wall"));
    expect(places).toMatchObject([{ name: bed.name, patient: "EV", livePath: null }]);
    expect(states).toMatchObject([{ deviceId: bed.id, status: "Offline" }]);
  }
  expect(await contextAfter(30 * DAY_MIN, wall)).toBeNull();
});

/** Ages all sessions by minutes. */
async function ageSessions(minutes: number): Promise<void> {
  const earlier = (at: Date): Date => new Date(at.getTime() - minutes * 60_000);
  for (const { _id, createdAt, lastActivityAt } of await SessionModel.find().lean())
    await SessionModel.updateOne({ _id }, { createdAt: earlier(createdAt), lastActivityAt: earlier(lastActivityAt) });
}
const emit = (socket: ViewerSocket, event: string, input: unknown): Promise<unknown> =>
  (socket as unknown as { emitWithAck: (event: string, input: unknown) => Promise<unknown> }).emitWithAck(event, input);

test("[ALM-2] [API-2] the socket of a wall follows the states of its rooms for longer than a person's, and is refused all else", async () => {
  const server = await startServer(folder());
  const screen = await connectPage(server, wall);
  await ageSessions(16);
  for (const { event, about } of answeredEvents.filter(({ event }) => event !== "authenticate"))
    expect([event, await emit(screen, event, about(bed.id))]).toEqual([
      event,
      event === "joinCompany"
        ? { ok: true, value: [expect.objectContaining({ deviceId: bed.id })] }
        : { ok: false, problem: { code: "forbidden", details: {} } },
    ]);

  const reported: string[] = [];
  screen.on("deviceState", ({ deviceId }) => reported.push(deviceId));
  for (const device of [elsewhere, bed]) await (await connectHandMat(server, device)).reads(empty(device));
  await vi.waitUntil(() => reported.includes(bed.id), patience);
  expect(reported).not.toContain(elsewhere.id);
});

describe("[ALM-2] [S1] a wall gets from every other address what a visitor gets who is not signed in", () => {
  /** Requirements: its page, states while its socket is down, its language, its end, and the way out. */
  const own = ["root.tsx", "routes/ward/hung-wall.tsx", "routes/devices/states.ts", "routes/session.ts", "routes/logout.ts"];
  const handlers = routeModules.flatMap(({ file, loader, action }) =>
    Object.entries({ loader, action }).flatMap(([name, handle]) => (handle ? [{ file, name, handle }] : [])),
  );
  const answerTo = async (handle: RouteHandler, file: string, name: string, token: string | null): Promise<string> => {
    const headers = new Headers(token === null ? {} : { Authorization: `Bearer ${token}` });
    const path = (routePaths.get(file) ?? "").replace(/:\w+|\*/g, bed.id);
    const form = name === "action" ? { method: "POST", body: new URLSearchParams({ language: "el" }) } : {};
    const request = new Request(`http://localhost/${path}?device=${bed.id}`, { headers, ...form });
    const answer: unknown = await Promise.resolve()
      .then(() => handle({ request, params: { format: "csv", deviceId: bed.id }, context: { cspNonce: "", server } }))
      .catch((thrown: unknown) => thrown);
    if (!(answer instanceof Response)) return JSON.stringify(answer instanceof Error ? answer.message : answer);
    return [answer.status, answer.headers.get("Location"), await answer.text()].join(" ");
  };

  test("of every page, picture and form", async () => {
    const asked = handlers.filter(({ file }) => !own.includes(file));
    expect(asked.length).toBeGreaterThan(40);
    for (const { file, name, handle } of asked)
      expect([file, name, await answerTo(handle, file, name, wall)]).toEqual([file, name, await answerTo(handle, file, name, null)]);
    expect((await UserModel.findById(home.user.id).lean())?.preferredLanguage).toBeNull();
  });

  test("of the API", async () => {
    const call = apiAt({ server });
    for (const { access, method, path } of apiRoutes) {
      const { status } = await call(method, path.replace(/:\w+\??/g, bed.id), { token: wall, body: method === "GET" ? undefined : {} });
      expect([method, path, status]).toEqual([method, path, access === "signedIn" ? 401 : method === "GET" ? 200 : 422]);
    }
  });
});

test("[ALM-2] [ACC-1] a wall takes the place of the person's session in its browser, and needs their password", async () => {
  const { token } = await openSession({ user: home.user, ip: "192.0.2.7", now: new Date(), kind: "page" });
  const request = new Request("http://localhost/wallStart", { method: "POST", headers: { Authorization: `Bearer ${token}` } });
  const view = { rooms: null, names: "full" } as const;
  await expect(startWallSession(home.context, request, { ...view, password: "guessed" })).rejects.toThrow("incorrectCredentials");
  expect(await contextAfter(0, token)).not.toBeNull();

  const headers = await startWallSession(home.context, request, { ...view, password: PASSWORD });
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^isobar=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)]);
  expect(await contextAfter(0, token)).toBeNull();
  const trail = (await AuditModel.find({ userId: home.user.id }).sort({ at: 1 }).lean()).map(({ action }) => action);
  // The other tests' requests are refused, at later times than now.
  expect(trail.filter((action) => action !== "refused").slice(-2)).toEqual(["signInFailed", "startWall"]);
});

describe("[ALM-2] [ACC-4] a wall ends at once", () => {
  const hung = async (): Promise<ViewerSocket> => connectPage(await startServer(folder(), { callers: [home.context] }), wall);

  test("with the sessions of who started it, as when their account is blocked", async () => {
    const screen = await hung();
    const [reported, left] = [viewerEvent(screen, "signedOut"), closed(screen)];
    await endUserSessions(home.context, home.user.id);
    await Promise.all([reported, left]);
    expect(await contextAfter(0, wall)).toBeNull();
  });

  test("with their account", async () => {
    const person = await hire(home.company);
    const theirs = await wallOf(person);
    await UserModel.deleteOne({ _id: person.id });
    expect(await contextAfter(0, theirs)).toBeNull();
  });

  test("by who started it or an administrator, by no colleague, and not from another company", async () => {
    const [running] = await listWalls(home.context);
    expect(running).toMatchObject({ rooms: ["3"], names: "initials", startedBy: { id: home.user.id } });
    const id = running?.id ?? "";
    await expect(endWall(actAs(await hire(home.company), home.company, { server }), id)).rejects.toThrow("forbidden");
    await expect(endWall((await openClinicWithPatient({ server, user: { role: roles.companyAdmin } })).context, id)).rejects.toThrow(
      "notFound",
    );

    const screen = await hung();
    const left = closed(screen);
    const { server: hanging } = home.context;
    const administrator = actAs(await hire(home.company, { role: roles.companyAdmin }), home.company, { server: hanging });
    await endWall(administrator, id);
    await left;
    expect(await listWalls(home.context)).toEqual([]);
    expect(await AuditModel.countDocuments({ userId: administrator.user.id, action: "endWall", object: id })).toBe(1);
  });
});
