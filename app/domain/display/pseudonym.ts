import type { Patient } from "../patient";

/** Distinct when read aloud. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 8;

/** "S-7K3QM9XT", independent of the patient. */
export const createPseudonym = (random: Uint8Array): string =>
  `S-${Array.from(random.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("")}`;

export const PSEUDONYM_BYTES = LENGTH;

/** Keeps body measures; removes names, dates, contacts and free text. */
export const underPseudonym = (patient: Patient, pseudonym: string): Patient => ({
  ...patient,
  name: pseudonym,
  number: pseudonym,
  birthDate: null,
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
});
