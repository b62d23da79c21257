import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { AuditModel } from "~/data/models/audit.model.server";
import { SessionModel } from "~/data/models/session.model.server";
import { OpenIdAttemptModel } from "~/data/models/sign-in/open-id-attempt.model.server";
import { UserModel } from "~/data/models/user.model.server";
import type { Company } from "~/domain/company";
import { roles, type User } from "~/domain/user";
import { readTokenCookie } from "~/http/session.server";
import { makePasswordLink, setPasswordByLink } from "~/services/accounts/password-links.server";
import { hashToken } from "~/services/accounts/sessions.server";
import { createSignInRefusalLog } from "~/services/accounts/sign-in-refusals.server";
import { configureCompany } from "~/services/administration/companies.server";
import { setOpenIdProvider } from "~/services/administration/open-id.server";
import type { Context } from "~/services/context";
import { attacked } from "./support/attacked";
import { createBrowser, type Browser } from "./support/browser";
import { useDatabase } from "./support/database";
import { startOpenIdService, type OpenIdService, type ServiceAccount } from "./support/open-id-provider";
import { actAs, hire, openClinic } from "./support/people";
import { useProduct } from "./support/product";

useDatabase();
const product = useProduct(["login", "login/openId", "login/openId/return/:companyId", "logout"]);

const returnOf = ({ id }: Company): string => `/login/openId/return/${id}`;
let here: string;
let service: OpenIdService;
let provider: Context;
let company: Company;
let ana: User;

beforeAll(async () => {
  here = `http://localhost:${product.port}`;
  const home = await openClinic({ adminPanel: true });
  provider = actAs(await hire(home, { role: roles.providerAdmin }), home);
  company = await openClinic();
  service = await startOpenIdService(here + returnOf(company));
  ana = await hire(company, { email: "ana@clinic.example" });
  const { issuer, clientId, clientSecret } = service;
  await setOpenIdProvider(provider, company.id, { issuer, clientId, clientSecret, addresses: ["clinic.example"] });
  return () => service.close();
});

async function wayThere(browser: Browser, email = ana.email): Promise<URL> {
  const page = await (await browser.send(`${here}/login/openId`, { email, next: "/patients?q=fer" })).text();
  return new URL((/<a href="(http[^"]*)"/.exec(page)?.[1] ?? page).replaceAll("&amp;", "&"));
}

/** Goes to the service, signs in, and returns up to our callback. */
async function atTheDoor(browser: Browser, { email = ana.email, ...account }: Partial<ServiceAccount> = {}): Promise<URL> {
  service.person = { email, email_verified: true, ...account };
  return browser.follow(await wayThere(browser, email), returnOf(company));
}
const knock = async (browser: Browser, door: URL): Promise<string | null> => (await browser.send(door)).headers.get("Location");

async function refusal(browser: Browser, door: URL): Promise<string> {
  attacked("forged sign-ins");
  const to = (await knock(browser, door)) ?? "";
  expect(to).toMatch(/^\/login\?next=/);
  expect(await sessionOf(browser)).toBeNull();
  const page = await (await browser.send(here + to)).text();
  return page.replace(/<script.*?<\/script>|<[^>]*>/gs, " ");
}

async function sessionOf(browser: Browser) {
  const token = await readTokenCookie(browser.cookies(here));
  return token === null ? null : SessionModel.findOne({ tokenHash: hashToken(token) }).lean();
}
const audited = ({ id, companyId }: User, action: string) => AuditModel.countDocuments({ companyId, userId: id, action });

describe("[PEER-12] with the account of their company a person", () => {
  test("signs in by the page's links, to the page first requested, each time in a new session, and signs out", async () => {
    const browser = createBrowser();
    expect(await (await browser.send(`${here}/login?next=/patients`)).text()).toContain('href="/login/openId?next=%2Fpatients"');
    expect((await wayThere(browser)).searchParams.get("code_challenge_method")).toBe("S256");
    expect(await knock(browser, await atTheDoor(browser))).toBe("/patients?q=fer");
    const first = await sessionOf(browser);
    expect([first?.userId.toHexString(), first?.kind]).toEqual([ana.id, "page"]);
    await knock(browser, await atTheDoor(browser));
    expect(await SessionModel.exists({ _id: first?._id })).toBeNull();
    expect(await audited(ana, "signIn")).toBe(2);
    await browser.send(`${here}/logout`, {});
    expect(await sessionOf(browser)).toBeNull();
  });

  test("need not change a password that someone else chose and they never knew", async () => {
    const bea = await hire(company, { email: "bea@clinic.example", mustChangePassword: true });
    const browser = createBrowser();
    await knock(browser, await atTheDoor(browser, bea));
    expect(await knock(browser, new URL(`${here}/login?next=/patients`))).toBe("/patients");
  });

  test("enters the code of their second factor, unless the company's service has asked for more than one factor", async () => {
    const cleo = await hire(company, { email: "cleo@clinic.example" });
    await UserModel.updateOne({ _id: cleo.id }, { $set: { secondFactor: true } });
    const [once, twice] = [createBrowser(), createBrowser()];
    expect(await knock(once, await atTheDoor(once, cleo))).toBe("/login/code?next=%2Fpatients%3Fq%3Dfer");
    expect([(await sessionOf(once))?.kind, await audited(cleo, "openIdAccepted"), await audited(cleo, "signIn")]).toEqual(["code", 1, 0]);
    expect(await knock(twice, await atTheDoor(twice, { email: cleo.email, amr: ["pwd", "otp", "mfa"] }))).toBe("/patients?q=fer");
    expect([(await sessionOf(twice))?.kind, await audited(cleo, "signIn")]).toEqual(["page", 1]);
  });

  test("sets a second factor up first where the company has to have one and the service did not ask for it", async () => {
    await configureCompany(provider, company.id, { secondFactor: "required" });
    const [once, twice] = [createBrowser(), createBrowser()];
    await knock(once, await atTheDoor(once));
    expect(await knock(once, new URL(`${here}/login`))).toBe("/login/secondFactor");
    await knock(twice, await atTheDoor(twice, { amr: ["mfa"] }));
    expect(await knock(twice, new URL(`${here}/login`))).toBe("/home");
    await configureCompany(provider, company.id, { secondFactor: "optional" });
  });
});

