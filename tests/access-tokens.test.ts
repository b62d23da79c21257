import { pino } from "pino";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { AccessTokenModel } from "~/data/models/sign-in/access-token.model.server";
import { UserModel } from "~/data/models/user.model.server";
import type { Scope } from "~/domain/sign-in/scope";
import { roles, type User } from "~/domain/user";
import { apiRoutes } from "~/http/api/catalogue.server";
import { createApi } from "~/http/api/handle.server";
import { createApiLimits } from "~/http/api/rate-limit.server";
import { createSessionCookie } from "~/http/session.server";
import { action as tokensAction, loader as tokensPage } from "~/routes/account/access-tokens/route";
import { loader as accountPage } from "~/routes/account/route";
import { createAccessToken, listOwnAccessTokens, revokeOwnAccessToken } from "~/services/accounts/access-tokens.server";
import { pageAccessTokens, revokePersonsAccessToken } from "~/services/administration/access-tokens.server";
import { configureCompany } from "~/services/administration/companies.server";
import { disableAccount, editAccount, enableAccount } from "~/services/administration/users.server";
import { pageAudit, verifyAudit } from "~/services/audit-trail.server";
import { apiAt, tokenFor } from "./support/api";
import { useDatabase } from "./support/database";
import { closed, connected, connectViewer, open, viewerEvent } from "./support/live";
import { patience } from "./support/patience";
import { actAs, hire, identifying, openClinicWithPatient, PASSWORD, type ClinicFixture } from "./support/people";
import { anAnalysis, GRID, temporaryFolder } from "./support/recording";
import { startServer, useServer } from "./support/server";

useDatabase();
const server = useServer();
const folder = temporaryFolder();

const DAY_MS = 86_400_000;
let clinic: ClinicFixture;
let now: Date;
const call = apiAt({ clock: () => now, server });
beforeEach(async () => {
  clinic = await openClinicWithPatient({ server, company: { adminPanel: true } });
  now = new Date();
});

const daysLater = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
const grant = (user: User, scopes: Scope[], fields: Partial<Parameters<typeof createAccessToken>[1]> = {}): Promise<string> =>
  createAccessToken(actAs(user, clinic.company, { server, now }), { name: "Gait study", scopes, days: 30, password: PASSWORD, ...fields });
const statusOf = async (path: string, token: string): Promise<[number, string?]> => {
  const answer = await call("GET", path, { token });
  const { error } = (await answer.json()) as { error?: string };
  return error === undefined ? [answer.status] : [answer.status, error];
};
const DEVICES = "/api/userDevices";
const patients = (): string => `/api/podometry/patients/${clinic.user.id}`;

