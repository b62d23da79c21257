import { ArrowLeft } from "lucide-react";
import type { ComponentProps } from "react";
import { differences } from "~/domain/analysis/comparison/circumstances";
import { partedRows } from "~/domain/analysis/comparison/compared-rows";
import { areRepeats, sharedRun } from "~/domain/analysis/comparison/repeats";
import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import { sideWords } from "~/domain/analysis/measures/sides";
import { differenceText } from "~/domain/analysis/sentences/circumstances";
import { comparisonConclusion } from "~/domain/analysis/sentences/comparison";
import { protocolName, runText } from "~/domain/analysis/sentences/protocol-run";
import { useFormat } from "~/i18n/use-format";
import { useLocalization } from "~/i18n/use-localization";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { LinkIconButton } from "~/ui/form/IconButton";
import { ReportHead } from "../branding/ReportHead";
import { ResultDisplayPanel } from "../display/ResultDisplayPanel";
import { MeasureNotes } from "../measures/MeasureNotes";
import { PatientBanner } from "../patients/PatientBanner";
import { CircumstanceNotice } from "./CircumstanceNotice";
import type { ComparePageData } from "./compare-page-data";
import { ComparedPictures } from "./ComparedPictures";
import { ComparedSways } from "./ComparedSways";
import { ComparedTables } from "./ComparedTables";
import { RegionTables } from "./RegionTables";
import { comparedRows, swayRows } from "./rows";

interface ComparePageProps {
  compared: ComparePageData;
  company: Pick<ComponentProps<typeof ReportHead>, "companyName" | "address" | "logo">;
  now: Date;
}

export function ComparePage({ compared, company, now }: ComparePageProps) {
  const { t } = useTranslation("compare");
  const { t: typeName } = useTranslation("analyses");
  const words = useLocalization();
  const format = useFormat();
  const { type, patient, columns, timeZone } = compared;
  const shownTime = useTimes(timeZone).at(now);
  const rows = comparedRows(compared);
  const [first, second] = columns;
  if (!first || !second) return null;
  const isFeet = first.foot !== null;
  const sides = sideWords(first.record.deviceType);
  const { feet, others: figures } = partedRows(rows, { ofFeet: isFeet });
  const sway = swayRows(compared, rows);
  const others = figures.filter((row) => !sway.includes(row));
  const isPair = columns.length === 2 && !isFeet;
  const conclusion = isPair ? comparisonConclusion({ feet, others: [...sway, ...others] }, sides, words) : null;
  const { onPurpose, others: differing } = differences(columns.map(({ circumstances }) => circumstances));
  const run = isFeet ? null : sharedRun(columns);
  const repeat = !isFeet && areRepeats(columns);
  const kind = isFeet ? t("titleFeet") : t("title");
  const madeOnPurpose = onPurpose.map((name) => differenceText(name, columns, words)).join("; ");
  const title = (run && repeat ? protocolName(run, words) : madeOnPurpose) || kind;

  return (
    <>
      <ReportHead {...company} title={title} time={shownTime} className="mx-4 hidden print:flex" />
      <div className="mx-auto w-full max-w-[95.5rem] px-4 pt-6 pb-12 md:px-11">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LinkIconButton to={`/patients/${patient.id}`} icon={ArrowLeft} label={t("back")} className="-ml-2 print:hidden" />
          <h1 className="text-3xl font-semibold">{title}</h1>
          <p className="text-sm text-muted">{[...(title === kind ? [] : [kind]), typeName(`title.${type}`)].join(" · ")}</p>
        </header>
        <PatientBanner patient={patient} now={now} />
        <CircumstanceNotice columns={columns} differing={differing} />
        {run && (
          <p className="mt-3 max-w-[60rem] text-sm">
            {runText(run, words, (atMs) => format.timeOfDay(atMs, { timeZone }))}
            {repeat && ` ${t("repeats.about")}`}
          </p>
        )}
        {conclusion && <p className="mt-3 max-w-[60rem] text-base">{conclusion}</p>}
        <ComparedSways compared={compared} rows={sway} />
        {/* On phones measures come before display options. */}
        <div className="flex flex-col">
          <Card padded={false} className="mt-5 max-md:order-last print:hidden">
            <ResultDisplayPanel unit={first.record.geometry.unit} />
          </Card>
          <ComparedPictures compared={compared} rows={rows} />
        </div>
        <RegionTables feet={feet} />
        <ComparedTables compared={compared} rows={others} />
        <MeasureNotes figures={rows.flatMap(({ figures }): MeasuredFigure[] => figures.slice(0, 1))} />
      </div>
    </>
  );
}
