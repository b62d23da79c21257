import { beforeAll, expect, test } from "vitest";
import type { SessionKind } from "~/data/models/session.model.server";
import { roles } from "~/domain/user";
import { optionalContext } from "~/http/context.server";
import { awaitedPerson } from "~/http/session.server";
import { openSession } from "~/services/accounts/sessions.server";
import { noServer } from "~/services/no-server";
import { anAccessToken } from "./support/access-tokens";
import { apiAt, createCookieHeader } from "./support/api";
import { useDatabase } from "./support/database";
import { connected, open, type ViewerSocket } from "./support/live";
import { openClinicWithPatient, type ClinicFixture } from "./support/people";
import { temporaryFolder } from "./support/recording";
import { startServer, type TestServer } from "./support/server";

useDatabase();
const folder = temporaryFolder();

let home: ClinicFixture;
beforeAll(async () => {
  home = await openClinicWithPatient({ user: { role: roles.companyAdmin }, company: { adminPanel: true } });
});

type Kind = SessionKind | "access token";
const kinds = ["page", "token", "wall", "code", "access token"] as const satisfies readonly Kind[];

async function tokenOf(kind: Kind): Promise<string> {
  const opened = { user: home.user, ip: "192.0.2.7", now: new Date() };
  if (kind === "access token") return (await anAccessToken(home.context, ["watchDevices"])).token;
  if (kind === "wall") return (await openSession({ ...opened, kind, wall: { rooms: [], names: "initials" } })).token;
  return (await openSession({ ...opened, kind })).token;
}

const byBearer = (token: string) => Promise.resolve({ Authorization: `Bearer ${token}` });
const asks = (path: string, headers: Record<string, string>): Request => new Request(`http://isobar.test${path}`, { headers });
const call = apiAt();

const opensPage = async (headers: Record<string, string>, also = {}) =>
  (await optionalContext(asks("/devices", headers), noServer(), new Date(), also).catch(() => null)) !== null;
const answers = async (path: string, headers: Record<string, string>) => (await call("GET", path, { headers })).status;
/** Sockets connect before authentication; what they can read shows it. */
async function reads(server: TestServer, shown: { auth?: Record<string, string>; headers?: Record<string, string> }): Promise<boolean> {
  const socket: ViewerSocket = open(server, shown);
  await connected(socket);
  return (await socket.emitWithAck("joinCompany", null)).ok;
}

const doors: Record<string, { opens: readonly Kind[]; isOpen: (token: string, server: TestServer) => Promise<boolean> }> = {
  "a page by a cookie": { opens: ["page"], isOpen: async (token) => opensPage(await createCookieHeader(token)) },
  "a wall's page by a cookie": {
    opens: ["page", "wall"],
    isOpen: async (token) => opensPage(await createCookieHeader(token), { walls: true }),
  },
  "a page by a bearer token": { opens: ["token"], isOpen: async (token) => opensPage(await byBearer(token), { walls: true }) },
  "the page for a code by a cookie": {
    opens: ["code"],
    isOpen: async (token) =>
      awaitedPerson(asks("/login/code", await createCookieHeader(token))).then(
        () => true,
        () => false,
      ),
  },
  "a call by a cookie": {
    opens: ["page"],
    isOpen: async (token) => (await answers("/api/userDevices", await createCookieHeader(token))) === 200,
  },
  "a call by a bearer token": {
    opens: ["token", "access token"],
    isOpen: async (token) => (await answers("/api/userDevices", await byBearer(token))) === 200,
  },
  "a socket by a cookie": {
    opens: ["page", "wall"],
    isOpen: async (token, server) => reads(server, { headers: await createCookieHeader(token) }),
  },
  "a socket by a token": { opens: ["token", "access token"], isOpen: (token, server) => reads(server, { auth: { token } }) },
};

test.each(Object.entries(doors))("[S6] %s opens to its own kinds of sessions and to no other", async (_, { opens, isOpen }) => {
  const server = await startServer(folder());
  const open: Kind[] = [];
  for (const kind of kinds) if (await isOpen(await tokenOf(kind), server)) open.push(kind);
  expect(open).toEqual(opens);
});
