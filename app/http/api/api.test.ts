import { beforeAll, describe, expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { PatientModel } from "~/data/models/patient.model.server";
import { roles } from "~/domain/user";
import { recordDeviceSeen } from "~/live/state/persisted-state.server";
import { apiAt, sentPatient, tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { hire, installMat, openClinic, openClinicWithPatient, PASSWORD, type ClinicFixture } from "../../../tests/support/people";

useDatabase();

const call = apiAt();
let home: ClinicFixture;
let token: string;
beforeAll(async () => {
  home = await openClinicWithPatient({ company: { companyName: "Aurora", address: "Calle Mayor 1" } });
  token = await tokenFor(home.user);
});

describe("[API-1] signing in", () => {
  test("answers a token that opens the other calls, and the user's id", async () => {
    const response = await call("POST", "/api/auth/login", { body: { email: home.user.email, password: PASSWORD } });
    const answer = (await response.json()) as { token: string; userId: string };
    expect(response.status).toBe(200);
    expect(answer.userId).toBe(home.user.id);
    expect((await call("GET", "/api/companyUser", { token: answer.token })).status).toBe(200);
  });

  test.each([
    ["a wrong password", () => ({ email: home.user.email, password: "wrong" })],
    ["an unknown email", () => ({ email: "nobody@example.com", password: PASSWORD })],
  ])("refuses %s with 401 and one answer", async (_case, credentials) => {
    const response = await call("POST", "/api/auth/login", { body: credentials(), headers: { "Accept-Language": "en" } });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: "incorrectCredentials", message: "Incorrect email or password.", details: {} });
  });
});

describe("[API-1] the caller and the company", () => {
  test("GET /api/auth/companies lists the own company first and only", async () => {
    const answer: unknown = await (await call("GET", "/api/auth/companies", { token })).json();
    expect(answer).toEqual([
      {
        _id: { $oid: home.company.id },
        companyName: "Aurora",
        logo: null,
        address: "Calle Mayor 1",
        location: "Calle Mayor 1",
        pageColor: "#f5f5f5",
        layoutNumber: 2,
      },
    ]);
  });

  test("GET /api/companyUser tells who is signed in, without the password's hash", async () => {
    const text = await (await call("GET", "/api/companyUser", { token })).text();
    expect(JSON.parse(text)).toMatchObject({ _id: { $oid: home.user.id }, email: home.user.email, role: 2, company: "Aurora" });
    expect(text).not.toContain("argon2");
  });

  test("[ACC-8] GET /api/auth/companiesname is for administrators of companies with the panel", async () => {
    const provider = await openClinic({ companyName: "Provider", adminPanel: true });
    const asking = async (role: 0 | 1 | 2) =>
      call("GET", "/api/auth/companiesname", { token: await tokenFor(await hire(provider, { role })) });
    expect((await asking(roles.staff)).status).toBe(403);
    expect(await (await asking(roles.companyAdmin)).json()).toEqual({ companies: ["Provider"] });
    expect(await (await asking(roles.providerAdmin)).json()).toEqual({
      companies: expect.arrayContaining(["Aurora", "Provider"]) as string[],
    });
  });
});

describe("[API-1] devices", () => {
  test("GET /api/userDevices has every field of the specification and no password", async () => {
    const text = await (await call("GET", "/api/userDevices", { token })).text();
    expect(JSON.parse(text)).toEqual([
      {
        _id: { $oid: home.device.id },
        name: home.device.name,
        bed: "01",
        deviceType: "Podology IoT",
        hardwareSerial: home.device.hardwareSerial,
        company: "Aurora",
        presureValue: [],
        room: "01",
        building: "-",
        floor: "-",
        healthSystem: "",
        added_by: "Aurora",
        currentPatient: null,
        numberOfSubdevices: 0,
        system: { devices: [] },
        mapTurn: null,
      },
    ]);
    expect(text).not.toContain("argon2");
  });

  test("GET /api/deviceConfCompany and /api/deviceConfiguration/{id} tell the same of a device", async () => {
    await recordDeviceSeen(home.device.id, { functional: true, patientStatus: "Ulcer Risk" });
    const header = {
      deviceId: { $oid: home.device.id },
      deviceFunctional: true,
      company: "Aurora",
      patientStatus: "Ulcer Risk",
      imageSaved: false,
    };
    expect(await (await call("GET", "/api/deviceConfCompany", { token })).json()).toEqual([header]);
    expect(await (await call("GET", `/api/deviceConfiguration/${home.device.id}`, { token })).json()).toEqual(header);
  });

  test("GET /api/deviceConfiguration/{id} of a horse has left and right", async () => {
    const { company, user } = await openClinicWithPatient();
    const [left, right] = [await installMat(company), await installMat(company)];
    const horse = await installMat(company, { deviceType: "Sensing Horse", subdeviceIds: [left.id, right.id] });
    const answer: unknown = await (await call("GET", `/api/deviceConfiguration/${horse.id}`, { token: await tokenFor(user) })).json();
    expect(answer).toMatchObject({ left: { deviceId: { $oid: left.id } }, right: { deviceId: { $oid: right.id }, patientStatus: false } });
  });

  test("PUT /api/device/{id} changes name and bed, and the room where it is sent", async () => {
    const { company, user, device } = await openClinicWithPatient();
    const path = `/api/device/${device.id}`;
    const put = async (body: unknown) => call("PUT", path, { token: await tokenFor(user), body });
    expect(await (await put({ name: "Gait lab", bed: "2" })).json()).toMatchObject({
      name: "Gait lab",
      bed: "2",
      room: "01",
      company: company.companyName,
    });
    expect(await (await put({ name: "Gait lab", room: "7", bed: "2" })).json()).toMatchObject({ room: "7" });
    expect((await put({ name: " ", bed: "2" })).status).toBe(422);
  });

  test("[LIVE-5] PUT /api/device/{id} reads and sets how maps are shown, keeps it where it is not sent, and audits it", async () => {
    const { company, user, device } = await openClinicWithPatient();
    const token = await tokenFor(user);
    const put = (id: string, mapTurn: unknown) => call("PUT", `/api/device/${id}`, { token, body: { name: "Lab", bed: "2", mapTurn } });
    const turned = { turn: 90, mirrored: true };
    const before = await AuditModel.countDocuments({ action: "editDevice" });
    expect(await (await put(device.id, turned)).json()).toMatchObject({ mapTurn: turned });
    expect(await AuditModel.countDocuments({ action: "editDevice" })).toBe(before + 1);
    expect(await (await put(device.id, undefined)).json()).toMatchObject({ mapTurn: turned });
    expect((await put(device.id, { turn: 45, mirrored: false })).status).toBe(422);
    expect((await put(device.id, { ...turned, flipped: true })).status).toBe(422);
    expect(await (await put(device.id, { turn: 0, mirrored: false })).json()).toMatchObject({ mapTurn: null });
    const [left, right] = [await installMat(company), await installMat(company)];
    const horse = await installMat(company, { deviceType: "Sensing Horse", subdeviceIds: [left.id, right.id] });
    expect((await put(horse.id, turned)).status).toBe(422);
  });
});

