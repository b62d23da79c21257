import mongoose from "mongoose";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { loadLiveDialog } from "~/routes/live/dialog/load.server";
import { loadPatientDialog } from "~/routes/patients/load.server";
import { formKindSchema } from "~/views/devices/settings/form";
import { roomIntentSchema } from "~/views/rooms/form";
import { apiAt, sentPatient, tokenFor } from "../support/api";
import { useDatabase } from "../support/database";
import { connectViewer } from "../support/live";
import { openClinicWithPatient, PASSWORD, type ClinicFixture } from "../support/people";
import { temporaryFolder } from "../support/recording";
import { startServer } from "../support/server";

useDatabase();
const folder = temporaryFolder();

let home: ClinicFixture;
let token: string;
beforeAll(async () => {
  home = await openClinicWithPatient();
  token = await tokenFor(home.user);
});

const PAYLOADS = [
  '{"$ne":null}',
  '{"$gt":""}',
  '{"$gte":""}',
  '{"$lt":"~"}',
  '{"$in":["a",null]}',
  '{"$nin":[]}',
  '{"$exists":true}',
  '{"$regex":".*"}',
  '{"$regex":"(a+)+$","$options":"i"}',
  '{"$not":{"$eq":1}}',
  '{"$type":2}',
  '{"$size":0}',
  '{"$elemMatch":{}}',
  '{"$mod":[1,0]}',
  '{"$where":"sleep(1000)"}',
  '{"$expr":{"$eq":[1,1]}}',
  '{"$function":{"body":"f","args":[],"lang":"js"}}',
  '{"$text":{"$search":"a"}}',
  '{"$or":[{},{}]}',
  '{"$comment":"x"}',
  '{"$set":{"role":0}}',
  '{"$unset":{"companyId":1}}',
  '{"$rename":{"name":"role"}}',
  '{"$setOnInsert":{"role":0}}',
  '{"__proto__":{"$ne":null}}',
  '{"constructor":{"prototype":{"role":0}}}',
  '{"_bsontype":"ObjectId","id":"aaaaaaaaaaaa"}',
  '{"$oid":"0123456789abcdef01234567"}',
  '[{"$ne":null}]',
  '["a","b"]',
];

async function stored(): Promise<string> {
  const models = Object.values(mongoose.models).filter(({ modelName }) => !["Session", "Audit"].includes(modelName));
  return JSON.stringify(await Promise.all(models.map((model) => model.find().sort({ _id: 1 }).lean())));
}

/** The body as text with the payload as a field: an object of ours would lose `__proto__`. */
const withPayload = (body: object, field: string, payload: string): string =>
  JSON.stringify({ ...body, [field]: "here" }).replace('"here"', () => payload);

test("[S12] an operator in a body or a path is a value that does not fit, and changes nothing", async () => {
  const { user, patient, device } = home;
  const before = await stored();
  for (const payload of PAYLOADS) {
    // Separate limits, so that the rate limit refuses no one.
    const call = apiAt();
    const answers = [
      await call("POST", "/api/auth/login", { body: withPayload({ password: PASSWORD }, "email", payload) }),
      await call("POST", "/api/auth/login", { body: withPayload({ email: user.email }, "password", payload) }),
      await call("PUT", `/api/podometry/patient/${patient.id}`, { token, body: withPayload(sentPatient, "name", payload) }),
      await call("PUT", `/api/podometry/patient/select/${user.id}`, { token, body: withPayload({}, "selection", payload) }),
      await call("PUT", `/api/device/${device.id}`, { token, body: withPayload({ name: "x" }, "bed", payload) }),
      await call("GET", `/api/deviceConfiguration/${encodeURIComponent(payload)}`, { token }),
    ];
    expect([payload, ...answers.map(({ status }) => status)]).toEqual([payload, 422, 422, 422, 422, 422, 404]);
  }
  expect(await stored()).toBe(before);
});

test("[S12] an operator in an address is searched for letter by letter; in brackets it is another name", async () => {
  const dialogAt = (dialog: string, search: string, patientId: string | null = null) => {
    const request = new Request(`http://localhost/PodiatryIoT/${dialog}?device=${home.device.id}&${search}`);
    return loadLiveDialog(home.context, request, { dialog, patientId });
  };
  for (const payload of PAYLOADS) {
    expect(await dialogAt("pick", `q=${encodeURIComponent(payload)}`)).toMatchObject({ found: { totalPatients: 0 } });
    expect(await dialogAt("info", "", payload)).toMatchObject({ name: "pick", problem: "notFound" });
  }
  expect(await dialogAt("pick", "q[$ne]=1&q[$regex]=.*")).toMatchObject({ q: "", found: { totalPatients: 1 } });
});

test("[S12] the character 0 in a search finds no one, and a name that every object has is no type of form", async () => {
  expect(await loadPatientDialog(home.context, { name: "pick", patientId: null, q: "a\0b" })).toMatchObject({
    found: { totalPatients: 0 },
  });
  for (const schema of [formKindSchema, roomIntentSchema]) expect(schema.safeParse("constructor").success).toBe(false);
});

test("[S12] an operator in the place of an id is invalid on a socket", async () => {
  const server = await startServer(folder());
  const viewer = await connectViewer(server, token);
  for (const payload of PAYLOADS) {
    const deviceId = z.custom<string>().parse(JSON.parse(payload));
    expect(await viewer.emitWithAck("watch", { deviceId })).toMatchObject({ ok: false, problem: { code: "invalid" } });
  }
});

test("[S13] a role, a company and a prototype in a body change neither a record nor any object", async () => {
  const call = apiAt();
  const { user, company, patient, device } = await openClinicWithPatient();
  const own = await tokenFor(user);
  const strange = `"role":0,"companyId":"${home.company.id}","_id":"${home.patient.id}","capabilities":["remoteActivation"],"adminPanel":true,
    "limitBytes":1e12,"isAdmin":true,"__proto__":{"role":0,"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"deviceType":"Shapes"`;
  const withStrange = (body: object): string => JSON.stringify(body).replace(/\}$/, `,${strange}}`);
  const found = async (name: string, id: string) => (await mongoose.model(name).findById(id).lean()) as Record<string, unknown>;
  const before = [await found("User", user.id), await found("Patient", patient.id), await found("Device", device.id)];

  const answers = [
    await call("PUT", `/api/podometry/patient/${patient.id}`, { token: own, body: withStrange({ ...sentPatient, name: "Marta" }) }),
    await call("PUT", `/api/device/${device.id}`, { token: own, body: withStrange({ name: "Renamed", bed: "2" }) }),
    await call("PUT", `/api/podometry/patient/select/${user.id}`, { token: own, body: withStrange({ selection: patient.id }) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  const after = [await found("User", user.id), await found("Patient", patient.id), await found("Device", device.id)];
  expect(after).toEqual(before);
  expect(company.adminPanel).toBe(false);
  expect("isAdmin" in {}).toBe(false);
});
