import { UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AGREED_MAX } from "~/domain/analysis/record";
import type { Language } from "~/domain/language";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { TextArea } from "~/ui/form/TextInput";
import { paperFile } from "./address";
import { PaperLanguage } from "./PaperLanguage";

interface PatientSheetCardProps {
  analysisId: string;
  /** Null for who may not write it. */
  agreed: string | null;
  language: Language;
}

/** The form for the page that a patient takes home. */
export function PatientSheetCard({ analysisId, agreed, language }: PatientSheetCardProps) {
  const { t } = useTranslation("patientSheet");
  return (
    <Card className="mt-4 p-6">
      <h2 className="text-base font-semibold">{t("form.title")}</h2>
      <p className="mt-1 text-sm text-muted">{t("form.text")}</p>
      <form method="post" action={paperFile(analysisId)} className="mt-4 grid gap-4">
        <input type="hidden" name="print" value="patientSheet" />
        {agreed !== null && (
          <Field
            label={t("form.agreed")}
            hint={t("form.agreedHint", { count: AGREED_MAX })}
            field={{ name: "agreed", maxLength: AGREED_MAX, defaultValue: agreed }}
          >
            <TextArea rows={4} />
          </Field>
        )}
        <PaperLanguage language={language} id="patient-sheet-language" />
        <div className="flex justify-end">
          <Button variant="primary" icon={UserRound}>
            {t("form.make")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
