import { useTranslation } from "react-i18next";
import type { Patient } from "~/domain/patient";
import { ageInYears } from "~/domain/time";
import { useFormat } from "~/i18n/use-format";

/** Birth date (age), sex, number, height and weight as one line of words. */
export function usePatientFacts(): (patient: Patient, now: Date) => string[] {
  const { t } = useTranslation("patients");
  const format = useFormat();
  return (patient, now) => [
    ...(patient.birthDate ? [t("age", { day: format.day(patient.birthDate), age: ageInYears(patient.birthDate, now) })] : []),
    ...(patient.gender ? [t(`gender.${patient.gender}`)] : []),
    patient.number,
    format.quantity(patient.height, "cm", { atMost: 1 }),
    format.quantity(patient.weight, "kg", { atMost: 1 }),
  ];
}
