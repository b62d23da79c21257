import { Link } from "@remix-run/react";
import type { AnalysisSummary } from "~/domain/analysis/record";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { SmallMap } from "../result/picture/SmallMap";
import type { PatientHistoryData } from "./patient-history-data";

interface NewestAnalysesProps {
  ofType: PatientHistoryData["types"][number];
  patientId: string;
  timeZone: string | null;
}

/** Newest analyses of a type as small maps on one scale, newest first, with a link to all. */
export function NewestAnalyses({ ofType: { type, total, newest }, patientId, timeZone }: NewestAnalysesProps) {
  const { t } = useTranslation("compare");
  const { t: typeName } = useTranslation("analyses");
  return (
    <Card className="break-inside-avoid">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-sm font-semibold">{typeName(`title.${type}`)}</h2>
        <Link to={`/analyses?${new URLSearchParams({ patient: patientId, type })}`} className="text-sm print:hidden">
          {t("history.all", { count: total })}
        </Link>
      </header>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {newest.map((analysis) => (
          <SmallMap key={analysis.id} analysis={analysis} top={topOf(newest, analysis)} timeZone={timeZone} />
        ))}
      </ul>
    </Card>
  );
}

/** One scale per unit, so that a darker map is a higher pressure. */
const topOf = (all: readonly AnalysisSummary[], { keyFigure }: AnalysisSummary): number =>
  all.reduce((top, { keyFigure: one }) => (one && one.unit === keyFigure?.unit ? Math.max(top, one.value) : top), 0);