describe("[API-1] [PAT-4] patients", () => {
  const path = () => `/api/podometry/patients/${home.user.id}`;

  test("POST registers, reads '-1' as empty and answers with the id", async () => {
    const response = await call("POST", path(), { token, body: { ...sentPatient, agreement: true } });
    const answer = (await response.json()) as { _id: { $oid: string } };
    expect(response.status).toBe(201);
    expect(answer).toMatchObject({
      name: "Marta Soler",
      weight: 62.5,
      height: 170,
      phone: "-1",
      phone2: "-1",
      size: "-1",
      postalCode: "28001",
    });
    expect(answer).toMatchObject({ birthDate: Date.parse("1980-05-18T00:00:00Z") / 1000 });
    const stored = await PatientModel.findById(answer._id.$oid).lean();
    expect(stored).toMatchObject({ phone: "", phone2: "", size: "", postalCode: "28001" });
  });

  test.each([
    ["agreeDataTreatment", { agreement: undefined }],
    ["invalidPatientData", { name: "M" }],
    ["invalidPatientData", { weight: "7" }],
    ["invalidPatientData", { gender: "unknown" }],
    ["invalidPatientData", { postalCode: "28_001" }],
    ["invalidEmail", { email: "no address" }],
    ["invalidBirthDate", { birthDate: 33_000_000_000 }],
    ["invalidBirthDate", { birthDate: 1e300 }],
  ])("POST refuses with %s: %j", async (error, change) => {
    const response = await call("POST", path(), { token, body: { ...sentPatient, agreement: true, ...change } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error });
  });

  test("PUT replaces the fields and needs no agreement again", async () => {
    const { user, patient } = await openClinicWithPatient();
    const response = await call("PUT", `/api/podometry/patient/${patient.id}`, {
      token: await tokenFor(user),
      body: { ...sentPatient, weight: 64 },
    });
    expect(await response.json()).toMatchObject({ _id: { $oid: patient.id }, name: "Marta Soler", weight: 64 });
  });

  test("GET lists the company's patients with _id.$oid and name", async () => {
    const { user, patient } = await openClinicWithPatient();
    const answer: unknown = await (await call("GET", `/api/podometry/patients/${user.id}`, { token: await tokenFor(user) })).json();
    expect(answer).toEqual([expect.objectContaining({ _id: { $oid: patient.id }, name: patient.name })]);
  });

  test("the selection is plain text while there is none, then the patient", async () => {
    const { user, patient } = await openClinicWithPatient();
    const [own, select] = [await tokenFor(user), `/api/podometry/patient/select/${user.id}`];
    const none = await call("GET", select, { token: own });
    expect([none.status, await none.text()]).toEqual([200, "No patient is currently selected."]);
    expect((await call("PUT", select, { token: own, body: { selection: patient.id } })).status).toBe(200);
    expect(await (await call("GET", select, { token: own })).json()).toMatchObject({ _id: { $oid: patient.id }, height: 168 });
  });
});

describe("[API-1] what is not in the list", () => {
  test.each([
    ["GET", "/api/nothing"],
    ["GET", "/api/auth/login"],
    ["DELETE", "/api/auth/companies"],
    ["GET", "/api/userdevices"],
    ["GET", "/api/%zz"],
  ])("%s %s is JSON 404", async (method, path) => {
    const response = await call(method, path, { token });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: "notFound" });
  });
});
