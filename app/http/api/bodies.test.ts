import { beforeAll, describe, expect, test } from "vitest";
import { PatientModel } from "~/data/models/patient.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { roles } from "~/domain/user";
import { apiAt, sentPatient, tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { openClinicWithPatient, PASSWORD, type ClinicFixture } from "../../../tests/support/people";

useDatabase();

const call = apiAt();
let home: ClinicFixture;
let token: string;
beforeAll(async () => {
  home = await openClinicWithPatient();
  token = await tokenFor(home.user);
});

describe("bodies nobody should send", () => {
  const login = (body: unknown, headers = {}) => call("POST", "/api/auth/login", { body, headers });

  test.each([
    [{ email: { $ne: null }, password: { $ne: null } }],
    [{ email: { $gt: "" }, password: PASSWORD }],
    [{ email: ["person@example.com"], password: PASSWORD }],
    [{ email: "person@example.com", password: { $regex: ".*" } }],
    [{ $where: "sleep(1000)" }],
    [[]],
    [null],
    ["{"],
    ["\xff"],
  ])("operators and other shapes do not reach the database: %j", async (body) => {
    const response = await login(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: "invalid" });
  });

  test.each([
    [() => `/api/podometry/patient/select/${home.user.id}`, { selection: { $ne: null } }],
    [() => `/api/device/${home.device.id}`, { name: { $set: 1 }, bed: "" }],
    [() => `/api/podometry/patient/${home.patient.id}`, { ...sentPatient, name: { $gt: "" } }],
  ])("an operator in the place of a value is refused: %s %j", async (path, body) => {
    expect((await call("PUT", path(), { token, body })).status).toBe(422);
  });

  test("a form and a text are refused", async () => {
    expect((await login("email=a&password=b", { "Content-Type": "application/x-www-form-urlencoded" })).status).toBe(422);
    expect((await login("{}", { "Content-Type": "text/plain" })).status).toBe(422);
  });

  test("fields nobody asked for change nothing", async () => {
    const { company, user, patient, device } = await openClinicWithPatient();
    const own = await tokenFor(user);
    const extra = {
      companyId: home.company.id,
      _id: home.patient.id,
      number: "P-99999",
      role: 0,
      adminPanel: true,
      deviceType: "Shapes",
      // In brackets it is a field; without, the prototype of this object, which JSON leaves out.
      ["__proto__"]: { role: 0 },
    };
    await call("PUT", `/api/podometry/patient/${patient.id}`, { token: own, body: { ...sentPatient, ...extra } });
    await call("PUT", `/api/device/${device.id}`, { token: own, body: { name: "x", bed: "y", ...extra } });
    await call("PUT", `/api/podometry/patient/select/${user.id}`, { token: own, body: { selection: patient.id, ...extra } });
    expect(await PatientModel.findOne({ companyId: company.id }).lean()).toMatchObject({ number: patient.number, name: "Marta Soler" });
    expect(await UserModel.findOne({ email: user.email }).lean()).toMatchObject({
      role: roles.staff,
      companyId: expect.anything() as unknown,
    });
    expect(await (await call("GET", "/api/userDevices", { token: own })).json()).toMatchObject([{ name: "x", deviceType: "Podology IoT" }]);
  });
});
