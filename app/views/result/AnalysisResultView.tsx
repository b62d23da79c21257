import { Calendar, Timer, User } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { unpackSeries } from "~/domain/analysis/packed-series";
import { MapTurnContext } from "~/heatmap/geometry/plate-context";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Chip } from "~/ui/status/Chip";
import type { AnalysisPageData } from "../analysis/analysis-page-data";
import { CoreNotice } from "../core/CoreNotice";
import { PatientBanner } from "../patients/PatientBanner";
import { ReportLink } from "../reports/ReportLink";
import { NotesCard } from "./notes/NotesCard";
import { QualityChip } from "./quality/quality";
import { ResultView, type FurtherParts } from "./ResultView";

interface AnalysisResultProps extends Pick<FurtherParts, "corrections" | "about"> {
  analysis: AnalysisPageData;
  heading: "h1" | "h2";
  /** Needed without a bar that names the patient. */
  showPatient?: boolean;
  /** More actions. */
  children?: ReactNode;
}

export function AnalysisResultView({ analysis, heading: Heading, showPatient = false, corrections, about, children }: AnalysisResultProps) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const { record, patient, timeZone, now, series: packed } = analysis;
  const { analysisType } = record;
  const series = useMemo(() => packed && unpackSeries(analysisType, packed), [packed, analysisType]);

  return (
    <article>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading className="text-3xl font-semibold">{t(`title.${record.analysisType}`)}</Heading>
        <div className="flex flex-wrap gap-2">
          <Chip icon={Calendar} className="numeral">
            <time dateTime={record.creationDate.toISOString()}>{format.time(record.creationDate, { timeZone })}</time>
          </Chip>
          <Chip icon={Timer} className="numeral">
            {format.quantity(record.durationMs / 1000, "s", { decimals: 1 })}
          </Chip>
          {record.userName !== "" && <Chip icon={User}>{record.userName}</Chip>}
          {record.result && <QualityChip record={record} />}
        </div>
        <div className="flex flex-wrap gap-2 sm:ml-auto print:hidden">
          {children}
          <ReportLink analysis={record} />
        </div>
      </header>
      {showPatient && patient && <PatientBanner patient={patient} now={now} className="mt-3 border-y border-hair" />}
      <CoreNotice className="mt-4 print:hidden" />
      <MapTurnContext.Provider value={analysis.mapTurn}>
        <ResultView
          type={analysisType}
          analysis={analysis}
          result={record.result}
          series={series}
          notes={<NotesCard {...analysis} />}
          {...{ corrections, about }}
        />
      </MapTurnContext.Provider>
    </article>
  );
}
