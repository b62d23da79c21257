import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { PasswordLinkModel } from "~/data/models/sign-in/password-link.model.server";
import { roles, type Role } from "~/domain/user";
import { verifyCredentials } from "~/services/accounts/credentials.server";
import { createMailer } from "~/services/accounts/mailer.server";
import { mailPasswordLink, findPasswordLinkOwner, setPasswordByLink, type PasswordLink } from "~/services/accounts/password-links.server";
import { findContext, openSession } from "~/services/accounts/sessions.server";
import { givePasswordLink } from "~/services/administration/sign-in-help.server";
import { noServer } from "~/services/no-server";
import { useDatabase } from "./support/database";
import { patience } from "./support/patience";
import { actAs, hire, openClinic, openClinicWithPatient, PASSWORD, type ClinicFixture } from "./support/people";

useDatabase();

const NEW_PASSWORD = "heron under glass";
const ip = "192.0.2.7";
const now = new Date();
let home: ClinicFixture;
beforeEach(async () => {
  home = await openClinicWithPatient({ company: { adminPanel: true } });
});

const administrator = async (role: Role = roles.companyAdmin) => actAs(await hire(home.company, { role }), home.company);
const tokenOf = ({ path }: Pick<PasswordLink, "path">): string => new URL(path, "http://localhost").searchParams.get("token") ?? "";
const setBy = (token: string, password = NEW_PASSWORD, at = now) =>
  setPasswordByLink({ token, password }, { ip, now: at, server: noServer() });
const opens = (password: string) => verifyCredentials({ server: noServer(), email: home.user.email, password, ip, now });

describe("[PEER-12] the one-time link of who forgot their password", () => {
  test("sets a password once, ends every session, and is stored as no token", async () => {
    const { token: session } = await openSession({ user: home.user, ip, now, kind: "page" });
    const token = tokenOf(await givePasswordLink(await administrator(), home.user.id));
    expect(JSON.stringify(await PasswordLinkModel.find().lean())).not.toContain(token);
    expect((await findPasswordLinkOwner(token, now))?.email).toBe(home.user.email);

    await expect(setBy(token, "password1")).rejects.toThrow("passwordFrequent");
    const tries = await Promise.allSettled([setBy(token), setBy(token)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(setBy(token, "another good one")).rejects.toThrow("linkUsed");
    expect(await findContext(session, { server: noServer(), language: "en", now, ip, activity: false })).toBeNull();
    await expect(opens(PASSWORD)).rejects.toThrow("incorrectCredentials");
    await expect(opens(NEW_PASSWORD)).resolves.toMatchObject({ user: { id: home.user.id } });
  });

  test("opens for an hour, and until there is a newer one", async () => {
    const giver = await administrator();
    const older = tokenOf(await givePasswordLink(giver, home.user.id));
    const newer = tokenOf(await givePasswordLink(giver, home.user.id));
    await expect(setBy(older)).rejects.toThrow("linkUsed");
    await expect(setBy(newer, NEW_PASSWORD, new Date(now.getTime() + 61 * 60_000))).rejects.toThrow("linkUsed");
    await setBy(newer, NEW_PASSWORD, new Date(now.getTime() + 59 * 60_000));
  });

  test("is given by administrators to their own users, by the provider's to all, and upwards by no one", async () => {
    const [company, provider] = [await administrator(), await administrator(roles.providerAdmin)];
    const stranger = await hire(await openClinic());
    await expect(givePasswordLink(home.context, home.user.id)).rejects.toThrow("forbidden");
    await expect(givePasswordLink(company, provider.user.id)).rejects.toThrow("forbidden");
    for (const id of [stranger.id, "0123456789abcdef01234567", "no id"])
      await expect(givePasswordLink(company, id)).rejects.toThrow("notFound");
    await expect(givePasswordLink(provider, stranger.id)).resolves.toBeDefined();
  });
});

describe("[PEER-12] by mail", () => {
  async function openMailServer() {
    const received: { to: string[]; content: string }[] = [];
    const server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      onData: (stream, { envelope }, done) => {
        void text(stream).then((content) => {
          received.push({ to: envelope.rcptTo.map(({ address }) => address), content });
          done();
        });
      },
    });
    const listening = server.listen(0, "127.0.0.1");
    await once(listening, "listening");
    onTestFinished(() => new Promise<void>((closed) => void server.close(closed)));
    const { port } = listening.address() as AddressInfo;
    return { received, mailer: createMailer({ url: `smtp://127.0.0.1:${port}`, from: "Isobar <isobar@clinic.example>" }) };
  }

  test("the link reaches the address of an account, and nobody learns which address has one", async () => {
    const { received, mailer } = await openMailServer();
    const write = ({ path }: PasswordLink) => ({ subject: "A new password", text: `https://mats.example${path}` });
    const ask = (email: string) => mailPasswordLink({ server: noServer(), email, ip, now }, write, mailer);
    expect(await ask("nobody@clinic.example")).toEqual(await ask(` ${home.user.email.toUpperCase()}`));
    await vi.waitUntil(() => received.length > 0, patience);
    expect(received).toMatchObject([{ to: [home.user.email] }]);
    const mail = received[0]?.content.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
    expect(mail).toMatch(/^From: Isobar <isobar@clinic\.example>$/m);
    await setBy(tokenOf({ path: /https:\/\/mats\.example(\S+)/.exec(mail)?.[1] ?? "" }));
    await expect(opens(NEW_PASSWORD)).resolves.toBeDefined();
  });

  test("is limited like the sign-in, and refused by a server without mail", async () => {
    const { mailer } = await openMailServer();
    const write = () => ({ subject: "", text: "" });
    const asked = { server: noServer(), email: "someone@clinic.example", ip: "198.51.100.4", now };
    for (let tries = 0; tries < 5; tries += 1) await mailPasswordLink(asked, write, mailer);
    await expect(mailPasswordLink(asked, write, mailer)).rejects.toThrow("tooManyAttempts");
    await expect(mailPasswordLink(asked, write, null)).rejects.toThrow("mailNotSetUp");
  });
});
