import type { Patient } from "~/domain/patient";

/** Initial values, in the order of the fields. */
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

/** Parameter with the name that a registration starts from. */
export const NAME_FIELD = "name";

export type FieldName = keyof typeof noFields;
const isFieldName = (name: string): name is FieldName => Object.hasOwn(noFields, name);
export const fieldNames: readonly FieldName[] = Object.keys(noFields).filter(isFieldName);

/** Value of a date field: `1951-02-08`. */
export const fieldDay = (day: Date): string => day.toISOString().slice(0, 10);

export const patientFieldValues = (patient: Patient): Record<FieldName, string> => ({
  ...noFields,
  ...patient,
  birthDate: patient.birthDate ? fieldDay(patient.birthDate) : "",
  gender: patient.gender ?? "",
  height: String(patient.height),
  weight: String(patient.weight),
});
