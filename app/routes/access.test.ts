import { expect, test } from "vitest";
import { z } from "zod";
import { SessionModel } from "~/data/models/session.model.server";
import { roles, type User } from "~/domain/user";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { createUser } from "~/services/accounts/users.server";
import { createCompany } from "~/services/companies/companies.server";
import { noServer } from "~/services/no-server";
import { useDatabase } from "../../tests/support/database";
import { loader as openHome } from "./home";
import { loader as openLogin, action as signIn } from "./login/route";
import { action as signOut } from "./logout";
import { action as changeLanguage } from "./preferences/language";
import { action as changeTheme } from "./preferences/theme";
import { loader as askSession, action as renewSession } from "./session";
import { loader as openPages } from "./signed-in/route";
import { loader as openUnknown } from "./unknown";

useDatabase();

const PASSWORD = "a long password";
const answerOfSession = z.object({ remainingMs: z.number() });
let people = 0;

/** The email of a new clinic's only user. */
async function newPerson(role: Partial<Pick<User, "role" | "staffRole">> = {}): Promise<string> {
  const company = await createCompany({ companyName: `Clinic ${++people}`, adminPanel: true });
  return (await createUser(company.id, { email: `person${people}@clinic.eu`, password: PASSWORD, name: "Elena Marou", ...role })).email;
}

/** Arguments of a loader or an action. */
const asked = (path: string, { form, cookie = "" }: { form?: Record<string, string>; cookie?: string } = {}) => ({
  request: new Request(`http://localhost${path}`, {
    headers: { Cookie: cookie },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  }),
  params: {},
  context: { cspNonce: "", server: noServer() },
});

/** Redirect that a loader returns or throws. */
async function redirection(answer: Promise<unknown>): Promise<Response> {
  const given = await answer.catch((thrown: unknown) => thrown);
  if (given instanceof Response) return given;
  throw new Error("expected a redirect");
}
const leadsTo = async (answer: Promise<unknown>) => (await redirection(answer)).headers.get("Location");
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

async function signedIn(role?: Parameters<typeof newPerson>[0]): Promise<string> {
  const form = { email: await newPerson(role), password: PASSWORD };
  return cookieOf(await redirection(signIn(asked("/login", { form }))));
}

test("[ACC-1] wrong credentials are refused by name, the entered email is kept and the password is not sent back", async () => {
  const email = await newPerson();
  const answer = await signIn(asked("/login", { form: { email, password: "something else" } }));
  expect(answer).toMatchObject({ init: { status: 401 }, data: { email, problem: { code: "incorrectCredentials" } } });
  expect(JSON.stringify(answer)).not.toContain("something else");
});

test("[ACC-2] a visitor is redirected to the sign-in page, and after signing in to the requested page", async () => {
  const login = await leadsTo(openPages(asked("/patients?q=fer")));
  expect(login).toBe("/login?next=%2Fpatients%3Fq%3Dfer");
  const opened = await openLogin(asked(login ?? ""));
  expect(opened).toMatchObject({ next: "/patients?q=fer" });
  const form = { email: await newPerson(), password: PASSWORD, next: "/patients?q=fer" };
  expect(await leadsTo(signIn(asked("/login", { form })))).toBe("/patients?q=fer");
});

test("[ACC-2] signing in never redirects to another site", async () => {
  const form = { email: await newPerson(), password: PASSWORD, next: "//elsewhere.example/devices" };
  expect(await leadsTo(signIn(asked("/login", { form })))).toBe("/home");
});

