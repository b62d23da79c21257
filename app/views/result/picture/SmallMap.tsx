import { Link } from "@remix-run/react";
import { findKeyFigure } from "~/domain/analysis/measures/result-figures";
import type { AnalysisSummary } from "~/domain/analysis/record";
import { distinguishingWords } from "~/domain/analysis/sentences/distinguishing-words";
import { gradeText } from "~/domain/analysis/sentences/rehab";
import { useFormat } from "~/i18n/use-format";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { Chip } from "~/ui/status/Chip";
import { thumbnailAddress } from "../../addresses/picture";
import { MeasureFigure } from "../../measures/MeasureFigure";

interface SmallMapProps {
  analysis: AnalysisSummary;
  /** Of the colour scale, in the analysis' unit. */
  top: number;
  timeZone: string | null;
  /** With patient and type. */
  named?: boolean;
}

export function SmallMap({ analysis, top, timeZone, named = false }: SmallMapProps) {
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
        {named && (
          <span className="block truncate">
            {analysis.patientName ?? t("record:removedPatient")} · {t(`type.${analysisType}`)}
          </span>
        )}
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
