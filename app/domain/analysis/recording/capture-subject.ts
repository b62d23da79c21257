import { z } from "zod";
import type { Patient } from "../../patient";
import { ageInYears } from "../../time";

/** Values at the capture; null if unknown. */
export const captureSubjectSchema = z.object({
  weightKg: z.number().positive().nullable(),
  heightCm: z.number().positive().nullable(),
  ageYears: z.number().nullable(),
});
export type CaptureSubject = z.infer<typeof captureSubjectSchema>;

export const unknownSubject: CaptureSubject = { weightKg: null, heightCm: null, ageYears: null };

/** kg/m² (Keys et al. 1972, J Chronic Dis 25:329); null if one is unknown. */
export const bodyMassIndex = ({ weightKg, heightCm }: Pick<CaptureSubject, "weightKg" | "heightCm">): number | null =>
  weightKg === null || heightCm === null ? null : weightKg / (heightCm / 100) ** 2;

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null);

export const toCaptureSubject = (
  { weight, height, birthDate }: Pick<Patient, "weight" | "height" | "birthDate">,
  at: Date,
): CaptureSubject => ({
  weightKg: positive(weight),
  heightCm: positive(height),
  ageYears: birthDate && ageInYears(birthDate, at),
});