describe("[PEER-12] an access token", () => {
  test("lets a program do what it was granted, and nothing else that its owner may", async () => {
    const token = await grant(clinic.user, ["watchDevices"]);
    expect(await statusOf(DEVICES, token)).toEqual([200]);
    expect(await statusOf(patients(), token)).toEqual([403, "scopeMissing"]);
    const renamed = await call("PUT", `/api/device/${clinic.device.id}`, { token, body: { name: "Mine", bed: "1" } });
    expect([renamed.status, await renamed.json()]).toMatchObject([403, { error: "scopeMissing", details: { scope: "editDevice" } }]);
  });

  test("requires the password, and is shown once: 256 random bits with a prefix and a checksum, stored as a hash", async () => {
    await expect(grant(clinic.user, ["watchDevices"], { password: "guess" })).rejects.toMatchObject({ code: "incorrectCredentials" });
    const token = await grant(clinic.user, ["watchDevices"]);
    expect(token).toMatch(/^isobar_[\w-]{49}$/);
    const stored = JSON.stringify(await AccessTokenModel.find().lean());
    expect(stored).toMatch(/[0-9a-f]{64}/);
    expect(stored).not.toContain(token.slice(7, 50));
    const mistyped = token.slice(0, 20) + (token[20] === "A" ? "B" : "A") + token.slice(21);
    expect(await statusOf(DEVICES, mistyped)).toEqual([401, "accessTokenRefused"]);
  });

  test("ends by itself, sooner where the company has come to allow less, and at once when it is revoked", async () => {
    const [short, long] = [
      await grant(clinic.user, ["watchDevices"], { days: 7 }),
      await grant(clinic.user, ["watchDevices"], { days: 365 }),
    ];
    now = daysLater(7);
    expect(await statusOf(DEVICES, short)).toEqual([401, "accessTokenRefused"]);
    expect(await statusOf(DEVICES, long)).toEqual([200]);
    const admin = actAs(await hire(clinic.company, { role: roles.companyAdmin }), clinic.company, { server, now });
    const company = await configureCompany(admin, clinic.company.id, { accessTokenDays: 30 });
    await expect(
      createAccessToken({ ...clinic.context, company }, { name: "Long", scopes: ["watchDevices"], days: 90, password: PASSWORD }),
    ).rejects.toMatchObject({ code: "invalid", details: { field: "days" } });
    now = daysLater(23);
    expect(await statusOf(DEVICES, long)).toEqual([401, "accessTokenRefused"]);

    const revoked = await grant(clinic.user, ["watchDevices"]);
    const [listed] = await listOwnAccessTokens(clinic.context);
    await revokeOwnAccessToken(clinic.context, listed?.id ?? "");
    expect(await statusOf(DEVICES, revoked)).toEqual([401, "accessTokenRefused"]);
  });

  test("writes down its last use at most once a minute", async () => {
    const token = await grant(clinic.user, ["watchDevices"]);
    const begun = now;
    const lastUse = async () => (await listOwnAccessTokens(clinic.context))[0]?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    for (const seconds of [0, 59, 60]) {
      now = new Date(begun.getTime() + seconds * 1000);
      await statusOf(DEVICES, token);
      expect(await lastUse()).toEqual(seconds < 60 ? begun : now);
    }
  });

  test("opens no page, not even as a cookie", async () => {
    const token = await grant(clinic.user, ["watchDevices"]);
    const cookie = await createSessionCookie({ secure: false }).serialize(token);
    const ways: Record<string, string>[] = [{ Authorization: `Bearer ${token}` }, { Cookie: cookie.split(";")[0] ?? "" }];
    for (const headers of ways) {
      const request = new Request("http://localhost/account", { headers: new Headers(headers) });
      const answer: unknown = await accountPage({ request, params: {}, context: { cspNonce: "", server } }).catch(
        (thrown: unknown) => thrown,
      );
      expect([(answer as Response).status, (answer as Response).headers.get("Location")]).toEqual([302, "/login?next=%2Faccount"]);
    }
    expect((await call("GET", DEVICES, { headers: ways[1] ?? {} })).status).toBe(401);
  });
});

describe("[PEER-12] [ACC-8] an access token never does more than its owner may now", () => {
  test("no one grants rights they lack themselves, nor administrative ones", async () => {
    const researcher = await hire(clinic.company, { staffRole: "researcher" });
    for (const scope of ["readPatientNames", "captureAnalyses"] as const)
      await expect(grant(researcher, [scope])).rejects.toMatchObject({ code: "invalid", details: { field: "scopes" } });
    await expect(grant(await hire(clinic.company, { role: 0 }), ["manageUsers" as Scope])).rejects.toMatchObject({ code: "invalid" });
    await expect(grant(clinic.user, [])).rejects.toMatchObject({ code: "invalid" });
  });

  test("a role that narrows narrows it, and who reads pseudonyms reads them by a token too", async () => {
    const token = await grant(clinic.user, ["readPatients", "readPatientNames", "readAlarms"]);
    const read = async (shown: string) => (await call("GET", patients(), { token: shown })).text();
    expect(await read(token)).toMatch(identifying);
    expect(await read(await grant(clinic.user, ["readPatients"]))).not.toMatch(identifying);
    await UserModel.updateOne({ _id: clinic.user.id }, { $set: { staffRole: "researcher" } });
    const answer = await read(token);
    expect(answer).toMatch(/"S-[2-9A-Z]{8}"/);
    expect(answer).not.toMatch(identifying);
    expect(await statusOf(`/api/iotAlarms/${clinic.device.id}`, token)).toEqual([403, "forbidden"]);
  });

  test("a disabled person's tokens are dead, and stay so", async () => {
    const token = await grant(clinic.user, ["watchDevices"]);
    const admin = actAs(await hire(clinic.company, { role: roles.companyAdmin }), clinic.company, { server });
    await disableAccount(admin, clinic.user.id);
    expect(await statusOf(DEVICES, token)).toEqual([401, "accessTokenRefused"]);
    await enableAccount(admin, clinic.user.id);
    expect(await statusOf(DEVICES, token)).toEqual([401, "accessTokenRefused"]);
  });
});

