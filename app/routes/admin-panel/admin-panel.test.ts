import { beforeAll, describe, expect, test } from "vitest";
import { CompanyModel } from "~/data/models/company.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { SessionModel } from "~/data/models/session.model.server";
import { UserModel } from "~/data/models/user.model.server";
import type { Company } from "~/domain/company";
import { roles, type Role } from "~/domain/user";
import { readNotice } from "~/http/notice.server";
import { findPasswordLinkOwner } from "~/services/accounts/password-links.server";
import { findContext, hashToken } from "~/services/accounts/sessions.server";
import type { AdminAnswer } from "~/views/admin/answer";
import { tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { hire, installMat, openClinic, PASSWORD } from "../../../tests/support/people";
import { useServer } from "../../../tests/support/server";
import { handleAccount, handleNewAccount } from "./accounts/actions.server";
import { handleNewHouse } from "./all/actions.server";
import { handleCompany, handleNewCompany } from "./companies/actions.server";
import { handleDevice, handleNewDevice } from "./devices/actions.server";
import { handleEnter } from "./panel/actions.server";
import { loadPanel } from "./panel/load.server";
import { handleWebhooks } from "./webhooks/actions.server";
import { loadWebhooks } from "./webhooks/load.server";

useDatabase();
const server = useServer();

let clinic: Company;
let provider: Visitor;
beforeAll(async () => {
  clinic = await openClinic({ adminPanel: true });
  provider = await signedIn(await openClinic({ adminPanel: true }), roles.providerAdmin);
  await send(provider, handleEnter, { password: PASSWORD });
});

interface Visitor {
  token: string;
  now: Date;
}
const signedIn = async (company: Company, role: Role): Promise<Visitor> => ({
  token: await tokenFor(await hire(company, { role })),
  now: new Date(),
});
const minutesLater = ({ token, now }: Visitor, minutes: number): Visitor => ({ token, now: new Date(now.getTime() + minutes * 60_000) });

async function contextOf({ token, now }: Visitor) {
  const context = await findContext(token, { server, language: "en", now, ip: "192.0.2.1", activity: false, door: "bearer" });
  if (!context) throw new Error("signed out");
  return context;
}

type Handler = (context: Awaited<ReturnType<typeof contextOf>>, request: Request) => Promise<unknown>;

const requestOf = ({ token }: Visitor, fields?: Record<string, string>): Request => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) body.append(name, value);
  return new Request("http://localhost/adminPanel", {
    headers: { Authorization: `Bearer ${token}` },
    ...(fields && { method: "POST", body }),
  });
};
const send = async (visitor: Visitor, handle: Handler, fields: Record<string, string>) =>
  handle(await contextOf(visitor), requestOf(visitor, fields));

async function outcome(
  ...sent: Parameters<typeof send>
): Promise<{ to?: string | null; notice?: string; status?: number; answer?: AdminAnswer }> {
  const answered = await send(...sent);
  if (answered instanceof Response) {
    const cookie = answered.headers.get("Set-Cookie") ?? "";
    const { notice } = await readNotice(new Request("http://localhost/", { headers: { Cookie: cookie } }));
    return { to: answered.headers.get("Location"), ...(notice && { notice: notice.key }) };
  }
  const { data, init } = answered as { data: AdminAnswer; init: { status?: number } | null };
  return { status: init?.status ?? 200, answer: data };
}

const account = (fields: Record<string, string> = {}) => ({
  ...{ companyId: clinic.id, email: `p${Math.random()}@clinic.example`, name: "", role: "clinician", choice: "madeUp" },
  ...fields,
});
const mat = (fields: Record<string, string> = {}) => ({ companyId: clinic.id, name: "Bed 1", deviceType: "Mattress Mat", ...fields });
/** Empty fields, which browsers also send. */
const likeItsType = { rows: "", cols: "", pitchCm: "", unit: "", maximum: "", scale: "" };