test.each([
  ["a researcher", { staffRole: "researcher" }, "/analyses", ["/analyses", "/patients", "/devices"]],
  ["a caretaker", { staffRole: "caretaker" }, "/ward", ["/ward", "/alarms", "/patients", "/devices", "/analyses"]],
  ["a clinician", { staffRole: "clinician" }, "/today", ["/today", "/patients", "/analyses", "/alarms", "/devices"]],
  ["an administrator", { role: roles.companyAdmin }, "/devices", ["/devices", "/patients", "/analyses", "/alarms", "/adminPanel"]],
  [
    "the provider of several clinics",
    { role: roles.providerAdmin },
    "/clients",
    ["/clients", "/devices", "/patients", "/analyses", "/alarms", "/adminPanel"],
  ],
] as const)("[ACC-1] [ACC-5] %s starts where the work is, and finds it first in the rail", async (_, role, first, rail) => {
  const cookie = await signedIn(role);
  expect(await leadsTo(openHome(asked("/home", { cookie })))).toBe(first);
  await expect(openPages(asked(first, { cookie }))).resolves.toMatchObject({ identity: { rail } });
});

test("[ACC-1] a signed-in user does not see the sign-in page", async () => {
  const cookie = await signedIn();
  expect(await leadsTo(openLogin(asked("/login", { cookie })))).toBe("/home");
});

async function ageSessions(minutes: number): Promise<void> {
  const earlier = (at: Date): Date => new Date(at.getTime() - minutes * 60_000);
  for (const { _id, createdAt, lastActivityAt } of await SessionModel.find().lean())
    await SessionModel.updateOne({ _id }, { createdAt: earlier(createdAt), lastActivityAt: earlier(lastActivityAt) });
}

test("[ACC-3] a session ends on the server after 15 minutes; activity renews it, asking for its end does not", async () => {
  const cookie = await signedIn();
  const minutesLeft = async (answer: Promise<Response>) => answerOfSession.parse(await (await answer).json()).remainingMs / 60_000;

  await ageSessions(10);
  expect(await minutesLeft(askSession(asked("/session", { cookie })))).toBeCloseTo(5, 0);
  expect(await minutesLeft(askSession(asked("/session", { cookie })))).toBeLessThanOrEqual(5);
  expect(await minutesLeft(renewSession(asked("/session", { cookie, form: {} })))).toBeCloseTo(15, 0);
  await ageSessions(15);
  expect(await minutesLeft(askSession(asked("/session", { cookie })))).toBe(0);
  expect(await leadsTo(openPages(asked("/devices", { cookie })))).toBe("/login?next=%2Fdevices");
});

test("[ACC-4] signing out ends the session on the server: its cookie opens nothing any more", async () => {
  const cookie = await signedIn();
  await expect(openPages(asked("/devices", { cookie }))).resolves.toMatchObject({ identity: { userName: "Elena Marou" } });
  expect(await leadsTo(signOut(asked("/logout", { cookie, form: {} })))).toBe("/login");
  expect(await leadsTo(openPages(asked("/devices", { cookie })))).toBe("/login?next=%2Fdevices");
  expect(await (await askSession(asked("/session", { cookie }))).json()).toEqual({ remainingMs: 0 });
});

test("[ACC-6] a chosen language is kept in the cookie and leads back to the page it was chosen on", async () => {
  const response = await redirection(changeLanguage(asked("/language", { form: { language: "el", next: "/login?next=%2Fdevices" } })));
  expect(response.headers.get("Location")).toBe("/login?next=%2Fdevices");
  expect(response.headers.get("Set-Cookie")).toMatch(/^preferredLanguage=/);
  expect(await chooseLanguage(asked("/login", { cookie: cookieOf(response) }).request)).toBe("el");
});

test("[ACC-6] a language or theme that does not exist changes nothing", async () => {
  for (const response of [
    await redirection(changeLanguage(asked("/language", { form: { language: "xx" } }))),
    await redirection(changeTheme(asked("/theme", { form: { theme: "pink" } }))),
  ]) {
    expect([response.headers.get("Location"), response.headers.get("Set-Cookie")]).toEqual(["/", null]);
  }
});

test("[ACC-5] an unknown path leads to the start", async () => {
  expect(await leadsTo(Promise.resolve(openUnknown()))).toBe("/");
});
