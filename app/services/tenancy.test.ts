import { beforeAll, describe, expect, test } from "vitest";
import { DeviceModel } from "~/data/models/device.model.server";
import { PatientModel } from "~/data/models/patient.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { scoped } from "~/data/scoped.server";
import { Problem } from "~/domain/problem";
import { useDatabase } from "../../tests/support/database";
import { actAs, unreachableIds, openClinicWithPatient, patientFields, type ClinicFixture } from "../../tests/support/people";
import { updatePreferences } from "./accounts/credentials.server";
import { getCompany } from "./companies/companies.server";
import type { Context } from "./context";
import { recentFigures } from "./device-readings.server";
import { getDeviceConfiguration, getDevice, getLastFrame, listDevices, updateDevice } from "./devices.server";
import { getDeviceNight } from "./logs/nights.server";
import { assignPatient } from "./patients/assign-patient.server";
import { getPatient, listPatients, pagePatients, selectPatient, updatePatient } from "./patients/patients.server";

useDatabase();

let home: ClinicFixture;
let elsewhere: ClinicFixture;
beforeAll(async () => {
  home = await openClinicWithPatient({ company: { companyName: "Netti" } });
  elsewhere = await openClinicWithPatient({ company: { companyName: "Netti" } });
});

const byId: Record<string, (context: Context, id: string) => Promise<unknown>> = {
  getDevice,
  configurationOf: getDeviceConfiguration,
  lastFrameOf: getLastFrame,
  recentFigures,
  nightOfDevice: (context, id) => getDeviceNight(context, id, "12h"),
  updateDevice: (context, id) => updateDevice(context, id, { name: "mine now", bed: "" }),
  assignPatient: (context, id) => assignPatient(context, id, null),
  getPatient,
  selectPatient,
  updatePatient: (context, id) => updatePatient(context, id, patientFields()),
};

describe("[ACC-7] what belongs to another company is not there", () => {
  test.each(Object.entries(byId))("%s answers foreign, unknown and malformed ids alike", async (_name, ask) => {
    const notThere = new Problem("notFound").toNotice();
    for (const foreign of [elsewhere.device.id, elsewhere.patient.id, elsewhere.user.id, elsewhere.company.id]) {
      for (const id of unreachableIds(foreign)) {
        const refusal: unknown = await ask(home.context, id).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(Problem);
        if (refusal instanceof Problem) expect(refusal.toNotice()).toEqual(notThere);
      }
    }
  });

  test("and nothing of it was touched", async () => {
    expect(await getDevice(elsewhere.context, elsewhere.device.id)).toEqual(elsewhere.device);
    expect(await getPatient(elsewhere.context, elsewhere.patient.id)).toEqual(elsewhere.patient);
  });

  test("lists hold the own company's only, whatever its name", async () => {
    expect((await listDevices(home.context)).map(({ device }) => device.id)).toEqual([home.device.id]);
    expect(await listPatients(home.context)).toEqual([home.patient]);
    expect((await pagePatients(home.context, { search: "vidal" })).patients).toEqual([home.patient]);
    expect((await getCompany(home.context)).id).toBe(home.company.id);
  });

  test("a person of one company cannot act in another", async () => {
    const impostor = actAs(elsewhere.user, home.company);
    await expect(updatePreferences(impostor, { theme: "dark" })).rejects.toThrow("notFound");
  });
});

test("[ACC-7] no filter or change handed to a scoped model leaves the company", async () => {
  const devices = scoped(DeviceModel, home.context);
  const companyId = scoped(DeviceModel, elsewhere.context).companyId;
  expect(await devices.find({ companyId }).lean()).toHaveLength(1);
  expect((await devices.findOne({ companyId }).lean())?._id.toHexString()).toBe(home.device.id);
  expect(await devices.find({ $or: [{ companyId }, { name: elsewhere.device.name }] }).lean()).toEqual([]);
  expect(await scoped(PatientModel, home.context).deleteById(elsewhere.patient.id)).toBeNull();
  expect(await scoped(UserModel, home.context).count({ email: elsewhere.user.email })).toBe(0);
});
