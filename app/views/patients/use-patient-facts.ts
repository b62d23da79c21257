import type { Patient, PatientIdentity } from "~/domain/patient";
import { ageInYears } from "~/domain/time";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";

/** Identity, and height and weight if relevant. */
export type NamedPatient = PatientIdentity & Partial<Pick<Patient, "height" | "weight">>;

export function usePatientFacts(): (patient: NamedPatient, now: Date) => string[] {
  const { t } = useTranslation("patients");
  const format = useFormat();
  return (patient, now) => [
    ...(patient.birthDate ? [t("age", { day: format.day(patient.birthDate), age: ageInYears(patient.birthDate, now) })] : []),
    ...(patient.gender ? [t(`gender.${patient.gender}`)] : []),
    // A pseudonym replaces both.
    ...(patient.number === patient.name ? [] : [patient.number]),
    ...(patient.height === undefined ? [] : [format.quantity(patient.height, "cm", { atMost: 1 })]),
    ...(patient.weight === undefined ? [] : [format.quantity(patient.weight, "kg", { atMost: 1 })]),
  ];
}
