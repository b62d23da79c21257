import { FileText } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { DocumentCard } from "./DocumentCard";
import type { SectionOffer } from "./report-page-data";
import { SectionBoxes } from "./SectionBoxes";

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
