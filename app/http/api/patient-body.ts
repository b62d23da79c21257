import { z } from "zod";
import { LEGACY_EMPTY, patientFieldsSchema, patientRegistrationSchema } from "~/domain/patient";
import { Problem, type ProblemCode } from "~/domain/problem";
import { dayOfUnixSeconds } from "~/domain/time";

/**
 * A patient as programs send it (specification §3) becomes one as forms send it: the birth date in seconds becomes its day, and
 * numbers where text is meant become text. Everything else is left to the one schema of patients.
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

/** Messages of the schema that are refusals of their own (specification §8). */
const ownRefusals: readonly ProblemCode[] = ["agreeDataTreatment", "invalidEmail", "invalidBirthDate"];

/** The refusal that §8 names for what is wrong with a patient. */
export function patientRefusal(error: z.ZodError): Problem {
  const messages = error.issues.map(({ message }) => message);
  return new Problem(ownRefusals.find((code) => messages.includes(code)) ?? "invalidPatientData");
}
