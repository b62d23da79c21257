import { bodyMassIndex, type CaptureSubject } from "~/domain/analysis/recording/capture-subject";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Explanation, ExplanationButton } from "~/ui/Explanation";
import { Figure } from "~/ui/Figure";
import { FactList } from "../result/FactList";
import { ResultCard } from "../result/ResultCard";

const BMI = "how-body-mass-index";

export function SubjectCard({ subject }: { subject: CaptureSubject }) {
  const { t } = useTranslation("record");
  const { t: patients } = useTranslation("patients");
  const { t: measures } = useTranslation("measures");
  const format = useFormat();
  const formatValue = (value: number | null, unit: string) =>
    value === null ? (
      <span className="text-muted">{t("subject.unknown")}</span>
    ) : (
      <Figure value={format.number(value, { atMost: 1 })} unit={unit} />
    );
  const name = (
    <>
      {t("subject.bmi")}
      <ExplanationButton of={BMI} label={t("subject.explain")} className="ml-0.5" />
    </>
  );
  return (
    <ResultCard title={t("patientThen")}>
      <FactList
        facts={[
          { name: patients("field.height"), value: formatValue(subject.heightCm, "cm") },
          { name: patients("field.weight"), value: formatValue(subject.weightKg, "kg") },
          { key: "bmi", name, value: formatValue(bodyMassIndex(subject), "kg/m²") },
        ]}
      />
      <Explanation id={BMI} title={t("subject.bmi")} close={measures("close")}>
        <p className="mt-2">{t("subject.how")}</p>
      </Explanation>
    </ResultCard>
  );
}
