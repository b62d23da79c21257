import { beforeEach, describe, expect, test, vi } from "vitest";
import { PasskeyModel } from "~/data/models/sign-in/passkey.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { roles } from "~/domain/user";
import { requireContext } from "~/http/context.server";
import { toRelyingParty } from "~/http/origin";
import { action as askForPasskey } from "~/routes/login/passkey/route";
import {
  addPasskey,
  startPasskeyRegistration,
  startPasskeySignIn,
  listPasskeys,
  removePasskey,
  verifyPasskey,
} from "~/services/accounts/passkeys.server";
import { createSignInRefusalLog } from "~/services/accounts/sign-in-refusals.server";
import { configureCompany } from "~/services/administration/companies.server";
import { noServer } from "~/services/no-server";
import { attacked } from "./support/attacked";
import { createAuthenticator } from "./support/authenticator";
import { useDatabase } from "./support/database";
import { actAs, hire, openClinicWithPatient, PASSWORD, type ClinicFixture } from "./support/people";

useDatabase();

const party = { id: "localhost", origin: "http://localhost" };
const ip = "192.0.2.7";
const now = new Date();
const asked = { ip, now, server: noServer() };
let home: ClinicFixture;
beforeEach(async () => {
  home = await openClinicWithPatient({ company: { adminPanel: true } });
});

async function phoneWithPasskey() {
  const phone = createAuthenticator(party);
  const made = phone.make(await startPasskeyRegistration(home.context, party, PASSWORD));
  await addPasskey(home.context, party, { name: "My phone", made });
  return phone;
}

