import { ArrowLeft } from "lucide-react";
import type { ComponentProps } from "react";
import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import { sideWords } from "~/domain/analysis/measures/sides";
import { changesSentence } from "~/domain/analysis/sentences/comparison";
import { useLocalization } from "~/i18n/use-localization";
import { useShownTime } from "~/i18n/use-shown-time";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { LinkIconButton } from "~/ui/form/IconButton";
import { MeasureNotes } from "../analysis/measures/MeasureNotes";
import { ReportHead } from "../branding/ReportHead";
import { ResultDisplayPanel } from "../display/ResultDisplayPanel";
import { PatientBanner } from "../patients/PatientBanner";
import { CircumstanceNotice } from "./CircumstanceNotice";
import { ComparedPictures } from "./ComparedPictures";
import { ComparedTables } from "./ComparedTables";
import type { ComparePageData } from "./load.server";
import { RegionTables } from "./RegionTables";
import { changedPeaks, comparedRows, regionRows, type ComparedRow } from "./rows";

interface ComparePageProps {
  compared: ComparePageData;
  company: Pick<ComponentProps<typeof ReportHead>, "companyName" | "address" | "logo">;
  now: Date;
}

/** Analyses of one patient beside each other: in what they differ, their pictures, what changed. */
export function ComparePage({ compared, company, now }: ComparePageProps) {
  const { t } = useTranslation("compare");
  const { t: typeName } = useTranslation("analyses");
  const words = useLocalization();
  const { type, patient, columns, timeZone } = compared;
  const shownTime = useShownTime(timeZone).at(now);
  const rows = comparedRows(compared);
  const [first, second] = columns;
  if (!first || !second) return null;
  const isFeet = first.foot !== null;
  const sides = sideWords(first.record.deviceType);
  const feet = regionRows(rows, isFeet);
  const inRegions = new Set(feet.flatMap(({ regions }) => regions.flatMap((region) => region.rows.map(({ id }) => id))));
  const others = rows.filter(({ id }) => !inRegions.has(id));
  const sentenceOf = (told: readonly ComparedRow[]): string | null =>
    changesSentence(
      told.flatMap(({ figures: [before, after], changes: [change] }) => (before && after && change ? [{ before, after, change }] : [])),
      { words: sides, since: null },
      words,
    );
  const isPair = columns.length === 2 && !isFeet;
  const conclusion = isPair ? [changedPeaks(feet), others].flatMap((told) => sentenceOf(told) ?? []).join(" ") : null;
  const title = isFeet ? t("titleFeet") : t("title");

  return (
    <>
      <ReportHead {...company} title={title} time={shownTime} className="mx-4 hidden print:flex" />
      <div className="mx-auto w-full max-w-[95.5rem] px-4 pt-6 pb-12 md:px-11">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LinkIconButton to={`/patients/${patient.id}`} icon={ArrowLeft} label={t("back")} className="-ml-2 print:hidden" />
          <h1 className="text-3xl font-semibold">{title}</h1>
          <p className="text-sm text-muted">{typeName(`title.${type}`)}</p>
        </header>
        <PatientBanner patient={patient} now={now} />
        <CircumstanceNotice columns={columns} />
        {conclusion && <p className="mt-3 max-w-[60rem] text-base">{conclusion}</p>}
        {/* On a phone what was measured comes before how it is drawn. */}
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
