import { ArrowLeft } from "lucide-react";
import { deviceKind } from "~/domain/device/device";
import { useTranslation } from "~/i18n/use-translation";
import { LinkIconButton } from "~/ui/form/IconButton";
import { Menu, MenuLink } from "~/ui/shell/Menu";
import { BellInBar } from "~/ui/shell/Shell";
import { useCan } from "~/ui/use-may";
import type { AnalysisPageData } from "../analysis/analysis-page-data";
import { PatientBanner } from "../patients/PatientBanner";
import { useComparisons } from "./CompareLinks";

export function AnalysisBar({ record, patient, now }: Pick<AnalysisPageData, "record" | "patient" | "now">) {
  const { t } = useTranslation("analyses");
  const { t: kindName } = useTranslation("kinds");
  return (
    <header className="sticky top-0 z-20 flex min-h-16 flex-wrap items-center gap-x-4 border-b border-border bg-surface px-2 md:top-header md:px-4 short:static print:static">
      <BellInBar className="order-1 print:hidden" />
      <LinkIconButton to="/analyses" icon={ArrowLeft} label={t("back")} className="print:hidden" />
      <div className="min-w-0 flex-1 py-2">
        <p className="truncate text-base font-semibold">{record.deviceName}</p>
        <p className="truncate text-xs text-muted">{kindName(deviceKind(record).id)}</p>
      </div>
      <section
        aria-label={t("patient")}
        className="order-1 -mx-2 flex min-h-14 w-[calc(100%+1rem)] min-w-0 items-center gap-2 border-t border-border px-4 md:mx-0 md:w-auto md:flex-1 md:border-t-0 md:border-l"
      >
        {patient ? (
          <PatientBanner patient={patient} now={now} />
        ) : (
          <p className="numeral min-w-0 flex-1 text-sm">
            <span className="block text-base font-semibold">{record.patientName}</span>
            {record.patientNumber}
          </p>
        )}
      </section>
    </header>
  );
}

/** What else can be done with a result. */
export function MoreMenu(analysis: AnalysisPageData) {
  const { t } = useTranslation("common");
  const may = useCan();
  return (
    <Menu label={t("more")}>
      {may("exportAnalyses") && <MenuLink to="?dialog=export">{t("exportDialog:open")}</MenuLink>}
      {useComparisons(analysis).map(({ to, text }) => (
        <MenuLink key={to} to={to}>
          {text}
        </MenuLink>
      ))}
    </Menu>
  );
}
