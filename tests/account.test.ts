import { beforeEach, describe, expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { PushSubscriptionModel } from "~/data/models/push-subscription.model.server";
import { apiRoutes } from "~/http/api/catalogue.server";
import { log } from "~/http/log.server";
import { verifyCredentials } from "~/services/accounts/credentials.server";
import { changeOwnPassword, endOtherSessions, endOwnSession, listOwnSessions } from "~/services/accounts/own-account.server";
import { findContext, noteBrowserOfSession, openSession } from "~/services/accounts/sessions.server";
import { createUser } from "~/services/accounts/users.server";
import { noServer } from "~/services/no-server";
import { notifyBrowser } from "~/services/notifications/notifications.server";
import { apiAt, tokenFor } from "./support/api";
import { useDatabase } from "./support/database";
import { closed, connected, connectPage, open } from "./support/live";
import { actAs, hire, openClinic, openClinicWithPatient, PASSWORD, type ClinicFixture } from "./support/people";
import { newSubscription } from "./support/push-service";
import { temporaryFolder } from "./support/recording";
import { routeModules, routePaths, type RouteHandler } from "./support/route-modules";
import { startServer } from "./support/server";

log.level = "silent";

useDatabase();
const folder = temporaryFolder();

const NEW_PASSWORD = "heron under glass";
const ip = "192.0.2.7";
let home: ClinicFixture;
beforeEach(async () => {
  home = await openClinicWithPatient();
});

const signIn = async (label: string): Promise<string> =>
  (await openSession({ user: home.user, ip, now: new Date(), kind: "page", label })).token;
const lasts = async (token: string): Promise<boolean> =>
  (await findContext(token, { server: noServer(), language: "en", now: new Date(), ip, activity: false })) !== null;
const opens = (password: string): Promise<unknown> =>
  verifyCredentials({ server: noServer(), email: home.user.email, password, ip, now: new Date() });

describe("[PEER-12] a person's own password", () => {
  test("changes for who knows the old one, and ends what is signed in elsewhere, sockets and notifications too", async () => {
    const server = await startServer(folder(), { callers: [home.context] });
    const [here, elsewhere] = [await signIn("Firefox, Linux"), await signIn("Chrome, Android")];
    const [stays, leaves] = [await connectPage(server, here), await connectPage(server, elsewhere)];
    const left = closed(leaves);
    for (const browserKey of ["this browser", "another"])
      await notifyBrowser(home.context, { address: newSubscription().address, label: "", browserKey });

    await changeOwnPassword(home.context, { current: PASSWORD, next: NEW_PASSWORD }, { token: here, browserKey: "this browser" });
    await left;
    expect([await lasts(here), await lasts(elsewhere), stays.connected]).toEqual([true, false, true]);
    expect(await PushSubscriptionModel.countDocuments({ userId: home.user.id })).toBe(1);
    await expect(opens(PASSWORD)).rejects.toThrow("incorrectCredentials");
    await expect(opens(NEW_PASSWORD)).resolves.toMatchObject({ user: { id: home.user.id } });
    expect(await AuditModel.countDocuments({ userId: home.user.id, action: "changePassword" })).toBe(1);
  });

  test("stays, and all sessions with it, when the old one is wrong or the new one will not do", async () => {
    const [here, elsewhere] = [await signIn(""), await signIn("")];
    const change = (current: string, next: string) => changeOwnPassword(home.context, { current, next }, { token: here, browserKey: null });
    await expect(change("guessed", NEW_PASSWORD)).rejects.toThrow("incorrectCredentials");
    await expect(change(PASSWORD, "short")).rejects.toThrow("passwordLength");
    await expect(change(PASSWORD, "x".repeat(129))).rejects.toThrow("passwordLength");
    await expect(change(PASSWORD, PASSWORD)).rejects.toThrow("passwordUnchanged");
    expect([await lasts(here), await lasts(elsewhere)]).toEqual([true, true]);
    await expect(opens(PASSWORD)).resolves.toBeDefined();
  });

  test("is none of the most frequent ones nor the person's address, wherever it is set", async () => {
    const kept = { token: await signIn(""), browserKey: null };
    for (const next of ["123456789", "Password1", "QWERTYUIOP", home.user.email])
      await expect(changeOwnPassword(home.context, { current: PASSWORD, next }, kept)).rejects.toThrow("passwordFrequent");
    const { id } = await openClinic();
    await expect(createUser(id, { email: "ines.prats@clinic.eu", password: "Ines.Prats" })).rejects.toThrow("passwordFrequent");
  });
});

describe("[PEER-12] [ACC-4] where a person is signed in", () => {
  test("is listed, the session that asks marked, and one of them ends at once with its sockets", async () => {
    const server = await startServer(folder(), { callers: [home.context] });
    const [here, lost] = [await signIn("Firefox, Linux"), await signIn("Chrome, Android")];
    const listed = await listOwnSessions(home.context, here);
    expect(listed.map(({ label, isThis, ip: from }) => [label, isThis, from]).sort()).toEqual([
      ["Chrome, Android", false, ip],
      ["Firefox, Linux", true, ip],
    ]);
    const left = closed(await connectPage(server, lost));
    await endOwnSession(home.context, listed.find(({ isThis }) => !isThis)?.id ?? "");
    await left;
    expect([await lasts(here), await lasts(lost)]).toEqual([true, false]);
  });

  test("is ended from afar with the notifications of that browser, whether they were there before the session or since", async () => {
    await startServer(folder(), { callers: [home.context] });
    const subscribe = (browserKey: string) => notifyBrowser(home.context, { address: newSubscription().address, label: "", browserKey });
    await subscribe("phone");
    const phone = await openSession({ user: home.user, ip, now: new Date(), kind: "page", browserKey: "phone" });
    const tablet = await openSession({ user: home.user, ip, now: new Date(), kind: "page" });
    await subscribe("tablet");
    await noteBrowserOfSession(tablet.token, "tablet");
    await subscribe("desk");
    const left = () => PushSubscriptionModel.countDocuments({ userId: home.user.id });
    await endOwnSession(home.context, phone.id);
    expect(await left()).toBe(2);
    await endOwnSession(home.context, tablet.id);
    expect(await left()).toBe(1);
  });

  test("ends everywhere else together, and no one else can see or end it", async () => {
    const [here, other] = [await signIn(""), await signIn("")];
    const stranger = actAs(await hire(home.company), home.company);
    const [mine] = await listOwnSessions(home.context, here);
    expect(await listOwnSessions(stranger, here)).toEqual([]);
    await expect(endOwnSession(stranger, mine?.id ?? "")).rejects.toThrow("notFound");
    await endOtherSessions(stranger, { token: "none", browserKey: null });
    expect([await lasts(here), await lasts(other)]).toEqual([true, true]);
    await endOtherSessions(home.context, { token: here, browserKey: null });
    expect([await lasts(here), await lasts(other)]).toEqual([true, false]);
  });
});

describe("[PEER-12] a password that somebody else made up opens nothing but the page that changes it", () => {
  const handlers = routeModules.flatMap(({ file, loader, action }) =>
    Object.entries({ loader, action }).flatMap(([name, handle]) => (handle ? [{ file, name, handle }] : [])),
  );
  const leadsTo = async (handle: RouteHandler, file: string, name: string, token: string | null): Promise<string | null> => {
    const headers = new Headers(token === null ? {} : { Authorization: `Bearer ${token}` });
    const path = (routePaths.get(file) ?? "").replace(/:\w+|\*/g, home.device.id);
    const form = name === "action" ? { method: "POST", body: new URLSearchParams() } : {};
    const request = new Request(`http://localhost/${path}`, { headers, ...form });
    const answer: unknown = await Promise.resolve()
      .then(() => handle({ request, params: {}, context: { cspNonce: "", server: noServer() } }))
      .catch((thrown: unknown) => thrown);
    return answer instanceof Response ? answer.headers.get("Location") : null;
  };

  test("of pages, the API and sockets, until it is changed", async () => {
    const user = await hire(home.company, { mustChangePassword: true });
    const token = await tokenFor(user);
    let closedPages = 0;
    for (const { file, name, handle } of handlers) {
      if (file.startsWith("routes/login/")) continue;
      if (!(await leadsTo(handle, file, name, null))?.startsWith("/login?next=")) continue;
      closedPages += 1;
      expect([file, name, await leadsTo(handle, file, name, token)]).toEqual([file, name, "/login/newPassword"]);
    }
    expect(closedPages).toBeGreaterThan(40);

    const call = apiAt();
    for (const { access, method, path } of apiRoutes) {
      if (access === "public") continue;
      const answer = await call(method, path.replace(/:\w+\??/g, home.device.id), { token, body: method === "GET" ? undefined : {} });
      expect([method, path, answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
        method,
        path,
        403,
        "passwordChangeDue",
      ]);
    }
    const server = await startServer(folder(), { callers: [home.context] });
    await expect(connected(open(server, { auth: { token } }))).rejects.toThrow("passwordChangeDue");

    await changeOwnPassword(
      actAs(user, home.company, { server: server.live }),
      { current: PASSWORD, next: NEW_PASSWORD },
      { token, browserKey: null },
    );
    expect((await call("GET", "/api/companyUser", { token })).status).toBe(200);
    await connected(open(server, { auth: { token } }));
  });
});