describe("[ADM-1] entering the panel", () => {
  test("asks for the password again, leads to the requested page, and lasts 15 minutes", async () => {
    const admin = await signedIn(clinic, roles.companyAdmin);
    const panel = async (visitor: Visitor) => (await loadPanel(await contextOf(visitor), requestOf(visitor))).isOpen;
    expect(await panel(admin)).toBe(false);
    const wrong = await outcome(admin, handleEnter, { password: "guess" });
    expect(wrong).toMatchObject({ status: 401, answer: { problem: { code: "incorrectCredentials" } } });
    expect(await panel(admin)).toBe(false);
    expect(await outcome(admin, handleEnter, { password: PASSWORD, next: "/adminPanel/users" })).toMatchObject({ to: "/adminPanel/users" });
    expect(await outcome(admin, handleEnter, { password: PASSWORD, next: "//elsewhere" })).toMatchObject({ to: "/adminPanel" });
    expect(await panel(minutesLater(admin, 14))).toBe(true);
    await SessionModel.updateOne({ tokenHash: hashToken(admin.token) }, { $set: { lastActivityAt: minutesLater(admin, 14).now } });
    expect(await panel(minutesLater(admin, 15))).toBe(false);
  });

  test("cannot be skipped: without the password every form is refused, keeps what was entered, and changes nothing", async () => {
    const admin = await signedIn(clinic, roles.companyAdmin);
    const { id } = await installMat(clinic);
    const forms: [Handler, Record<string, string>][] = [
      [handleNewAccount, account({ name: "Ana" })],
      [handleNewDevice, mat({ hardwareSerial: "NEVER-1" })],
      [(context, request) => handleDevice(context, request, id), { intent: "retire" }],
      [(context, request) => handleAccount(context, request, id), { intent: "disable" }],
    ];
    const before = await UserModel.countDocuments();
    for (const [handle, fields] of forms)
      expect(await outcome(admin, handle, fields)).toMatchObject({
        status: 403,
        answer: { problem: { code: "reauthenticationDue" }, oneTimeSecrets: null },
      });
    expect(await outcome(admin, handleNewAccount, account({ name: "Ana" }))).toMatchObject({ answer: { entered: { name: "Ana" } } });
    expect(await UserModel.countDocuments()).toBe(before);
  });
});

describe("[PEER-12] a user who cannot sign in", () => {
  test("gets a one-time link or a reset of the second factor from an administrator, and a company can require one of every user", async () => {
    const person = await hire(clinic);
    const page: Handler = (context, request) => handleAccount(context, request, person.id);
    const { answer } = await outcome(provider, page, { intent: "passwordLink" });
    const link = new URL(answer?.oneTimeSecrets?.secrets.find(({ name }) => name === "passwordLink")?.value ?? "");
    expect(link.pathname).toBe("/login/reset");
    expect((await findPasswordLinkOwner(link.searchParams.get("token") ?? "", new Date()))?.id).toBe(person.id);

    await UserModel.updateOne({ _id: person.id }, { $set: { secondFactor: true } });
    expect(await outcome(provider, page, { intent: "takeSecondFactor" })).toMatchObject({ notice: "secondFactorTaken" });
    expect(await UserModel.findById(person.id).lean()).toMatchObject({ secondFactor: false });

    const { id } = await openClinic();
    const settings = {
      companyName: "Harbour",
      address: "",
      timeZone: "",
      deletedAnalysesDays: "",
      deviceLabel: "device",
      secondFactor: "on",
    };
    await outcome(provider, (context, request) => handleCompany(context, request, id), settings);
    expect(await CompanyModel.findById(id).lean()).toMatchObject({ secondFactor: "required" });
  });
});

describe("[ADM-1] the dialogs", () => {
  test("create a company, a user and a device with the words of the specification", async () => {
    const company = {
      companyName: "Harbour",
      address: "",
      timeZone: "Europe/Athens",
      quotaMegabytes: "20000",
      pageColor: "#f5f5f5",
      layoutNumber: "2",
      adminPanel: "on",
    };
    expect(await outcome(provider, handleNewCompany, company)).toMatchObject({ notice: "companyCreated" });
    expect(await CompanyModel.findOne({ timeZone: "Europe/Athens" }).lean()).toMatchObject({ companyName: "Harbour", quotaBytes: 20e9 });
    const chosen = { choice: "entered", password: PASSWORD, passwordAgain: PASSWORD };
    expect(await outcome(provider, handleNewAccount, account(chosen))).toMatchObject({ notice: "accountCreated", to: "/adminPanel/users" });
    const device = mat({ ...likeItsType, hardwareSerial: "BED-100", hardwarePassword: PASSWORD });
    expect(await outcome(provider, handleNewDevice, device)).toMatchObject({ notice: "deviceCreated" });
    const other = mat({ ...likeItsType, hardwareSerial: "BED-102", hardwarePassword: PASSWORD, rows: "54", cols: "22" });
    expect(await outcome(provider, handleNewDevice, other)).toMatchObject({ notice: "deviceCreated" });
    expect(await DeviceModel.findOne({ hardwareSerial: "BED-102" }).lean()).toMatchObject({ override: { grid: { rows: 54, cols: 22 } } });
  });

  test.each([
    ["emptyEmail", "email", { email: "" }],
    ["incorrectEmail", "email", { email: "nobody" }],
    ["passwordsUnmatch", "passwordAgain", { password: "abcdefgh", passwordAgain: "x" }],
    ["shortPassword", "password", { password: "12345", passwordAgain: "12345" }],
  ])("say %s at its field", async (code, field, fields) => {
    const entered = account({ choice: "entered", password: PASSWORD, passwordAgain: PASSWORD, ...fields });
    expect(await outcome(provider, handleNewAccount, entered)).toMatchObject({
      status: 422,
      answer: { problem: { code }, errors: { [field]: code }, entered: { email: entered.email } },
    });
  });

  test("say which field is empty or taken, and never send a password back", async () => {
    expect(await outcome(provider, handleNewDevice, mat({ hardwareSerial: " " }))).toMatchObject({
      answer: { errors: { hardwareSerial: "fillIn" } },
    });
    await installMat(clinic, { hardwareSerial: "TAKEN" });
    const taken = await outcome(provider, handleNewDevice, mat({ hardwareSerial: "TAKEN", hardwarePassword: "a-secret-of-the-mat" }));
    expect(taken).toMatchObject({ status: 409, answer: { problem: { code: "serialTaken" } } });
    expect(JSON.stringify(taken)).not.toContain("a-secret-of-the-mat");
  });
});

