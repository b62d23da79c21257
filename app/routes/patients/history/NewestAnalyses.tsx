import { Link } from "@remix-run/react";
import { findKeyFigure } from "~/domain/analysis/measures/result-figures";
import type { AnalysisSummary } from "~/domain/analysis/record";
import { distinguishingWords } from "~/domain/analysis/sentences/distinguishing-words";
import { gradeText } from "~/domain/analysis/sentences/rehab";
import { useFormat } from "~/i18n/use-format";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Chip } from "~/ui/status/Chip";
import { MeasureFigure } from "../../analysis/measures/MeasureFigure";
import { thumbnailAddress } from "../../analysis/picture/address";
import type { PatientHistoryData } from "./load.server";

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

function SmallMap({ analysis, top, timeZone }: { analysis: AnalysisSummary; top: number; timeZone: string | null }) {
  const { t } = useTranslation("analyses");
  const { t: measures } = useTranslation("measures");
  const localization = useLocalization();
  const format = useFormat();
  const { id, analysisType, creationDate, state, grade } = analysis;
  const keyFigure = findKeyFigure(analysis);
  const time = format.time(creationDate, { timeZone });
  const conditions = distinguishingWords(analysis, localization);
  return (
    <li className="relative min-w-0 rounded-lg border border-hair hover:bg-fill">
      <span className="flex h-28 items-center justify-center rounded-t-lg bg-bg p-1">
        <img
          src={thumbnailAddress({ ...analysis, maximum: top })}
          alt=""
          loading="lazy"
          decoding="async"
          className="max-h-full max-w-full"
        />
      </span>
      <span className="block p-2 text-sm">
        <Link
          to={`/analyses/${id}`}
          aria-label={t("open", { type: t(`type.${analysisType}`), patient: analysis.patientName, time })}
          className="numeral font-medium text-text no-underline after:absolute after:inset-0 hover:underline"
        >
          <time dateTime={creationDate.toISOString()}>{time}</time>
        </Link>
        {conditions.length > 0 && <span className="block text-xs">{conditions.join(" · ")}</span>}
        <span className="block text-xs text-muted">
          {keyFigure ? (
            <>
              {measures(`${keyFigure.measure.words}.name`)} <MeasureFigure figure={keyFigure} size="caption" />
            </>
          ) : (
            "—"
          )}
          {grade && <span className="block">{gradeText(grade, localization)}</span>}
        </span>
        {state === "partial" && <Chip className="mt-1">{t("partial")}</Chip>}
      </span>
    </li>
  );
}
