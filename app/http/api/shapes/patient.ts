import { z } from "zod";
import { genders, LEGACY_EMPTY, patientFieldsSchema, patientRegistrationSchema, type Patient } from "~/domain/patient";
import { Problem, type ProblemCode } from "~/domain/problem";
import { dayOfUnixSeconds, toUnixSeconds } from "~/domain/time";
import { apiId, idShape } from "./common";

/**
 * Converts the specification's patient (§3) to form fields: birth date in seconds to a day, numbers to text. The
 * patient schema checks the rest.
 */
function asForm(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const entries = Object.entries(body).map(([name, value]: [string, unknown]) => [
    name,
    name === "birthDate" ? birthDay(value) : asText(value),
  ]);
  return Object.fromEntries(entries);
}

const asText = (value: unknown): unknown => (typeof value === "number" ? String(value) : value);

/** Seconds since 1970, as number or digits; text such as `1980-05-17` is a day already. */
function birthDay(value: unknown): unknown {
  if (value === LEGACY_EMPTY || value === Number(LEGACY_EMPTY)) return "";
  const seconds = typeof value === "string" && /^-?\d{1,12}$/.test(value) ? Number(value) : value;
  if (typeof seconds !== "number") return value;
  const day = dayOfUnixSeconds(seconds);
  return Number.isNaN(day.getTime()) ? "invalid" : day.toISOString().slice(0, 10);
}

export const patientBody = (now: Date) => z.preprocess(asForm, patientFieldsSchema(now));
export const newPatientBody = (now: Date) => z.preprocess(asForm, patientRegistrationSchema(now));

/** Schema messages that are codes of their own (specification §8). */
const ownRefusals: readonly ProblemCode[] = ["agreeDataTreatment", "invalidEmail", "invalidBirthDate"];
export const patientRefusals: readonly ProblemCode[] = [...ownRefusals, "invalidPatientData"];

/** Refusal by §8. */
export function patientRefusal(error: z.ZodError): Problem {
  const messages = error.issues.map(({ message }) => message);
  return new Problem(ownRefusals.find((code) => messages.includes(code)) ?? "invalidPatientData");
}

const legacyText = z.string().describe("'-1' where nothing was entered");

export const patientShape = z
  .object({
    _id: idShape,
    number: z.string(),
    name: z.string(),
    weight: z.number().describe("Kilograms"),
    height: z.number().describe("Centimetres"),
    birthDate: z.int().nullable().describe("Unix seconds of the day's midnight, UTC"),
    notes: z.string(),
    email: z.string(),
    phone: legacyText,
    phone2: legacyText,
    gender: z.enum(genders).nullable(),
    size: legacyText,
    healthIns: z.string(),
    medicalCond: z.string(),
    profession: z.string(),
    address: z.string(),
    postalCode: legacyText,
    country: z.string(),
  })
  .meta({ id: "Patient" });

const orLegacyEmpty = (text: string): string => text || LEGACY_EMPTY;

export const apiPatient = (patient: Patient): z.infer<typeof patientShape> => ({
  _id: apiId(patient.id),
  number: patient.number,
  name: patient.name,
  weight: patient.weight,
  height: patient.height,
  birthDate: patient.birthDate && toUnixSeconds(patient.birthDate),
  notes: patient.notes,
  email: patient.email,
  phone: orLegacyEmpty(patient.phone),
  phone2: orLegacyEmpty(patient.phone2),
  gender: patient.gender,
  size: orLegacyEmpty(patient.size),
  healthIns: patient.healthIns,
  medicalCond: patient.medicalCond,
  profession: patient.profession,
  address: patient.address,
  postalCode: orLegacyEmpty(patient.postalCode),
  country: patient.country,
});
