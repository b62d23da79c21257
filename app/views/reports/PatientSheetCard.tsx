import { UserRound } from "lucide-react";
import { AGREED_MAX } from "~/domain/analysis/record";
import { useTranslation } from "~/i18n/use-translation";
import { Field } from "~/ui/form/Field";
import { TextArea } from "~/ui/form/TextInput";
import { DocumentCard } from "./DocumentCard";

interface PatientSheetCardProps {
  /** Null for users who cannot edit it. */
  agreed: string | null;
}

export function PatientSheetCard({ agreed }: PatientSheetCardProps) {
  const { t } = useTranslation("patientSheet");
  return (
    <DocumentCard document="patientSheet" title={t("form.title")} text={t("form.text")} icon={UserRound} make={t("form.make")}>
      {agreed !== null && (
        <Field
          label={t("form.agreed")}
          hint={t("form.agreedHint", { count: AGREED_MAX })}
          field={{ name: "agreed", maxLength: AGREED_MAX, defaultValue: agreed }}
          className="mt-4"
        >
          <TextArea rows={4} />
        </Field>
      )}
    </DocumentCard>
  );
}
