import { type LucideIcon, FileText, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { AGREED_MAX } from "~/domain/analysis/record";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Checkbox } from "~/ui/form/choices";
import { Field } from "~/ui/form/Field";
import { TextArea } from "~/ui/form/TextInput";
import { SECTION_FIELD } from "../addresses/report";
import type { SectionOffer } from "./report-page-data";

interface DocumentCardProps {
  /** Value the form sends for this document. */
  document: "analysis" | "patientSheet" | "realScale";
  title: string;
  text: string;
  icon: LucideIcon;
  /** Label of its button. */
  make: string;
  children?: ReactNode;
}

export const DocumentCard = ({ document, title, text, icon, make, children }: DocumentCardProps) => (
  <Card className="p-6">
    <h2 className="text-base font-semibold">{title}</h2>
    <p className="mt-1 text-sm text-muted">{text}</p>
    {children}
    <div className="mt-5 flex justify-end border-t border-hair pt-4">
      <Button name="document" value={document} variant="primary" icon={icon}>
        {make}
      </Button>
    </div>
  </Card>
);

/** HIST-7: sections of the analysis report. */
export function AnalysisReportCard({ sections }: { sections: readonly SectionOffer[] }) {
  const { t } = useTranslation("report");
  return (
    <DocumentCard document="analysis" title={t("analysis.title")} text={t("analysis.text")} icon={FileText} make={t("download")}>
      <div className="mt-4">
        <SectionBoxes legend={t("sections")} sections={sections} />
      </div>
    </DocumentCard>
  );
}

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

/** Optional sections of an analysis report; unavailable ones are disabled. */
export function SectionBoxes({ legend, sections }: { legend: string; sections: readonly SectionOffer[] }) {
  const { t } = useTranslation("report");
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <Checkbox checked disabled readOnly>
          <span>
            {t("section.main")} <span className="text-muted">{t("always")}</span>
          </span>
        </Checkbox>
        {sections.map(({ name, isOffered, isChosen }) => (
          <Checkbox key={name} name={SECTION_FIELD} value={name} defaultChecked={isChosen} disabled={!isOffered}>
            <span className={isOffered ? "" : "text-muted"}>
              {t(`choice.${name}`)} {!isOffered && t("notThere")}
            </span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
