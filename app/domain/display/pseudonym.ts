import type { Patient } from "../patient";

/** Letters and digits that nobody takes for one another when they are read aloud. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 8;

/** A pseudonym such as "S-7K3QM9XT", from random bytes: nothing of the patient can be computed from it. */
export const pseudonymOf = (random: Uint8Array): string =>
  `S-${Array.from(random.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("")}`;

/** Random bytes that a pseudonym is made of. */
export const PSEUDONYM_BYTES = LENGTH;

/**
 * A patient as a researcher reads them: what measures a body stays; all that names, dates, reaches or describes a person in words goes.
 */
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
