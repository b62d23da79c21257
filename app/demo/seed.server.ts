import { Types } from "mongoose";
import { DeviceModel } from "~/data/models/device.model.server";
import type { Company } from "~/domain/company";
import type { Context } from "~/domain/context";
import type { Device } from "~/domain/device/device";
import { FALLBACK_LANGUAGE } from "~/domain/language";
import type { Patient } from "~/domain/patient";
import type { User } from "~/domain/user";
import { createUser } from "~/services/accounts/users.server";
import { anyCompanyExists, createCompany } from "~/services/companies/companies.server";
import { registerDevice } from "~/services/devices.server";
import { registerPatient, selectPatient } from "~/services/patients/patients.server";
import { clinicAccounts, clinician, providerAccount, type DemoAccount } from "./accounts";
import { clinic, otherCompanies, provider } from "./companies";
import { writeDevicePasswords } from "./device-passwords.server";
import { demoDevices, type DemoDevice } from "./devices";
import { seedDemoHistory } from "./history.server";
import { seedDemoNight } from "./night.server";
import { readablePassword, type RandomBytes } from "./password";
import { demoPatients } from "./patients";
import { seedWard, type Ward } from "./ward.server";

/** The demo's accounts and their shared password, which is stored only as a hash. */
export interface DemoAccounts {
  accounts: readonly DemoAccount[];
  password: string;
  /** The additional mats, if requested. */
  ward: Ward | null;
}

export interface DemoOptions {
  /** Folder for the simulated mats' passwords. */
  dataDir: string;
  now: Date;
  random: RandomBytes;
  /** Password of the accounts; random by default. */
  password?: string | undefined;
  /** Number of additional mats, to try a large installation. */
  wardMats?: number;
}

/**
 * Fills an empty database with the demo: companies, accounts, patients, mats and a short history. Returns null, and changes nothing, when the
 * database holds a company already.
 */
export async function seedDemo({
  dataDir,
  now,
  random,
  password = readablePassword(random),
  wardMats = 0,
}: DemoOptions): Promise<DemoAccounts | null> {
  if (await anyCompanyExists()) return null;
  const providerCompany = await createCompany(provider);
  const company = await createCompany(clinic);
  for (const other of otherCompanies) await createCompany(other);

  await createUser(providerCompany.id, { ...providerAccount, password });
  const users = await seedUsers(company, password);
  const devices = await seedDevices(company, dataDir, random);
  const context = contextOf(company, users.get(clinician.email), now);
  const patients = await seedPatients(context);
  const [first] = patients;
  if (first) await selectPatient(context, first.id);
  await seedDemoHistory({ context, devices, patients });
  await seedDemoNight({ context, devices });
  const ward = wardMats > 0 ? await seedWard(company.id, { mats: wardMats, password: readablePassword(random) }) : null;
  return { accounts: [providerAccount, ...clinicAccounts], password, ward };
}

async function seedUsers(company: Company, password: string): Promise<Map<string, User>> {
  const users = new Map<string, User>();
  for (const account of clinicAccounts) users.set(account.email, await createUser(company.id, { ...account, password }));
  return users;
}

/** In the clinician's name; the seed runs on the server itself. */
function contextOf(company: Company, user: User | undefined, now: Date): Context {
  if (!user) throw new TypeError("the demo has no clinician");
  return { user, company, language: FALLBACK_LANGUAGE, now, ip: "127.0.0.1" };
}

async function seedPatients(context: Context): Promise<Patient[]> {
  const patients: Patient[] = [];
  for (const fields of demoPatients) patients.push(await registerPatient(context, { ...fields, agreement: true }));
  return patients;
}

async function seedDevices(company: Company, dataDir: string, random: RandomBytes): Promise<Device[]> {
  const passwords: Record<string, string> = {};
  const register = async ({ body, subdevices = [], pressureValue, ...fields }: DemoDevice): Promise<Device> => {
    const parts: Device[] = [];
    for (const subdevice of subdevices) parts.push(await register(subdevice));
    const hardwarePassword = Buffer.from(random(24)).toString("base64url");
    if (body) passwords[fields.name] = hardwarePassword;
    const device = await registerDevice(company.id, {
      ...fields,
      hardwareSerial: fields.name,
      hardwarePassword,
      subdeviceIds: parts.map(({ id }) => id),
    });
    // A reading comes from the mat and is not part of its registration.
    if (pressureValue) await DeviceModel.updateOne({ _id: new Types.ObjectId(device.id) }, { $set: { pressureValue } });
    return device;
  };

  const devices: Device[] = [];
  for (const device of demoDevices) devices.push(await register(device));
  await writeDevicePasswords(dataDir, passwords);
  return devices;
}
