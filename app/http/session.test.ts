import { beforeAll, describe, expect, test } from "vitest";
import { SessionModel } from "~/data/models/session.model.server";
import { noServer } from "~/services/no-server";
import { useDatabase } from "../../tests/support/database";
import { openClinicWithPatient, PASSWORD, type ClinicFixture } from "../../tests/support/people";
import { optionalContext, requireApiContext, requireContext } from "./context.server";
import { createSessionCookie, signIn, signOut, readSessionToken } from "./session.server";

useDatabase();
const server = noServer();

const SERVER = "http://isobar.test";
const cookieOf = (headers: Headers): string => headers.get("Set-Cookie")?.split(";")[0] ?? "";
const visit = (path: string, { cookie = "", ...init }: RequestInit & { cookie?: string } = {}): Request =>
  new Request(SERVER + path, { ...init, headers: { ...init.headers, Cookie: cookie } });

let home: ClinicFixture;
beforeAll(async () => {
  home = await openClinicWithPatient();
});
const enter = (cookie = "", now = new Date()) =>
  signIn(visit("/login", { method: "POST", cookie }), server, { email: home.user.email, password: PASSWORD }, now);

const thrown = async (work: Promise<unknown>): Promise<Response> => {
  const answer: unknown = await work.catch((response: unknown) => response);
  if (!(answer instanceof Response)) throw new Error("no answer was thrown");
  return answer;
};

describe("[ACC-1] the session cookie", () => {
  test("opens the pages to its holder and no script can read it", async () => {
    const { headers, user } = await enter();
    expect(headers.get("Set-Cookie")).toMatch(/^isobar=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(user.id).toBe(home.user.id);
    expect((await requireContext(visit("/devices", { cookie: cookieOf(headers) }), server)).company.id).toBe(home.company.id);
  });

  test("is Secure and bound to its host where the clinic has https", async () => {
    const header = await createSessionCookie({ secure: true }).serialize("token");
    expect(header).toMatch(/^__Host-isobar=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test("holds no identity: a made-up or copied value after sign-out opens nothing", async () => {
    const { headers } = await enter();
    const cookie = cookieOf(headers);
    const gone = await signOut(visit("/logout", { method: "POST", cookie }), server);
    expect(gone.get("Set-Cookie")).toMatch(/^isobar=;?.*Max-Age=0/);
    expect(await optionalContext(visit("/devices", { cookie }), server)).toBeNull();
    expect(await optionalContext(visit("/devices", { cookie: "isobar=%%%" }), server)).toBeNull();
  });
});

test("[ACC-1] each sign-in has a new token and ends the one the browser came with", async () => {
  const first = cookieOf((await enter()).headers);
  const second = cookieOf((await enter(first)).headers);
  expect(second).not.toBe(first);
  expect(await optionalContext(visit("/devices", { cookie: first }), server)).toBeNull();
  expect(await optionalContext(visit("/devices", { cookie: second }), server)).not.toBeNull();
});

describe("[ACC-2] a visitor without a session", () => {
  test("is led to the sign-in and from there to the page first asked for", async () => {
    const answer = await thrown(requireContext(visit("/PodiatryIoT?device=1&scale=2"), server));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/login?next=%2FPodiatryIoT%3Fdevice%3D1%26scale%3D2");
  });

  test("who sends a form is led to the first page afterwards", async () => {
    const answer = await thrown(requireContext(visit("/patients/new", { method: "POST" }), server));
    expect(answer.headers.get("Location")).toBe("/login?next=%2Fhome");
  });

  test("gets JSON 401 from the API", async () => {
    const answer = await thrown(requireApiContext(visit("/api/anything"), server));
    expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    expect(await answer.json()).toMatchObject({ error: "signInRequired" });
  });
});

describe("[ACC-3] what counts as activity", () => {
  const start = new Date();
  const at = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);

  const PAGE = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  test.each([
    ["opening a page", "/devices", { headers: PAGE }, true],
    ["opening a page over https", "/devices", { headers: { ...PAGE, "Sec-Fetch-Dest": "document", "Sec-Fetch-User": "?1" } }, true],
    ["sending a form", "/devices", { method: "POST" }, true],
    ["telling that somebody is here", "/session", { method: "POST" }, true],
    ["a page without scripts that loads itself again", "/devices?poll=1", { headers: PAGE }, false],
    ["a person who loads such a page", "/devices?poll=1", { headers: { ...PAGE, "Sec-Fetch-User": "?1" } }, true],
    ["a picture", "/devices/1/map.webp", { headers: { Accept: "image/avif,image/webp,*/*;q=0.8" } }, false],
    ["a picture over https", "/devices/1/map.webp", { headers: { ...PAGE, "Sec-Fetch-Dest": "image" } }, false],
    ["what a script asks for", "/devices.data", { headers: { Accept: "*/*" } }, false],
    ["a request that says nothing of itself", "/devices", {}, false],
  ])("%s", async (_what, path, init, renews) => {
    const cookie = cookieOf((await enter("", start)).headers);
    expect(await optionalContext(visit(path, { cookie, ...init }), server, at(10))).not.toBeNull();
    expect((await optionalContext(visit("/devices", { cookie }), server, at(20))) !== null).toBe(renews);
  });
});

test("a bearer token is taken as it is, and goes before a cookie", async () => {
  const { headers } = await enter();
  const cookie = cookieOf(headers);
  const token = await readSessionToken(visit("/api", { cookie }));
  expect(await SessionModel.countDocuments({ tokenHash: token ?? "" })).toBe(0);
  expect(await readSessionToken(visit("/api", { cookie, headers: { Authorization: "Bearer other" } }))).toBe("other");
  expect(await readSessionToken(visit("/api", { headers: { Authorization: "Basic dTpw" } }))).toBeNull();
});
