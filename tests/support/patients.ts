import type { Patient } from "~/domain/patient";

/** A patient as pages receive one, without a database. */
export const aPatient = (fields: Partial<Patient> = {}): Patient => ({
  id: "0123456789abcdef01234567",
  companyId: "76543210fedcba9876543210",
  number: "P-00317",
  createdAt: new Date("2026-01-05T09:00:00Z"),
  name: "Giulia Ferrante",
  birthDate: new Date("1968-03-14T00:00:00Z"),
  gender: "Female",
  height: 168,
  weight: 64,
  size: "39",
  email: "",
  phone: "",
  phone2: "",
  address: "",
  postalCode: "",
  country: "IT",
  healthIns: "",
  profession: "Architect",
  medicalCond: "",
  notes: "",
  ...fields,
});
