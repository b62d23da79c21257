import type { Patient } from "~/domain/patient";

/** What the form of a patient holds before anything is entered, in the order of its fields. */
export const noFields = {
  name: "",
  birthDate: "",
  gender: "",
  height: "",
  weight: "",
  size: "",
  email: "",
  phone: "",
  phone2: "",
  address: "",
  postalCode: "",
  country: "",
  healthIns: "",
  profession: "",
  medicalCond: "",
  notes: "",
  agreement: "",
};

/** The parameter of an address that a registration begins its name with. */
export const NAME_FIELD = "name";

export type FieldName = keyof typeof noFields;
const isFieldName = (name: string): name is FieldName => Object.hasOwn(noFields, name);
export const fieldNames: readonly FieldName[] = Object.keys(noFields).filter(isFieldName);

/** A calendar day as a date field has it: `1951-02-08`. */
export const fieldDay = (day: Date): string => day.toISOString().slice(0, 10);

/** A patient as the form shows it. */
export const fieldsOf = (patient: Patient): Record<FieldName, string> => ({
  ...noFields,
  ...patient,
  birthDate: patient.birthDate ? fieldDay(patient.birthDate) : "",
  gender: patient.gender ?? "",
  height: String(patient.height),
  weight: String(patient.weight),
});
