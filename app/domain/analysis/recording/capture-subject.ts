import { z } from "zod";
import type { Patient } from "../../patient";
import { ageInYears } from "../../time";

/** The patient at a capture, as a result judges by it ever after; null for what was not known. */
export const captureSubjectSchema = z.object({
  weightKg: z.number().positive().nullable(),
  heightCm: z.number().positive().nullable(),
  ageYears: z.number().nullable(),
});
export type CaptureSubject = z.infer<typeof captureSubjectSchema>;

/** Of recordings that were started before it was written down. */
export const unknownSubject: CaptureSubject = { weightKg: null, heightCm: null, ageYears: null };

/** Body mass index, kg/m²: weight by the square of height (Keys et al. 1972, J Chronic Dis 25:329); null where one of them is not known. */
export const bodyMassIndex = ({ weightKg, heightCm }: Pick<CaptureSubject, "weightKg" | "heightCm">): number | null =>
  weightKg === null || heightCm === null ? null : weightKg / (heightCm / 100) ** 2;

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null);

/** What is registered of a patient at this moment. */
export const subjectOf = ({ weight, height, birthDate }: Pick<Patient, "weight" | "height" | "birthDate">, at: Date): CaptureSubject => ({
  weightKg: positive(weight),
  heightCm: positive(height),
  ageYears: birthDate && ageInYears(birthDate, at),
});
