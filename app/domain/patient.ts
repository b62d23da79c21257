import { z } from "zod";
import { itemAt, lastItem } from "./lists/item-at";

/** In characters. */
export const PATIENT_TEXT_MAX = {
  ...{ name: 120, size: 16, email: 254, phone: 32, phone2: 32, address: 200, postalCode: 16, country: 60 },
  ...{ healthIns: 120, profession: 120, medicalCond: 200, notes: 154 },
} as const;
export const genders = ["Female", "Male"] as const;
export type Gender = (typeof genders)[number];

/** Empty in old records; never written (specification §3). */
export const LEGACY_EMPTY = "-1";

/** Specification; linear in its input. It deliberately refuses plus signs and long top-level domains. */
const EMAIL = /^[A-Za-z0-9._-]{1,64}@[A-Za-z0-9.-]{1,190}\.[A-Za-z]{2,4}$/;
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

const text = (max: number) =>
  z.preprocess(
    (value) => (value === undefined || value === null || value === LEGACY_EMPTY ? "" : value),
    z.string().trim().max(max, "tooLong"),
  );
/** "38,5" equals "38.5". */
const shoeSize = (max: number) =>
  text(max)
    .refine((value) => /^(\d{1,3}([.,]\d{1,2})?)?$/.test(value), "notANumber")
    .transform((value) => value.replace(",", "."));
/** Such as "1012 AB", "SW1A 1AA", "105 57", "08001". */
const postalCode = (max: number) => text(max).refine((value) => /^[\p{L}\p{N}]*([ -][\p{L}\p{N}]+)*$/u.test(value), "postalCode");

/** A missing field is empty. */
const orEmpty = (value: unknown): unknown => value ?? "";

/** "1,75" equals "1.75"; two characters at least (specification). */
const measured = (max: number) =>
  z
    .preprocess((value) => (typeof value === "number" ? String(value) : orEmpty(value)), z.string().trim().max(40, "notANumber"))
    .pipe(
      z
        .string()
        .min(2, "twoDigits")
        .regex(/^\d{1,4}([.,]\d{1,3})?$/, "notANumber")
        .transform((value) => Number(value.replace(",", ".")))
        .pipe(z.number().positive("notANumber").max(max, "tooLarge")),
    );

/** `yyyy-mm-dd` of a date field, or empty. */
const birthDay = (now: Date) =>
  z
    .preprocess(orEmpty, z.string().trim().max(40, "invalidBirthDate"))
    .pipe(z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/, "invalidBirthDate"))
    .transform((value) => (value === "" ? null : new Date(`${value}T00:00:00Z`)))
    .refine((date) => date === null || !Number.isNaN(date.getTime()), "invalidBirthDate")
    .refine((date) => date === null || (date <= now && date.getUTCFullYear() >= 1900), "invalidBirthDate");

/** For forms and API. Messages are keys of `fields.json`; `now` bounds the birth date. */
export const patientFieldsSchema = (now: Date) =>
  z.object({
    name: text(PATIENT_TEXT_MAX.name).pipe(z.string().min(2, "twoLetters").max(PATIENT_TEXT_MAX.name)),
    birthDate: birthDay(now),
    gender: z.preprocess((value) => (value === "" || value === undefined ? null : value), z.enum(genders).nullable()),
    height: measured(300),
    weight: measured(700),
    size: shoeSize(PATIENT_TEXT_MAX.size),
    email: text(PATIENT_TEXT_MAX.email).refine((value) => value === "" || isEmail(value), "invalidEmail"),
    phone: text(PATIENT_TEXT_MAX.phone),
    phone2: text(PATIENT_TEXT_MAX.phone2),
    address: text(PATIENT_TEXT_MAX.address),
    postalCode: postalCode(PATIENT_TEXT_MAX.postalCode),
    country: text(PATIENT_TEXT_MAX.country),
    healthIns: text(PATIENT_TEXT_MAX.healthIns),
    profession: text(PATIENT_TEXT_MAX.profession),
    medicalCond: text(PATIENT_TEXT_MAX.medicalCond),
    notes: text(PATIENT_TEXT_MAX.notes),
  });
export type PatientFields = z.infer<ReturnType<typeof patientFieldsSchema>>;

/** Consent is not asked when editing. */
export const patientRegistrationSchema = (now: Date) =>
  patientFieldsSchema(now).extend({
    agreement: z.preprocess((value) => value === "on" || value === true || value === "true", z.literal(true, "agreeDataTreatment")),
  });

/** Height in centimetres, weight in kilograms. */
export interface Patient extends PatientFields {
  id: string;
  companyId: string;
  /** Short, to say aloud: P-00317. */
  number: string;
  createdAt: Date;
}

/** For researchers, name and number are the pseudonym, birth date null. */
export type PatientIdentity = Pick<Patient, "id" | "name" | "number" | "birthDate" | "gender">;

export const patientNumber = (count: number): string => `P-${String(count).padStart(5, "0")}`;

/** Of the first two names and the last. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return (words.length > 1 ? [itemAt(words, 0), lastItem(words)] : words)
    .map((word) => word.charAt(0))
    .join("")
    .toUpperCase();
}

export interface CapturePatients {
  selected: Patient | null;
  /** Assigned to the bed or seat. */
  assigned: Patient | null;
}

/** The page then asks whose the capture is. */
export const patientsDiffer = ({ selected, assigned }: CapturePatients): boolean =>
  selected !== null && assigned !== null && selected.id !== assigned.id;
