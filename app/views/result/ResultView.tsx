import { ChartLine, Info, TriangleAlert } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { resultDocument } from "~/analyses/catalogue";
import type { CardRow, Notice } from "~/analyses/document";
import { resultParts, type ResultPart } from "~/analyses/parts";
import type { AnalysisType } from "~/domain/analysis-types";
import { shownMeasures } from "~/domain/analysis/measures/result-figures";
import { RESULT_VERSION } from "~/domain/analysis/record";
import { writeConclusion } from "~/domain/analysis/sentences/conclusion";
import type { ShownResults } from "~/domain/analysis/types/catalogue";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Chip } from "~/ui/status/Chip";
import { EmptyState } from "~/ui/status/states";
import type { ResultProps } from "../analysis/result-props";
import { MeasureNotes } from "../measures/MeasureNotes";
import { DocumentRows } from "./blocks/DocumentRows";
import { InParts } from "./parts/InParts";
import { Part } from "./parts/Part";
import { useDrawnPicture } from "./picture/use-drawn-picture";
import { HowCard } from "./quality/HowCard";
import { QualityProblems } from "./quality/quality";

interface ResultViewProps<Type extends AnalysisType> extends Omit<ResultProps<Type>, "result">, FurtherParts {
  type: Type;
  /** Null if the recording could not be measured by this version. */
  result: ShownResults[Type] | null;
}

/** What a page has besides the result itself, which then is in parts. */
export interface FurtherParts {
  /** Below the overview. */
  notes?: ReactNode;
  corrections?: ReactNode;
  about?: ReactNode;
}

export function ResultView<Type extends AnalysisType>({ result, ...shown }: ResultViewProps<Type>) {
  const { t } = useTranslation("analyses");
  const { t: recordWords } = useTranslation("record");
  if (result) return <MeasuredResult {...shown} result={result} />;
  const isEarlier = shown.analysis.record.resultVersion !== RESULT_VERSION;
  return (
    <>
      <Card className="mt-4">
        <EmptyState icon={ChartLine} title={isEarlier ? recordWords("earlier.title") : t("noResult.title")}>
          {isEarlier ? recordWords("earlier.text") : t("noResult.text")}
        </EmptyState>
      </Card>
      {shown.notes}
      {shown.about}
    </>
  );
}

/** Quality, what was found, and the document of the result. */
function MeasuredResult<Type extends AnalysisType>({
  type,
  analysis,
  result,
  series,
  ...further
}: ResultProps<Type> & { type: Type } & FurtherParts) {
  const words = useLocalization();
  const picture = useDrawnPicture({ analysis, result });
  const { record } = analysis;
  const figures = useMemo(() => shownMeasures(type, { result, geometry: record.geometry }, words), [type, result, record, words]);
  const { notices, rows, notes } = useMemo(
    () => resultDocument(type, { record, result, series, figures }),
    [type, record, result, series, figures],
  );
  const parts = presentParts(rows, further);
  const shownParts = parts.map((part) => (
    <Part key={part} name={part}>
      <DocumentRows rows={rows.filter((one) => partOf(one) === part)} shown={{ analysis, picture }} />
      {part === "overview" && further.notes}
      {part === "corrections" && further.corrections}
      {part === "about" && <HowCard notes={notes} figures={figures.all} />}
      {part === "about" && further.about}
    </Part>
  ));
  const found = { record, measured: { result, figures }, prints: analysis.picture?.sides ?? {}, maximum: picture?.maximum ?? null };
  return (
    <>
      <QualityProblems record={record} />
      <p className="mt-3 max-w-[52rem] text-lg leading-snug whitespace-pre-line md:text-xl">{writeConclusion(type, found, words)}</p>
      {notices.map((notice) => (
        <NoticeLine key={notice.text} {...notice} />
      ))}
      {further.about === undefined ? shownParts : <InParts parts={parts}>{shownParts}</InParts>}
      <MeasureNotes figures={figures.all} />
    </>
  );
}

const partOf = ({ part = "overview" }: CardRow): ResultPart => part;

function presentParts(rows: readonly CardRow[], { corrections }: FurtherParts): ResultPart[] {
  const ofRows = new Set(rows.map(partOf));
  return resultParts.filter((part) => part === "about" || (part === "corrections" ? corrections !== undefined : ofRows.has(part)));
}

function NoticeLine({ chip, text }: Notice) {
  if (chip === undefined)
    return (
      <p role="note" className="mt-2 flex items-start gap-2 text-sm">
        <Info size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />
        {text}
      </p>
    );
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
      <Chip icon={TriangleAlert}>{chip}</Chip>
      {text}
    </p>
  );
}
