import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { PatientModel } from "~/data/models/patient.model.server";
import { roles } from "~/domain/user";
import { apiAt, sentPatient, tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { openClinicWithPatient, PASSWORD, type ClinicFixture } from "../../../tests/support/people";
import { apiRoutes } from "./catalogue.server";
import { noBody } from "./route";

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

  test("[S12] a field that a call does not know is refused by its name, and changes nothing", async () => {
    const { company, user, patient, device } = await openClinicWithPatient({
      user: { role: roles.companyAdmin },
      company: { adminPanel: true },
    });
    const own = await tokenFor(user);
    const refused = async (method: string, path: string, body: object) => {
      const answer = await call(method, path, { token: own, body });
      const said: unknown = await answer.json();
      return [answer.status, said];
    };
    const asked: [string, string, object, string][] = [
      ["PUT", `/api/podometry/patient/${patient.id}`, sentPatient, "companyId"],
      ["PUT", `/api/podometry/patient/${patient.id}`, sentPatient, "role"],
      ["PUT", `/api/device/${device.id}`, { name: "x", bed: "y" }, "deviceType"],
      ["PUT", `/api/podometry/patient/select/${user.id}`, { selection: patient.id }, "__proto__"],
      ["POST", "/api/deviceandconfRegistration", { hardwareSerial: "NEW-1", name: "New", deviceType: "Mattress Mat" }, "company"],
      ["POST", `/api/device/${device.id}/capture`, { analysisType: "Static" }, "patient"],
      ["POST", "/api/analyses/archive", { formats: [] }, "ids"],
    ];
    for (const [method, path, body, field] of asked)
      expect([field, ...(await refused(method, path, { ...body, [field]: home.patient.id }))]).toMatchObject([
        field,
        422,
        { error: "invalid", details: { field } },
      ]);
    expect(await PatientModel.findOne({ companyId: company.id }).lean()).toMatchObject({ number: patient.number, name: patient.name });
  });

  test("[S12] what the specification sends and means nothing here is taken, and says nothing", async () => {
    const { user, company } = await openClinicWithPatient({ user: { role: roles.companyAdmin }, company: { adminPanel: true } });
    const body = {
      hardwareSerial: "SPEC-1",
      name: "New",
      deviceType: "Mattress Mat",
      added_by: home.company.companyName,
      currentPatient: home.patient.id,
    };
    const added = await call("POST", "/api/deviceandconfRegistration", { token: await tokenFor(user), body });
    expect([added.status, await added.json()]).toMatchObject([201, { company: company.companyName }]);
  });
});

test("[S12] the document says of every JSON body that it has no other fields", () => {
  const bodies = apiRoutes
    .filter((route) => route.body !== noBody && !route.upload)
    .map((route) => ({ path: route.path, schema: z.toJSONSchema(route.body(new Date()), { io: "input", unrepresentable: "any" }) }));
  expect(bodies.length).toBeGreaterThan(15);
  expect(bodies.filter(({ schema }) => schema.additionalProperties !== false).map(({ path }) => path)).toEqual([]);
});
