import type { Company } from "~/domain/company";
import { deviceKind, type Device } from "~/domain/device/device";
import { isPatientPlace } from "~/domain/device/kind";
import { FALLBACK_LANGUAGE } from "~/domain/language";
import type { Patient } from "~/domain/patient";
import type { User } from "~/domain/user";
import { createUser } from "~/services/accounts/users.server";
import { anyCompanyExists, createCompany } from "~/services/companies/companies.server";
import type { Context } from "~/services/context";
import { registerDevice } from "~/services/devices.server";
import { noServer } from "~/services/no-server";
import { assignPatient } from "~/services/patients/assign-patient.server";
import { registerPatient, selectPatient } from "~/services/patients/patients.server";
import { clinician, nurse, type DemoAccount } from "./accounts";
import { workingTime } from "./clinic-time";
import { clinic, demoCompanies, type DemoCompany } from "./companies";
import { writeDevicePasswords } from "./device-passwords.server";
import type { DemoDevice } from "./devices";
import { seedDemoHistory } from "./history.server";
import { seedDemoNight } from "./night.server";
import { readablePassword, type RandomBytes } from "./password";
import { demoPatients } from "./patients";
import { seedWard, type Ward } from "./ward.server";

/** Before their first capture. */
const REGISTERED = { daysAgo: 90, hour: 8, minute: 40 };

interface NamedAccount extends DemoAccount {
  companyName: string;
}

/** The shared password is stored only as a hash. */
export interface DemoAccounts {
  accounts: readonly NamedAccount[];
  password: string;
  /** Additional mats, if requested. */
  ward: Ward | null;
}

export interface DemoOptions {
  /** For the simulated mats' passwords. */
  dataDir: string;
  now: Date;
  random: RandomBytes;
  /** Of the accounts; default random. */
  password?: string | undefined;
  /** Additional mats, for a large installation. */
  wardMats?: number;
}

/** Seeds an empty database. Returns null and changes nothing if a company exists. */
export async function seedDemo({
  dataDir,
  now,
  random,
  password = readablePassword(random),
  wardMats = 0,
}: DemoOptions): Promise<DemoAccounts | null> {
  if (await anyCompanyExists()) return null;
  const houses = new Map<DemoCompany, House>();
  for (const one of demoCompanies) houses.set(one, await seedCompany(one, { password, random }));
  const matPasswords = [...houses.values()].flatMap((house) => Object.entries(house.matPasswords));
  await writeDevicePasswords(dataDir, Object.fromEntries(matPasswords));

  const shown = houses.get(clinic);
  if (!shown) throw new TypeError("the demo has no clinic");
  const { company, devices, users } = shown;
  const context = contextOf(company, users.get(clinician.email), now);
  const patients = await seedPatients({ ...context, now: workingTime(now, REGISTERED, company) });
  const [first] = patients;
  if (first) await selectPatient(context, first.id);
  await assignPlaces(context, devices, patients);
  await seedDemoHistory({ context, devices, patients });
  await seedDemoNight({ context: contextOf(company, users.get(nurse.email), now), devices });
  const ward = wardMats > 0 ? await seedWard(company.id, { mats: wardMats, password: readablePassword(random) }) : null;
  return { accounts: accountsOf(demoCompanies), password, ward };
}

const accountsOf = (companies: readonly DemoCompany[]): NamedAccount[] =>
  companies.flatMap(({ accounts, company: { companyName } }) => accounts.map((account) => ({ ...account, companyName })));

interface House {
  company: Company;
  /** By email. */
  users: ReadonlyMap<string, User>;
  devices: Device[];
  /** Simulated mats, by serial number. */
  matPasswords: Record<string, string>;
}

async function seedCompany(
  { company: fields, accounts, devices }: DemoCompany,
  { password, random }: { password: string; random: RandomBytes },
): Promise<House> {
  const company = await createCompany(fields);
  const users = new Map<string, User>();
  for (const account of accounts) users.set(account.email, await createUser(company.id, { ...account, password }));
  return { company, users, ...(await seedDevices(company, devices, random)) };
}

/** Acts as a user of the company. */
function contextOf(company: Company, user: User | undefined, now: Date): Context {
  if (!user) throw new TypeError("the demo lacks a person of its clinic");
  return { user, company, language: FALLBACK_LANGUAGE, now, ip: "127.0.0.1", wall: null, accessToken: null, server: noServer() };
}

async function seedPatients(context: Context): Promise<Patient[]> {
  const patients: Patient[] = [];
  for (const fields of demoPatients) patients.push(await registerPatient(context, { ...fields, agreement: true }));
  return patients;
}

async function seedDevices(
  company: Company,
  wanted: readonly DemoDevice[],
  random: RandomBytes,
): Promise<Pick<House, "devices" | "matPasswords">> {
  const matPasswords: House["matPasswords"] = {};
  const register = async ({ body, subdevices = [], ...fields }: DemoDevice): Promise<Device> => {
    const parts: Device[] = [];
    for (const subdevice of subdevices) parts.push(await register(subdevice));
    const hardwarePassword = Buffer.from(random(24)).toString("base64url");
    // The mat of an empty bed is free to connect.
    if (body || fields.bed !== undefined) matPasswords[fields.name] = hardwarePassword;
    return registerDevice(company.id, {
      ...fields,
      hardwareSerial: fields.name,
      hardwarePassword,
      subdeviceIds: parts.map(({ id }) => id),
    });
  };

  const devices: Device[] = [];
  for (const device of wanted) devices.push(await register(device));
  return { devices, matPasswords };
}

/** One bed or seat per patient. */
async function assignPlaces(context: Context, devices: readonly Device[], patients: readonly Patient[]): Promise<void> {
  const places = devices.filter((device) => device.showroom === null && isPatientPlace(deviceKind(device).stance));
  for (const [index, { id }] of places.entries()) {
    const patient = patients[index];
    if (patient) await assignPatient(context, id, patient.id);
  }
}
