import type { Company } from "~/domain/company";
import type { Device } from "~/domain/device/device";
import type { Patient, PatientFields } from "~/domain/patient";
import { roles, type User } from "~/domain/user";
import { hashCheaply } from "~/services/accounts/passwords.server";
import { answerAtOnce } from "~/services/accounts/timing/equal-time.server";
import { createUser, type NewUser } from "~/services/accounts/users.server";
import { createCompany, type NewCompany } from "~/services/companies/companies.server";
import type { Context, RunningServer } from "~/services/context";
import { registerDevice, type NewDevice } from "~/services/devices.server";
import { noServer } from "~/services/no-server";
import { registerPatient, type PatientRegistration } from "~/services/patients/patients.server";

// Benchmarks and drills also create clinics, at full cost.
if (process.env.NODE_ENV === "test") {
  hashCheaply();
  answerAtOnce();
}

export const PASSWORD = "quiet-otter-41";

let count = 0;
const nextNumber = (): number => (count += 1);

export const openClinic = (fields: Partial<NewCompany> = {}): Promise<Company> =>
  createCompany({ companyName: `Clinic ${nextNumber()}`, ...fields });

/** With the role staff by default. */
export const hire = (company: Company, fields: Partial<NewUser> = {}): Promise<User> =>
  createUser(company.id, { email: `person${nextNumber()}@example.com`, password: PASSWORD, role: roles.staff, ...fields });

/** A foot plate by default. */
export const installMat = (company: Company, fields: Partial<NewDevice> = {}): Promise<Device> => {
  const serial = `MAT-${nextNumber()}`;
  return registerDevice(company.id, {
    name: serial,
    deviceType: "Podology IoT",
    hardwareSerial: serial,
    hardwarePassword: PASSWORD,
    ...fields,
  });
};

export const patientFields = (fields: Partial<PatientFields> = {}): PatientFields => ({
  name: "Elena Vidal",
  birthDate: new Date("1980-05-17T00:00:00Z"),
  gender: "Female",
  height: 168,
  weight: 63.5,
  size: "38",
  email: "elena@example.com",
  phone: "600 100 200",
  phone2: "",
  address: "",
  postalCode: "28001",
  country: "Spain",
  healthIns: "",
  profession: "",
  medicalCond: "",
  notes: "",
  ...fields,
});

export const identifying = /Vidal|elena@example|600 100 200|\b28001\b|1980-05-17|327369600|P-0000\d/;

export const newPatient = (fields: Partial<PatientFields> = {}): PatientRegistration => ({ ...patientFields(fields), agreement: true });

export const addPatient = (context: Context, fields: Partial<PatientFields> = {}): Promise<Patient> =>
  registerPatient(context, newPatient(fields));

export const actAs = (user: User, company: Company, fields: Partial<Context> = {}): Context => ({
  user,
  company,
  language: "en",
  now: new Date(),
  ip: "192.0.2.7",
  wall: null,
  accessToken: null,
  server: noServer(),
  ...fields,
});

export interface ClinicFixture {
  company: Company;
  user: User;
  patient: Patient;
  device: Device;
  context: Context;
}

export async function openClinicWithPatient(
  fields: { company?: Partial<NewCompany>; user?: Partial<NewUser>; server?: RunningServer } = {},
): Promise<ClinicFixture> {
  const company = await openClinic(fields.company);
  const user = await hire(company, fields.user);
  const context = actAs(user, company, fields.server && { server: fields.server });
  return { company, user, context, patient: await addPatient(context), device: await installMat(company) };
}

/** Another company's, an unknown one, malformed ones. */
export const unreachableIds = (foreignId: string): string[] => [
  foreignId,
  "0123456789abcdef01234567",
  "not-an-id",
  "0123456789ABCDEF01234567",
  "[object Object]",
  '{"$ne":null}',
  "x".repeat(5000),
];