describe("[PEER-12] a passkey", () => {
  test("is made with the password, named, and signs its owner in; each challenge once", async () => {
    await expect(startPasskeyRegistration(home.context, party, "guessed")).rejects.toThrow("incorrectCredentials");
    const phone = await phoneWithPasskey();
    const options = await startPasskeySignIn(party, asked);
    const shown = phone.show(options);
    expect(await verifyPasskey(party, shown, asked)).toMatchObject({ id: home.user.id });
    await expect(verifyPasskey(party, shown, asked)).rejects.toThrow("passkeyRefused");
    await expect(verifyPasskey(party, phone.show(options), asked)).rejects.toThrow("passkeyRefused");
    expect(await listPasskeys(home.context)).toMatchObject([{ name: "My phone", lastUsedAt: now }]);
  });

  test("opens nothing from another site, for another key, too late, without finger or PIN, or for an account that is blocked", async () => {
    const phone = await phoneWithPasskey();
    const begin = () => startPasskeySignIn(party, asked);
    const refused = (shown: Parameters<typeof verifyPasskey>[1], at = now) =>
      expect(verifyPasskey(party, shown, { ...asked, now: at })).rejects.toThrow("passkeyRefused");
    await refused(phone.show({ challenge: "bWFkZSB1cA" }));
    await refused({ ...createAuthenticator(party).show(await begin()), id: phone.show(await begin()).id });
    await refused(phone.show(await begin(), { recognised: false }));
    await refused(phone.show(await begin()), new Date(now.getTime() + 6 * 60_000));
    const elsewhere = { id: "elsewhere.example", origin: "https://elsewhere.example" };
    await expect(verifyPasskey(elsewhere, phone.show(await begin()), asked)).rejects.toThrow("passkeyRefused");
    await UserModel.updateOne({ _id: home.user.id }, { $set: { disabledAt: now } });
    await refused(phone.show(await begin()));
  });

  test("opens nothing for a page of another site, for a copy that counts less far, for what was signed to make one, and the log says so", async () => {
    const warn = vi.fn();
    asked.server.events.on("signInRefused", createSignInRefusalLog({ warn, error: warn }));
    const key = Buffer.from("the key of the person");
    const [phone, phishing] = [createAuthenticator(party, key), createAuthenticator({ ...party, origin: "http://evil.example" }, key)];
    await addPasskey(home.context, party, {
      name: "A key",
      made: phone.make(await startPasskeyRegistration(home.context, party, PASSWORD)),
    });
    const begin = () => startPasskeySignIn(party, asked);
    expect(await verifyPasskey(party, phone.show(await begin(), { count: 7 }), asked)).toMatchObject({ id: home.user.id });
    const attacks = [
      phishing.show(await begin(), { count: 8 }),
      createAuthenticator({ ...party, id: "evil.example" }, key).show(await begin(), { count: 8 }),
      phone.show(await begin(), { count: 7 }),
      phone.show(await begin(), { count: 3 }),
      phone.show(await begin(), { count: 8, as: "webauthn.create" }),
      phone.show(await startPasskeyRegistration(home.context, party, PASSWORD), { count: 8 }),
    ];
    attacked("forged sign-ins", attacks.length);
    for (const shown of attacks) await expect(verifyPasskey(party, shown, asked)).rejects.toThrow("passkeyRefused");
    expect(warn.mock.calls).toEqual(attacks.map(() => [{ userId: home.user.id, ip, reason: "wrongPasskey" }, "sign-in refused"]));
    expect(await verifyPasskey(party, phone.show(await begin(), { count: 8 }), asked)).toMatchObject({ id: home.user.id });
  });

  test("is not added without finger or PIN, from another site, by a challenge for signing in, or under the name of somebody else's", async () => {
    const colleague = actAs(await hire(home.company), home.company);
    const begin = () => startPasskeyRegistration(colleague, party, PASSWORD);
    const [theirs, mine] = [Buffer.from("a key of a colleague"), createAuthenticator(party)];
    const attacks = [
      mine.make(await begin(), { recognised: false }),
      mine.make(await begin(), { as: "webauthn.get" }),
      mine.make(await startPasskeySignIn(party, asked)),
      createAuthenticator({ ...party, origin: "http://evil.example" }).make(await begin()),
      createAuthenticator({ ...party, id: "evil.example" }).make(await begin()),
    ];
    const phone = createAuthenticator(party, theirs);
    await addPasskey(home.context, party, {
      name: "A key",
      made: phone.make(await startPasskeyRegistration(home.context, party, PASSWORD)),
    });
    attacks.push(createAuthenticator(party, theirs).make(await begin()));
    attacked("forged sign-ins", attacks.length);
    for (const made of attacks) await expect(addPasskey(colleague, party, { name: "A key", made })).rejects.toThrow("passkeyRefused");
    expect(await listPasskeys(colleague)).toEqual([]);
    expect(await verifyPasskey(party, phone.show(await startPasskeySignIn(party, asked)), asked)).toMatchObject({ id: home.user.id });
  });

  test("of someone else's challenge is not added, and only its owner can remove it", async () => {
    const colleague = actAs(await hire(home.company), home.company);
    const options = await startPasskeyRegistration(colleague, party, PASSWORD);
    const made = createAuthenticator(party).make(options);
    await expect(addPasskey(home.context, party, { name: "Not mine", made })).rejects.toThrow("passkeyRefused");
    const phone = await phoneWithPasskey();
    const [mine] = await listPasskeys(home.context);
    await expect(removePasskey(colleague, mine?.id ?? "")).rejects.toThrow("notFound");
    await removePasskey(home.context, mine?.id ?? "");
    await expect(verifyPasskey(party, phone.show(await startPasskeySignIn(party, asked)), asked)).rejects.toThrow("passkeyRefused");
    expect(await PasskeyModel.countDocuments({ userId: home.user.id })).toBe(0);
  });

  test("is a second factor as well where the company asks for one", async () => {
    const phone = await phoneWithPasskey();
    const administrator = actAs(await hire(home.company, { role: roles.companyAdmin }), home.company);
    await configureCompany(administrator, home.company.id, { secondFactor: "required" });
    const send = async (form: Record<string, string>): Promise<Response> =>
      askForPasskey({
        request: new Request("http://localhost/login/passkey", { method: "POST", body: new URLSearchParams(form) }),
        params: {},
        context: { cspNonce: "", server: noServer() },
      });
    const options = (await (await send({ intent: "begin" })).json()) as { challenge: string };
    const answer = await send({ intent: "show", shown: JSON.stringify(phone.show(options)), next: "/patients" });
    expect(await answer.json()).toEqual({ to: "/patients" });
    const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const request = new Request("http://localhost/patients", { headers: { Cookie: cookie } });
    expect((await requireContext(request, noServer())).user.id).toBe(home.user.id);
  });
});

test("[PEER-12] browsers keep passkeys for the public address over https and for localhost, and for no name that a request made up", () => {
  expect(toRelyingParty("http://evil.example/login", "https://mats.example")).toEqual({
    id: "mats.example",
    origin: "https://mats.example",
  });
  expect(toRelyingParty("http://localhost:3000/login", undefined)).toEqual({ id: "localhost", origin: "http://localhost:3000" });
  expect(toRelyingParty("https://mats.example/login", undefined)).toBeNull();
  expect(toRelyingParty("http://10.0.0.5/login", "http://10.0.0.5")).toBeNull();
});
