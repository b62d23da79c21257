import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { kindOf } from "~/domain/device/device";
import { Avatar } from "~/ui/Avatar";
import { LinkIconButton } from "~/ui/form/IconButton";
import type { AnalysisPageData } from "./load.server";
import { useSubjectFacts } from "./record/use-subject-facts";

/** The sticky bar of a result: which mat it came from and whose it is. */
export function AnalysisBar({ record }: Pick<AnalysisPageData, "record">) {
  const { t } = useTranslation("analyses");
  const { t: kindName } = useTranslation("kinds");
  const subjectFacts = useSubjectFacts();
  return (
    <header className="sticky top-0 z-20 flex min-h-16 flex-wrap items-center gap-x-4 border-b border-border bg-surface px-2 md:top-header md:px-4 print:static">
      <LinkIconButton to="/analyses" icon={ArrowLeft} label={t("back")} />
      <div className="min-w-0 flex-1 py-2">
        <p className="truncate text-base font-semibold">{record.deviceName}</p>
        <p className="truncate text-xs text-muted">{kindName(kindOf(record).id)}</p>
      </div>
      <section
        aria-label={t("patient")}
        className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] min-w-0 items-center gap-2 border-t border-border px-4 md:mx-0 md:w-auto md:flex-1 md:border-t-0 md:border-l"
      >
        <Avatar name={record.patientName} className="size-9 max-sm:hidden" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-base font-semibold">{record.patientName}</p>
          <p className="numeral truncate text-xs text-muted">{subjectFacts(record).join(" · ")}</p>
        </div>
      </section>
    </header>
  );
}