describe("[PEER-12] [API-2] a socket of an access token", () => {
  test("may what the token may, and closes at once when it is revoked", async () => {
    const started = await startServer(folder(), { callers: [clinic.context] });
    const token = await grant(clinic.user, ["watchDevices"]);
    const viewer = await connectViewer(started, token);
    const ask = (event: string, input: unknown): Promise<unknown> =>
      (viewer as unknown as { emitWithAck: (event: string, input: unknown) => Promise<unknown> }).emitWithAck(event, input);
    expect(await ask("watch", { deviceId: clinic.device.id })).toMatchObject({ ok: true });
    expect(await ask("startStreaming", { deviceId: clinic.device.id, seconds: 60 })).toEqual({
      ok: false,
      problem: { code: "scopeMissing", details: { scope: "streamDevice" } },
    });
    expect(await ask("joinAlarms", null)).toMatchObject({ problem: { code: "scopeMissing" } });
    const signedOut = viewerEvent(viewer, "signedOut");
    const [listed] = await listOwnAccessTokens(clinic.context);
    await revokeOwnAccessToken(clinic.context, listed?.id ?? "");
    await signedOut;
    const again = open(started, { auth: { token } });
    await connected(again);
    expect(await (again as unknown as typeof viewer).emitWithAck("joinCompany", null)).toMatchObject({
      problem: { code: "signInRequired" },
    });
  });
});

test("[S5] [ACC-8] a role that narrows ends what sockets of sessions and tokens follow at once", async () => {
  const started = await startServer(folder());
  const admin = actAs(await hire(clinic.company, { role: roles.companyAdmin }), clinic.company, { server: started.live });
  const followers = await Promise.all(
    [await grant(clinic.user, ["readAlarms"]), await tokenFor(clinic.user)].map(async (token) => {
      const viewer = await connectViewer(started, token);
      expect(await viewer.emitWithAck("joinAlarms", null)).toMatchObject({ ok: true });
      return { viewer, over: closed(viewer) };
    }),
  );
  await editAccount(admin, clinic.user.id, { name: "Ana", role: roles.staff, staffRole: "researcher", capabilities: [] });
  for (const { viewer, over } of followers) {
    await over;
    await connected(viewer.connect());
    expect(await viewer.emitWithAck("joinAlarms", null)).toMatchObject({ problem: { code: "forbidden" } });
  }
});

describe("[PEER-12] the page of access tokens", () => {
  const asked = async (fields: Record<string, string>): Promise<Request> => {
    const headers = { Authorization: `Bearer ${await tokenFor(clinic.user)}` };
    return new Request("http://localhost/account/tokens", { method: "POST", headers, body: new URLSearchParams(fields) });
  };
  const send = async (fields: Record<string, string>): Promise<unknown> =>
    tokensAction({ request: await asked(fields), params: {}, context: { cspNonce: "", server } });
  const form = { intent: "create", name: "Gait study", scopes: "watchDevices", days: "7", password: PASSWORD };

  test("shows a new token once, in the answer to the form, and keeps the entries if it is refused", async () => {
    expect(await send({ ...form, password: "guess" })).toMatchObject({
      init: { status: 401 },
      data: { made: null, problem: { code: "incorrectCredentials" }, entered: { name: "Gait study", scopes: ["watchDevices"], days: "7" } },
    });
    const { data: answer } = (await send(form)) as { data: { made: { token: string } } };
    expect(await statusOf(DEVICES, answer.made.token)).toEqual([200]);
    const page = JSON.stringify(await tokensPage({ request: await asked({}), params: {}, context: { cspNonce: "", server } }));
    expect(page).toContain("Gait study");
    expect(page).not.toContain(answer.made.token.slice(7));
  });
});