describe("[ADM-1] [ADM-2] a generated password", () => {
  test("is in the answer to the form and leads nowhere by an address or a cookie", async () => {
    const { answer } = await outcome(provider, handleNewAccount, account());
    expect(answer?.oneTimeSecrets?.secrets.find(({ name }) => name === "oneTimePassword")?.value).toMatch(/^[a-zA-Z2-9]{12}$/);
    expect(answer?.oneTimeSecrets?.to).toBe("/adminPanel/users");
  });

  test("of everything created at once is shown once; sent again, the form is refused", async () => {
    const house = { hardwareSerial: "BED-101", deviceType: "Mattress Mat" };
    const { answer } = await outcome(provider, handleNewHouse, house);
    expect(answer?.oneTimeSecrets).toMatchObject({
      notice: "registrationsSuccess",
      secrets: [{ value: "admin@bed-101.com" }, { name: "oneTimePassword" }, { value: "BED-101" }, { name: "hardwarePassword" }],
    });
    expect(await outcome(provider, handleNewHouse, house)).toMatchObject({ status: 409, answer: { oneTimeSecrets: null } });
  });
});

describe("[PEER-15] a company's webhooks", () => {
  const page = (): string => `/adminPanel/companies/${clinic.id}/webhooks`;
  const handle: Handler = (context, request) => handleWebhooks(context, request, clinic.id);
  const shown = async () => (await loadWebhooks(await contextOf(provider), clinic.id)).webhooks;

  test("are added with a secret that is shown once, tested, switched off and on, and removed", async () => {
    const { answer } = await outcome(provider, handle, { intent: "add", url: "https://alarms.example/hook" });
    expect(answer?.oneTimeSecrets).toMatchObject({ notice: "webhookAdded", to: page(), secrets: [{ name: "webhookSecret" }] });
    const secret = answer?.oneTimeSecrets?.secrets[0]?.value ?? "";
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const [added] = await shown();
    expect(added).toMatchObject({ url: "https://alarms.example/hook", isOn: true, deliveries: [] });
    expect(JSON.stringify(await shown())).not.toContain(secret);

    const press = (intent: string) => outcome(provider, handle, { intent, id: added?.id ?? "" });
    expect(await press("test")).toEqual({ to: page(), notice: "webhookTested" });
    expect(await shown()).toMatchObject([{ deliveries: [{ event: "webhook.test", state: "waiting" }] }]);
    expect(await press("switchOff")).toEqual({ to: page(), notice: "webhookOff" });
    expect(await shown()).toMatchObject([{ isOn: false, deliveries: [{ state: "failed" }] }]);
    expect(await press("test")).toMatchObject({ status: 409, answer: { problem: { code: "webhookOff" } } });
    expect(await press("switchOn")).toEqual({ to: page(), notice: "webhookOn" });
    expect(await press("remove")).toEqual({ to: page(), notice: "webhookRemoved" });
    expect(await shown()).toEqual([]);
    expect(await press("remove")).toMatchObject({ status: 404 });
  });

  test.each([
    ["", "fillIn"],
    ["http://alarms.example/hook", "notAWebhook"],
    ["https://user:word@alarms.example/", "notAWebhook"],
    ["https://192.168.1.9/hook", "webhookHostPrivate"],
  ])("are refused at %j, which stays in the form", async (url, why) => {
    const { answer } = await outcome(provider, handle, { intent: "add", url });
    expect(answer).toMatchObject({ oneTimeSecrets: null, entered: { url }, errors: { url: why } });
    expect(await shown()).toEqual([]);
  });

  test("of another company are not found, even by a form for this one", async () => {
    const stranger = await signedIn(await openClinic({ adminPanel: true }), roles.companyAdmin);
    await send(stranger, handleEnter, { password: PASSWORD });
    expect(await outcome(stranger, handle, { intent: "add", url: "https://alarms.example/hook" })).toMatchObject({ status: 404 });
    expect(await shown()).toEqual([]);
  });
});
