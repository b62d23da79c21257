import { Link } from "@remix-run/react";
import { Accessibility, Activity, Armchair, Bed, Footprints, GitCompareArrows, PencilLine, Scale, type LucideIcon } from "lucide-react";
import type { AnalysisSort, ListOrder } from "~/domain/analysis/list-order";
import { measuresIn } from "~/domain/analysis/measures/figures";
import { findKeyFigure } from "~/domain/analysis/measures/result-figures";
import type { AnalysisSummary } from "~/domain/analysis/record";
import { distinguishingWords } from "~/domain/analysis/sentences/distinguishing-words";
import { gradeText } from "~/domain/analysis/sentences/rehab";
import type { AnalysisIcon } from "~/domain/analysis/types/analysis-declaration";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { deviceKind } from "~/domain/device/device";
import { toMegabytes } from "~/domain/storage/quota";
import { useFormat } from "~/i18n/use-format";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/form/choices";
import { Chip } from "~/ui/status/Chip";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";
import { SELECTED_FIELD } from "../addresses/analyses";
import { thumbnailAddress } from "../addresses/picture";
import { MeasureFigure } from "../measures/MeasureFigure";
import { MeasureName } from "../measures/MeasureName";
import { MeasureNotes } from "../measures/MeasureNotes";
import { ReportIcon } from "../reports/ReportLink";
import { PageBox } from "./PageBox";
import { SELECTION_FORM } from "./SelectionBar";

const icons = {
  feet: Footprints,
  scales: Scale,
  walk: Activity,
  seat: Armchair,
  bed: Bed,
  saddle: GitCompareArrows,
  exercise: Accessibility,
} satisfies Record<AnalysisIcon, LucideIcon>;

/** On phones and narrow tablets rows are cards: picture on the left, type on top. Narrow tables omit the size. */
const asCards =
  "mt-4 lg:max-xl:[&_:is(td,th)]:px-2 max-lg:overflow-visible max-lg:rounded-none max-lg:border-0 max-lg:bg-transparent max-lg:[&_table]:block max-lg:[&_thead]:sr-only max-lg:[&_tbody]:grid max-lg:[&_tbody]:gap-3 md:max-lg:[&_tbody]:grid-cols-2";
const card =
  "hover:bg-fill max-lg:relative max-lg:grid max-lg:grid-cols-[5.5rem_1fr_auto] max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:rounded-xl max-lg:border max-lg:border-border max-lg:bg-surface max-lg:p-3 max-lg:last:border";
const inCard = "max-lg:block max-lg:h-auto max-lg:px-0";

interface AnalysisTableProps {
  analyses: readonly AnalysisSummary[];
  selected: readonly string[];
  ticked: readonly string[];
  order: ListOrder;
  /** Address sorted by a column; null if it cannot be sorted. */
  sortTo: (sort: AnalysisSort) => string | null;
  timeZone: string | null;
}

/** Saved analyses with sortable columns and a box for selection (see SelectionBar). */
export function AnalysisTable({ analyses, selected, ticked, order, sortTo, timeZone }: AnalysisTableProps) {
  const { t } = useTranslation("analyses");
  const sorting = (sort: AnalysisSort) => {
    const to = sortTo(sort);
    const direction = order.isDescending ? ("descending" as const) : ("ascending" as const);
    return to === null ? undefined : { to, order: order.sort === sort ? direction : null };
  };
  const shown = measuresIn(analyses.flatMap((analysis) => findKeyFigure(analysis) ?? []));
  return (
    <>
      <Table caption={t("heading")} className={asCards}>
        <thead>
          <tr>
            <HeadCell className="print:hidden">
              <PageBox pageIds={analyses.map(({ id }) => id)} ticked={ticked} />
            </HeadCell>
            <HeadCell>{t("column.map")}</HeadCell>
            <HeadCell sort={sorting("type")}>{t("column.type")}</HeadCell>
            <HeadCell sort={sorting("patient")}>{t("column.patient")}</HeadCell>
            <HeadCell>{t("column.device")}</HeadCell>
            <HeadCell sort={sorting("date")}>{t("column.date")}</HeadCell>
            <HeadCell>{t("column.keyFigure")}</HeadCell>
            <HeadCell className="w-1/4">{t("column.notes")}</HeadCell>
            <HeadCell numeric sort={sorting("size")} className="max-xl:hidden">
              {t("column.size")}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {analyses.map((analysis) => (
            <AnalysisRow key={analysis.id} analysis={analysis} selected={selected.includes(analysis.id)} timeZone={timeZone} />
          ))}
        </tbody>
      </Table>
      <MeasureNotes figures={shown} />
    </>
  );
}

interface AnalysisRowProps extends Pick<AnalysisTableProps, "timeZone"> {
  analysis: AnalysisSummary;
  selected: boolean;
}