test("[PEER-12] [S11] a token in a loop gets a time to retry, while its owner's other programs continue", async () => {
  const calls = { perAccessToken: 2, perUser: 100, perCompany: 100, perNetwork: 100 };
  const log = pino({ level: "silent" });
  const api = createApi({ routes: apiRoutes, log, clock: () => now, limits: createApiLimits({ log, calls }) });
  const ask = async (token: string): Promise<number> =>
    (await api(new Request(`http://isobar.test${DEVICES}`, { headers: { Authorization: `Bearer ${token}` } }), server)).status;
  const [busy, other] = [await grant(clinic.user, ["watchDevices"]), await grant(clinic.user, ["watchDevices"])];
  const answers: number[] = [];
  for (let at = 0; at < 20; at += 1) answers.push(await ask(busy));
  expect(answers.at(-1)).toBe(429);
  expect(await ask(other)).toBe(200);
});

describe("[PEER-12] [ACC-7] the audit", () => {
  test("says who made and revoked a token, what was exported and what was refused by it, and names it", async () => {
    const device = clinic.device;
    const analysis = await anAnalysis({ ...clinic, device: { ...device, override: { ...device.override, grid: GRID } } });
    const token = await grant(clinic.user, ["exportAnalyses"]);
    const id = (await AccessTokenModel.findOne({ userId: clinic.user.id }).lean())?._id;
    expect((await call("GET", `/api/podometryAnalysis/specific/${analysis}/export/raw`, { token })).status).toBe(200);
    await statusOf(patients(), token);
    const admin = actAs(await hire(clinic.company, { role: roles.companyAdmin }), clinic.company, { server });
    const [found] = (await pageAccessTokens(admin)).entries;
    expect(found).toMatchObject({ userName: clinic.user.name, name: "Gait study", scopes: ["exportAnalyses"] });
    await revokePersonsAccessToken(admin, found?.id ?? "");
    const entries = () => AuditModel.find({ companyId: clinic.company.id }).sort({ number: 1 }).lean();
    const about = await vi.waitUntil(async () => {
      const reported = (await entries()).filter(({ action }) => /AccessToken$|^exportAnalysis$|^refused$/.test(action));
      return reported.length === 5 && reported;
    }, patience);
    expect(about.map(({ action, accessTokenId }) => [action, accessTokenId?.toHexString() ?? null])).toEqual([
      ["beginAccessToken", null],
      ["createAccessToken", null],
      ["exportAnalysis", id?.toHexString()],
      ["refused", id?.toHexString()],
      ["revokeAccessToken", null],
    ]);
    const named = (await pageAudit(admin, { page: 1, kind: "export" })).entries.map(({ accessToken }) => accessToken?.name);
    expect(named).toEqual(["Gait study"]);
    expect(await verifyAudit(admin)).toMatchObject({ broken: null });
  });

  test("administrators see and revoke the tokens of their company, and of no other", async () => {
    await grant(clinic.user, ["watchDevices"]);
    const elsewhere = await openClinicWithPatient({ server, company: { adminPanel: true } });
    const stranger = actAs(await hire(elsewhere.company, { role: roles.companyAdmin }), elsewhere.company, { server });
    expect((await pageAccessTokens(stranger)).total).toBe(0);
    const [{ id } = { id: "" }] = await listOwnAccessTokens(clinic.context);
    for (const out of [id, "1".repeat(24), "none"])
      await expect(revokePersonsAccessToken(stranger, out)).rejects.toMatchObject({ code: "notFound" });
    await expect(revokePersonsAccessToken(clinic.context, id)).rejects.toMatchObject({ code: "forbidden" });
  });
});
