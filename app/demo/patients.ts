import type { Gender, PatientFields } from "~/domain/patient";

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

const nothingElse = {
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
};

const patient = (
  name: string,
  gender: Gender,
  born: string,
  height: number,
  weight: number,
  details: Partial<PatientFields> = {},
): PatientFields => ({ ...nothingElse, name, gender, birthDate: day(born), height, weight, ...details });

/** Invented people with names of several languages. */
export const demoPatients: readonly PatientFields[] = [
  patient("Giulia Ferrante", "Female", "1968-03-14", 168, 64, { size: "39", country: "Italia", profession: "Architect" }),
  patient("Thomas Whitfield", "Male", "1951-11-02", 181, 83.5, { size: "44", country: "United Kingdom", profession: "Retired teacher" }),
  patient("Camille Laurent", "Female", "1987-06-21", 165, 58, { size: "38", country: "France" }),
  patient("Nikos Papadakis", "Male", "1974-01-30", 176, 78, { size: "43", country: "Ελλάδα" }),
  patient("María José Cárdenas", "Female", "1959-09-08", 158, 61.5, { size: "37", country: "España" }),
  patient("Sanne de Vries", "Female", "1993-04-17", 174, 67, { size: "40", country: "Nederland", profession: "Rower" }),
  patient("Annelies Vandenberghe", "Female", "1946-12-25", 160, 70, { size: "38", country: "België" }),
  patient("Ελένη Καραγιάννη", "Female", "1981-08-03", 167, 60, { size: "38", country: "Ελλάδα" }),
  patient("Matteo Rinaldi", "Male", "1999-02-11", 183, 76, { size: "44", country: "Italia" }),
  patient("Étienne Bouchard", "Male", "1963-07-14", 172, 88, { size: "42", country: "France" }),
  patient("Álvaro Núñez Ibarra", "Male", "1978-05-05", 178, 81, { size: "43", country: "España" }),
  patient("Pieter Janssen", "Male", "1940-10-19", 169, 72, { size: "41", country: "Nederland" }),
];