function AnalysisRow({ analysis, selected, timeZone }: AnalysisRowProps) {
  const { t } = useTranslation("analyses");
  const { t: kindName } = useTranslation("kinds");
  const localization = useLocalization();
  const format = useFormat();
  const { id, deviceType, geometry, analysisType, patientName, patientNumber, creationDate, notes, moments, grade } = analysis;
  const keyFigure = findKeyFigure(analysis);
  const { stance } = deviceKind(analysis);
  const Icon = icons[analysisOf(analysisType).icon(stance)];
  const megabytes = toMegabytes(analysis.sizeBytes);
  const type = t(`type.${analysisType}`);
  const time = format.time(creationDate, { timeZone });
  const conditions = distinguishingWords(analysis, localization).join(" · ");

  return (
    <Row className={card}>
      <TableCell className="w-0 pr-0 max-lg:absolute max-lg:w-auto max-lg:top-3 max-lg:right-3 max-lg:z-10 max-lg:h-auto max-lg:p-0 print:hidden">
        <Checkbox
          form={SELECTION_FORM}
          name={SELECTED_FIELD}
          value={id}
          defaultChecked={selected}
          aria-label={t("selection.one", { analysis: t("open", { type, patient: patientName, time }) })}
        />
      </TableCell>
      <TableCell className={`${inCard} py-1 max-lg:row-span-5`}>
        <Thumbnail id={id} deviceType={deviceType} geometry={geometry} maximum={analysis.keyFigure?.value ?? null} />
      </TableCell>
      <TableCell
        className={`${inCard} font-medium 2xl:whitespace-nowrap max-lg:col-span-2`}
        second={
          conditions !== "" || analysis.corrections.length > 0 ? (
            <span className="block font-normal whitespace-normal">
              {conditions}
              {analysis.corrections.length > 0 && (
                <span className="flex items-center gap-1">
                  <PencilLine size={12} aria-hidden />
                  {t("corrected")}
                </span>
              )}
            </span>
          ) : undefined
        }
      >
        <span className="flex items-center max-lg:pr-7">
          <Link
            to={`/analyses/${id}`}
            aria-label={t("open", { type, patient: patientName, time })}
            className="inline-flex items-center gap-2 no-underline after:inset-0 hover:underline max-lg:after:absolute coarse:min-h-11 max-lg:coarse:min-h-0"
          >
            <Icon size={16} aria-hidden className="shrink-0 text-muted" />
            {type}
          </Link>
          {analysis.state === "partial" && <Chip className="ml-2">{t("partial")}</Chip>}
          <ReportIcon analysis={analysis} name={t("open", { type, patient: patientName, time })} />
        </span>
      </TableCell>
      <TableCell
        className={`${inCard} lg:whitespace-nowrap max-lg:col-span-2`}
        second={patientNumber === patientName ? undefined : patientNumber}
      >
        {patientName}
      </TableCell>
      <TableCell className={`${inCard} xl:whitespace-nowrap max-lg:col-span-2`} second={kindName(deviceKind(analysis).id)}>
        <span className="whitespace-nowrap">{analysis.deviceName}</span>
      </TableCell>
      <TableCell
        className={`${inCard} whitespace-nowrap max-lg:col-span-2`}
        second={<span className="numeral">{format.timeOfDay(creationDate, { timeZone })}</span>}
      >
        <time dateTime={creationDate.toISOString()} className="numeral">
          {format.dayOf(creationDate, { timeZone })}
        </time>
      </TableCell>
      <TableCell
        className={`${inCard} whitespace-nowrap`}
        second={
          keyFigure && (
            <>
              <MeasureName measure={keyFigure.measure} />
              {grade && <span className="block">{gradeText(grade, localization)}</span>}
            </>
          )
        }
      >
        {keyFigure ? <MeasureFigure figure={keyFigure} /> : "—"}
      </TableCell>
      <TableCell
        className={`${inCard} max-w-0 max-lg:col-span-3 max-lg:max-w-none max-lg:pt-1 ${notes === "" ? "text-muted" : ""} ${notes === "" && moments.length === 0 ? "max-lg:hidden" : ""}`}
      >
        <span className="line-clamp-2">{notes === "" ? "—" : notes}</span>
        {moments.length > 0 && <span className="block text-xs text-muted">{t("notes:moments.count", { count: moments.length })}</span>}
      </TableCell>
      <TableCell numeric className="hidden xl:table-cell">
        {format.number(megabytes, { decimals: megabytes < 0.1 ? 2 : 1 })}
      </TableCell>
    </Row>
  );
}

function Thumbnail(analysis: Parameters<typeof thumbnailAddress>[0]) {
  return (
    <span className="flex h-12 w-18 items-center justify-center rounded-md bg-bg p-0.5 max-lg:h-20 max-lg:w-22">
      <img src={thumbnailAddress(analysis)} alt="" loading="lazy" decoding="async" className="max-h-full max-w-full" />
    </span>
  );
}