describe("[PEER-12] no one signs in", () => {
  test("by an answer that was used before, is too old, or belongs to another attempt or browser", async () => {
    const tooLate = /This sign-in took too long, was already used or started in another browser/;
    const browser = createBrowser();
    const door = await atTheDoor(browser);
    const copied = browser.copy();
    expect(await refusal(createBrowser(), door)).toMatch(tooLate);
    expect(await knock(browser, door)).toBe("/patients?q=fer");
    expect(await refusal(copied, door)).toMatch(tooLate);

    const another = createBrowser();
    const earlier = await atTheDoor(another);
    await atTheDoor(another);
    expect(await refusal(another, earlier)).toMatch(tooLate);
    const late = await atTheDoor(another);
    await OpenIdAttemptModel.updateMany({}, { $set: { expiresAt: new Date() } });
    expect(await refusal(another, late)).toMatch(tooLate);
  });

  test("by an identity made for another attempt, by somebody else's code, or without being let in there", async () => {
    const notConfirmed = /Your clinic has not confirmed who you are/;
    const before = await audited(ana, "openIdRefused");
    const [browser, thief] = [createBrowser(), createBrowser()];
    const way = await wayThere(browser);
    way.searchParams.set("nonce", "of another attempt");
    service.person = { email: ana.email, email_verified: true };
    expect(await refusal(browser, await browser.follow(way, returnOf(company)))).toMatch(notConfirmed);

    const stolen = (await atTheDoor(browser)).searchParams.get("code") ?? "";
    const own = await atTheDoor(thief);
    own.searchParams.set("code", stolen);
    expect(await refusal(thief, own)).toMatch(notConfirmed);

    const visitor = createBrowser();
    service.person = null;
    expect(await refusal(visitor, await visitor.follow(await wayThere(visitor), returnOf(company)))).toMatch(notConfirmed);
    expect(await audited(ana, "openIdRefused")).toBe(before + 3);
  });

  test("with an email that the service has not verified, or as another person than expected", async () => {
    const [browser, other] = [createBrowser(), createBrowser()];
    expect(await refusal(browser, await atTheDoor(browser, { email_verified: false }))).toMatch(/Your clinic has not verified your email/);
    const way = await wayThere(other);
    service.person = { email: "dan@clinic.example", email_verified: true };
    expect(await refusal(other, await other.follow(way, returnOf(company)))).toMatch(/Someone else is signed in at your clinic/);
  });

  test("who is of another company, has no account, or one that is disabled", async () => {
    const eva = await hire(await openClinic(), { email: "eva@clinic.example" });
    const fay = await hire(company, { email: "fay@clinic.example" });
    await UserModel.updateOne({ _id: fay.id }, { $set: { disabledAt: new Date() } });
    for (const email of [eva.email, fay.email, "nobody@clinic.example"]) {
      const browser = createBrowser();
      expect(await refusal(browser, await atTheDoor(browser, { email }))).toMatch(/Your clinic account is not linked to a user here/);
    }
    expect([await audited(fay, "openIdRefused"), await audited(eva, "openIdRefused")]).toEqual([1, 0]);
  });

  test("by the service of another company, whatever it says of whom, nor by an answer that names another service", async () => {
    const other = await openClinic();
    const otherService = await startOpenIdService(here + returnOf(other));
    onTestFinished(() => otherService.close());
    const gus = await hire(other, { email: "gus@other.example" });
    const { issuer, clientId, clientSecret } = otherService;
    await setOpenIdProvider(provider, other.id, { issuer, clientId, clientSecret, addresses: ["other.example"] });
    const sign = async (says: ServiceAccount): Promise<[Browser, URL]> => {
      const browser = createBrowser();
      otherService.person = says;
      return [browser, await browser.follow(await wayThere(browser, gus.email), returnOf(other))];
    };
    expect(await refusal(...(await sign({ email: ana.email, email_verified: true })))).toMatch(/Someone else is signed in/);
    expect(await refusal(...(await sign({ email: gus.email, email_verified: false })))).toMatch(/has not verified your email/);
    await expect(setOpenIdProvider(provider, other.id, { issuer, clientId, clientSecret, addresses: ["clinic.example"] })).rejects.toThrow(
      "openIdAddressTaken",
    );

    // Mix-up: one service's answer is handed in as the other's (RFC 9207).
    const notConfirmed = /Your clinic has not confirmed who you are/;
    const named = createBrowser();
    const door = await atTheDoor(named);
    expect(door.searchParams.get("iss")).toBe(service.issuer);
    door.searchParams.set("iss", issuer);
    expect(await refusal(named, door)).toMatch(notConfirmed);
    const silent = createBrowser();
    const unnamed = await atTheDoor(silent);
    unnamed.searchParams.delete("iss");
    expect(await refusal(silent, unnamed)).toMatch(notConfirmed);
    // Nor does one service's code reach the other, with or without an issuer (RFC 9700, 4.4).
    let asked = 0;
    otherService.forge = (idToken) => ((asked += 1), idToken);
    const [browser, theirs] = await sign({ email: gus.email, email_verified: true });
    const stolen = await atTheDoor(createBrowser());
    stolen.searchParams.set("state", theirs.searchParams.get("state") ?? "");
    stolen.searchParams.delete("iss");
    expect(await refusal(browser, stolen)).toMatch(notConfirmed);
    expect(asked).toBe(0);
    const [right, own] = await sign({ email: gus.email, email_verified: true });
    expect(await knock(right, own)).toBe("/patients?q=fer");
    expect(asked).toBe(1);
  });

  test("by an identity that somebody else has signed, or nobody", async () => {
    const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const forgeries: ((header: string, claims: string, signature: string) => string)[] = [
      (header, claims) => `${header}.${claims}.${sign("sha256", Buffer.from(`${header}.${claims}`), privateKey).toString("base64url")}`,
      (_header, claims) => `${encoded({ alg: "none" })}.${claims}.`,
      (header, claims) => `${header}.${claims}.`,
      (_header, claims) => {
        const signed = `${encoded({ alg: "HS256" })}.${claims}`;
        return `${signed}.${createHmac("sha256", service.clientSecret).update(signed).digest("base64url")}`;
      },
      (header, claims, signature) => {
        const reported = z.looseObject({}).parse(JSON.parse(Buffer.from(claims, "base64url").toString()));
        return `${header}.${encoded({ ...reported, amr: ["mfa"] })}.${signature}`;
      },
    ];
    onTestFinished(() => void (service.forge = null));
    for (const forge of forgeries) {
      service.forge = (idToken) => {
        const [header = "", claims = "", signature = ""] = idToken.split(".");
        return forge(header, claims, signature);
      };
      const browser = createBrowser();
      expect(await refusal(browser, await atTheDoor(browser))).toMatch(/Your clinic has not confirmed who you are/);
    }
    service.forge = (idToken) => idToken;
    const browser = createBrowser();
    expect(await knock(browser, await atTheDoor(browser))).toBe("/patients?q=fer");
  });

  test("who has been given the email of somebody else there, until the account here is theirs", async () => {
    const hal = await hire(company, { email: "hal@clinic.example" });
    const [first, later, third] = [createBrowser(), createBrowser(), createBrowser()];
    const successor = { email: hal.email, subject: "another account, with the same email" };
    expect(await knock(first, await atTheDoor(first, hal))).toBe("/patients?q=fer");
    expect(await refusal(later, await atTheDoor(later, successor))).toMatch(/Your clinic account is not linked to a user here/);
    expect(await audited(hal, "openIdRefused")).toBe(1);
    const { path } = await makePasswordLink(hal, new Date());
    const token = new URL(path, here).searchParams.get("token") ?? "";
    await setPasswordByLink({ token, password: "a sentence of their own" }, { ip: "192.0.2.7", now: new Date(), server: product.live });
    expect(await knock(third, await atTheDoor(third, successor))).toBe("/patients?q=fer");
    const before = createBrowser();
    expect(await refusal(before, await atTheDoor(before, hal))).toMatch(/Your clinic account is not linked to a user here/);
  });

  test("while the service is away, and the page says so in the visitor's language", async () => {
    const browser = createBrowser("nl");
    const door = await atTheDoor(browser);
    const log = vi.fn();
    product.live.events.on("signInRefused", createSignInRefusalLog({ warn: log, error: log }));
    const answerTo = async (email: string) => (await browser.send(`${here}/login/openId`, { email })).text();
    await service.close();
    expect(await refusal(browser, door)).toMatch(/De aanmelddienst van de organisatie antwoordt niet/);
    expect(await answerTo(ana.email)).toContain("De aanmelddienst van de organisatie antwoordt niet");
    expect(JSON.stringify(log.mock.calls)).toContain("openIdUnreachable: the service does not answer: connect ECONNREFUSED");
    expect(await answerTo("ana@elsewhere.example")).toContain("Geen organisatie meldt zich hier met dit e-mailadres aan");
  });
});
