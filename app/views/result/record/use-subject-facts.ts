import type { AnalysisRecord } from "~/domain/analysis/record";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";

export function useSubjectFacts(): (record: Pick<AnalysisRecord, "patientNumber" | "subject">) => string[] {
  const { t } = useTranslation("record");
  const format = useFormat();
  return ({ patientNumber, subject: { ageYears, heightCm, weightKg } }) => [
    patientNumber,
    ...(ageYears === null ? [] : [t("age", { count: ageYears })]),
    ...(heightCm === null ? [] : [format.quantity(heightCm, "cm", { atMost: 1 })]),
    ...(weightKg === null ? [] : [format.quantity(weightKg, "kg", { atMost: 1 })]),
  ];
}
