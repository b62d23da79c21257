import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { SecondFactorModel } from "~/data/models/sign-in/second-factor.model.server";
import { Problem } from "~/domain/problem";
import { roles } from "~/domain/user";
import { requireContext } from "~/http/context.server";
import { action as enterCode, loader as openCodePage } from "~/routes/login/code/route";
import { action as enterPassword } from "~/routes/login/route";
import {
  startSecondFactor,
  checkSecondFactor,
  confirmSecondFactor,
  ownSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "~/services/accounts/second-factor.server";
import { createPersonLimits } from "~/services/accounts/sign-in-limits.server";
import { configureCompany } from "~/services/administration/companies.server";
import { takeSecondFactor } from "~/services/administration/sign-in-help.server";
import { noServer } from "~/services/no-server";
import { apiAt } from "./support/api";
import { useDatabase } from "./support/database";
import { actAs, hire, openClinicWithPatient, PASSWORD, type ClinicFixture } from "./support/people";

useDatabase();

const kept = { token: "none", browserKey: null };
const start = new Date("2026-03-02T08:00:00Z");
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
let home: ClinicFixture;
beforeEach(async () => {
  home = await openClinicWithPatient({ company: { adminPanel: true } });
});

type Phone = (now: Date) => string;

async function setUp(begun = after(-300)): Promise<{ phone: Phone; recovery: string[]; person: typeof home.context }> {
  const person = { ...home.context, now: begun };
  await startSecondFactor(person, PASSWORD);
  const own = await ownSecondFactor(person);
  if (own.state !== "begun") throw new Error("not begun");
  const totp = new TOTP({ secret: Secret.fromBase32(own.secret) });
  const phone: Phone = (now) => totp.generate({ timestamp: now.getTime() });
  const recovery = await confirmSecondFactor(person, phone(begun), kept);
  return { phone, recovery, person: { ...person, user: { ...person.user, secondFactor: true } } };
}
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "let in",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

describe("[PEER-12] a second factor", () => {
  test("is set up with the password and the app's first code, and is on only then", async () => {
    const person = { ...home.context, now: start };
    expect(await outcome(startSecondFactor(person, "guessed"))).toBe("incorrectCredentials");
    expect(await ownSecondFactor(person)).toEqual({ state: "off" });
    await startSecondFactor(person, PASSWORD);
    expect(await outcome(confirmSecondFactor(person, "000000", kept))).toBe("codeWrong");
    expect(await ownSecondFactor({ ...person, now: after(16 * 60) })).toEqual({ state: "off" });
    const { recovery } = await setUp();
    expect(new Set(recovery).size).toBe(10);
    expect(await ownSecondFactor(person)).toMatchObject({ state: "on", codesLeft: 10 });
    expect(JSON.stringify(await SecondFactorModel.find().lean())).not.toContain(recovery[0]?.replace("-", ""));
  });

  test("takes a code of the app once, within half a minute of now, and none before it", async () => {
    const { phone, person } = await setUp();
    const enter = (code: string, now: Date) => outcome(checkSecondFactor({ ...person, now }, code));
    expect(await enter("", start)).toBe("codeRequired");
    expect(await enter(phone(after(-90)), start)).toBe("codeWrong");
    expect(await enter(phone(after(-30)), start)).toBe("let in");
    expect(await enter(phone(start), start)).toBe("let in");
    expect(await enter(phone(start), after(5))).toBe("codeWrong");
    expect(await enter(phone(after(-30)), after(5))).toBe("codeWrong");
    const both = await Promise.all([enter(phone(after(60)), after(60)), enter(phone(after(60)), after(60))]);
    expect(both.sort()).toEqual(["codeWrong", "let in"]);
  });

  test("takes each recovery code once, however it is typed, and no old one after new ones were made", async () => {
    const { recovery, person } = await setUp();
    const [first = "", second = ""] = recovery;
    const enter = (code: string) => outcome(checkSecondFactor({ ...person, now: start }, code));
    expect(await enter(` ${first.toUpperCase().replace("-", " ")}`)).toBe("let in");
    expect(await enter(first)).toBe("codeWrong");
    expect(await ownSecondFactor(person)).toMatchObject({ codesLeft: 9 });
    const [fresh = ""] = await renewRecoveryCodes(person, PASSWORD);
    expect(await enter(second)).toBe("codeWrong");
    expect(await enter(fresh)).toBe("let in");
  });

  test("is limited like passwords: after five wrong codes the right one waits as well", async () => {
    const { phone, person } = await setUp();
    const limits = createPersonLimits();
    const enter = (code: string, ip = "192.0.2.7") => outcome(checkSecondFactor({ ...person, ip, now: start }, code, limits));
    for (let tries = 0; tries < 5; tries += 1) expect(await enter("123 456")).toBe("codeWrong");
    expect(await enter(phone(start))).toBe("tooManyAttempts");
  });

  test("is switched off with the password only", async () => {
    const { person } = await setUp();
    expect(await outcome(removeSecondFactor(person, "guessed", kept))).toBe("incorrectCredentials");
    await removeSecondFactor(person, PASSWORD, kept);
    expect(await ownSecondFactor(person)).toEqual({ state: "off" });
    expect(await SecondFactorModel.countDocuments({ userId: person.user.id })).toBe(0);
  });
});

const asked = (path: string, { form, cookie = "" }: { form?: Record<string, string>; cookie?: string } = {}) => ({
  request: new Request(`http://localhost${path}`, {
    headers: { Cookie: cookie },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  }),
  params: {},
  context: { cspNonce: "", server: noServer() },
});
async function led(answer: Promise<unknown>): Promise<{ to: string | null; cookie: string }> {
  const given = await answer.catch((thrown: unknown) => thrown);
  if (!(given instanceof Response)) throw new Error("expected a redirect");
  return { to: given.headers.get("Location"), cookie: given.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

describe("[PEER-12] [ACC-1] the sign-in of who has a second factor", () => {
  test("opens nothing by the password, asks for the code on a second page, and leads on from there with another session", async () => {
    const now = new Date();
    const { phone } = await setUp(new Date(now.getTime() - 300_000));
    const { email, id } = home.user;
    const half = await led(enterPassword(asked("/login", { form: { email, password: PASSWORD, next: "/patients" } })));
    expect(half.to).toBe("/login/code?next=%2Fpatients");
    expect((await led(requireContext(asked("/patients", half).request, noServer()))).to).toBe("/login?next=%2Fpatients");
    expect(await openCodePage(asked("/login/code?next=/patients", half))).toMatchObject({ next: "/patients" });
    expect(await AuditModel.countDocuments({ userId: id, action: "signIn" })).toBe(0);

    const wrong = await enterCode(asked("/login/code", { ...half, form: { code: "000000" } }));
    expect(wrong).toMatchObject({ data: { problem: { code: "codeWrong" } } });
    const whole = await led(enterCode(asked("/login/code", { ...half, form: { code: phone(now), next: "/patients" } })));
    expect(whole.to).toBe("/patients");
    expect(whole.cookie).not.toBe(half.cookie);
    expect((await requireContext(asked("/patients", whole).request, noServer())).user.id).toBe(id);
    expect((await led(openCodePage(asked("/login/code", half)))).to).toBe("/login?next=%2Fhome");
    expect(await AuditModel.countDocuments({ userId: id, action: "signIn" })).toBe(1);
  });

  test("of a program takes the code with the password", async () => {
    const now = new Date();
    const { phone } = await setUp(new Date(now.getTime() - 300_000));
    const call = apiAt();
    const signIn = async (code?: string) => {
      const answer = await call("POST", "/api/auth/login", { body: { email: home.user.email, password: PASSWORD, code } });
      return ((await answer.json()) as { error?: string }).error ?? answer.status;
    };
    expect([await signIn(), await signIn("000000"), await signIn(phone(now))]).toEqual(["codeRequired", "codeWrong", 200]);
  });
});

test("[PEER-12] a company that asks for a second factor leads whoever lacks one to set it up, and opens nothing until then", async () => {
  const administrator = actAs(await hire(home.company, { role: roles.companyAdmin }), home.company);
  const { cookie } = await led(enterPassword(asked("/login", { form: { email: home.user.email, password: PASSWORD } })));
  await configureCompany(administrator, home.company.id, { secondFactor: "required" });
  expect((await led(requireContext(asked("/patients", { cookie }).request, noServer()))).to).toBe("/login/secondFactor");
  await setUp(new Date());
  // The setup ended all other sessions, including the first one here.
  const half = await led(enterPassword(asked("/login", { form: { email: home.user.email, password: PASSWORD } })));
  expect(half.to).toBe("/login/code?next=%2Fhome");

  // A person without phone and codes sets it up again.
  await takeSecondFactor(administrator, home.user.id);
  const again = await led(enterPassword(asked("/login", { form: { email: home.user.email, password: PASSWORD } })));
  expect((await led(requireContext(asked("/patients", again).request, noServer()))).to).toBe("/login/secondFactor");
});
