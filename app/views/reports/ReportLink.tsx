import { FileText } from "lucide-react";
import type { AnalysisSummary } from "~/domain/analysis/record";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import { LinkIconButton } from "~/ui/form/IconButton";
import { useCan } from "~/ui/use-may";
import { reportAddress } from "../addresses/report";

type Reported = Pick<AnalysisSummary, "id">;

/** Link to the documents about an analysis, if the user can export them. */
export function ReportLink({ analysis }: { analysis: Reported }) {
  const { t } = useTranslation("report");
  const may = useCan();
  if (!may("exportAnalyses")) return null;
  return (
    <LinkButton to={reportAddress(analysis.id)} icon={FileText} variant="primary">
      {t("title")}
    </LinkButton>
  );
}

export function ReportIcon({ analysis, name }: { analysis: Reported; name: string }) {
  const { t } = useTranslation("report");
  const may = useCan();
  if (!may("exportAnalyses")) return null;
  return (
    <LinkIconButton
      to={reportAddress(analysis.id)}
      icon={FileText}
      label={t("of", { analysis: name })}
      size="small"
      className="relative z-10 -my-3 ml-1 print:hidden"
    />
  );
}
