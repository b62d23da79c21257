import { Form, Link } from "@remix-run/react";
import { ChartLine, Columns2, Download, FileText, FileUp } from "lucide-react";
import { incomparableFor, MAX_COMPARED, type NotCompared } from "~/domain/analysis/comparison/comparable";
import type { AnalysisSort } from "~/domain/analysis/list-order";
import { toMegabytes } from "~/domain/storage/quota";
import type { StorageForecast } from "~/domain/storage/storage-forecast";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button, LinkButton } from "~/ui/form/Button";
import { Pager } from "~/ui/Pager";
import { later } from "~/ui/shown/later";
import { EmptyState } from "~/ui/status/states";
import { StorageMeter } from "~/ui/status/StorageMeter";
import { useCan } from "~/ui/use-may";
import { historyIntents, isNarrowed, pageAddress, placeText, sortedBy } from "../addresses/analyses";
import { BATCH_PAGE } from "../addresses/report";
import { AnalysisTable } from "./AnalysisTable";
import { useChosenDays } from "./DateFilter";
import { DeleteDialog } from "./DeleteDialog";
import type { HistoryPageData } from "./history-page-data";
import { HistoryFilters } from "./HistoryFilters";
import { SELECTION_FORM, SelectionBar, useSelected } from "./SelectionBar";

const ExportDialog = later(async () => (await import("../exports/dialog/ExportDialog")).ExportDialog);

/** Id of the sentence why the selection cannot be compared. */
const WHY_NOT_COMPARED = "why-not-compared";

/** HIST-1, HIST-3: saved analyses and their storage. */
export function History({
  filter,
  found,
  patient,
  devices,
  deleted,
  forecast,
  selected: named,
  refused,
  asksToDelete,
  exporting,
  timeZone,
}: HistoryPageData) {
  const { t } = useTranslation("analyses");
  const { t: problems } = useTranslation("problems");
  const may = useCan();
  const pageIds = found.analyses.map(({ id }) => id);
  const selected = useSelected(
    named.map(({ id }) => id),
    pageIds,
  );
  const known = new Map([...named, ...found.analyses].map((analysis) => [analysis.id, analysis]));
  const [chosen, ...others] = selected.flatMap((id) => known.get(id) ?? []);
  const incomparable = chosen ? incomparableFor(chosen, others) : null;
  // Without scripts the ticked rows are unknown: shows the last refusal.
  const whyNot = (count: number | null): NotCompared | null => (count === null ? refused : incomparable);
  const first = found.before + 1;
  const to = (page: number): string => pageAddress(filter, { page, beside: neighbour(found, page), selected });
  const sortTo = (sort: AnalysisSort): string | null =>
    sort === "patient" && (filter.patient !== undefined || !may("readPatientNames"))
      ? null
      : pageAddress(sortedBy(filter, sort, found.order), { selected });
  return (
    <div className="mx-auto w-full max-w-[95.5rem] px-4 pt-6 pb-12 md:px-11">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-3xl font-semibold">{t("heading")}</h1>
          {may("captureAnalyses") && (
            <LinkButton to="/import" icon={FileUp}>
              {t("import:link")}
            </LinkButton>
          )}
        </div>
        <Storage {...found} deleted={deleted} forecast={forecast} binTo={`/analyses/deleted${pageAddress(filter, filter)}`} />
      </header>
      <HistoryFilters filter={filter} found={found} patient={patient} devices={devices} />
      {found.analyses.length === 0 ? (
        <Card className="mt-4">
          <Nothing filter={filter} patient={patient} />
        </Card>
      ) : (
        <>
          <AnalysisTable
            key={pageIds.join()}
            analyses={found.analyses}
            selected={named.map(({ id }) => id)}
            ticked={selected}
            order={found.order}
            sortTo={sortTo}
            timeZone={timeZone}
          />
          <SelectionBar filter={filter} selected={selected} pageIds={pageIds}>
            {(count) => {
              const reason = whyNot(count);
              return (
                <>
                  {reason && (
                    <p id={WHY_NOT_COMPARED} role="status" className="basis-full text-sm">
                      {problems(reason, { most: MAX_COMPARED })}
                    </p>
                  )}
                  {may("exportAnalyses") && (
                    <Button name="dialog" value="export" icon={Download} disabled={count === 0}>
                      {t("selection.export")}
                    </Button>
                  )}
                  <Button
                    formAction="/compare"
                    icon={Columns2}
                    disabled={count !== null && (count < 2 || count > MAX_COMPARED || incomparable !== null)}
                    aria-describedby={reason ? WHY_NOT_COMPARED : undefined}
                  >
                    {t("compare:choose.button")}
                  </Button>
                  {may("exportAnalyses") && (
                    <Button formAction={BATCH_PAGE} icon={FileText} disabled={count === 0}>
                      {t("report:batch.link")}
                    </Button>
                  )}
                </>
              );
            }}
          </SelectionBar>
          <footer className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p className="numeral text-sm font-normal text-muted">
              {t("range", { first, last: first + found.analyses.length - 1, all: found.totalAnalysis })}
            </p>
            {may("exportAnalyses") && (
              <LinkButton
                to={`${pageAddress(filter, filter)}&dialog=export`}
                icon={Download}
                size="small"
                preventScrollReset
                className="print:hidden"
              >
                {t("selection.exportList", { count: found.totalAnalysis })}
              </LinkButton>
            )}
            <Pager page={found.page} total={found.totalPages} to={to} />
            <TurnWithTicked page={found.page} total={found.totalPages} />
          </footer>
        </>
      )}
      {exporting && (
        <ExportDialog
          {...exporting}
          of={named.length > 0 ? onlyPatient(named) : patient?.name}
          closeTo={`/analyses${pageAddress(filter, { ...filter, selected: named.map(({ id }) => id) })}`}
        />
      )}
      {asksToDelete && <AskToDelete filter={filter} deleted={deleted} selected={named} timeZone={timeZone} />}
    </div>
  );
}

function onlyPatient(analyses: HistoryPageData["selected"]): string | undefined {
  const [first] = analyses;
  return analyses.every(({ patientId }) => patientId === first?.patientId) ? first?.patientName : undefined;
}

/** Start of the previous or next page, relative to the rows shown, so that new or deleted analyses shift nothing. */
function neighbour({ page, totalPages, order, analyses }: HistoryPageData["found"], target: number): string | undefined {
  if (order.sort !== "date" || target === 1 || target === totalPages || Math.abs(target - page) !== 1) return undefined;
  const side = target > page ? "after" : "before";
  const edge = analyses.at(side === "after" ? -1 : 0);
  return edge && placeText({ side, at: new Date(edge.creationDate), id: edge.id });
}

/** Without JavaScript links omit newly ticked boxes: these buttons send them. */
function TurnWithTicked({ page, total }: { page: number; total: number }) {
  const { t } = useTranslation("analyses");
  if (total <= 1) return null;
  return (
    <noscript>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        {t("selection.turn")}
        {page > 1 && (
          <Button form={SELECTION_FORM} name="page" value={page - 1} size="small">
            {t("common:previousPage")}
          </Button>
        )}
        {page < total && (
          <Button form={SELECTION_FORM} name="page" value={page + 1} size="small">
            {t("common:nextPage")}
          </Button>
        )}
      </div>
    </noscript>
  );
}

type Asked = Pick<HistoryPageData, "filter" | "deleted" | "selected" | "timeZone">;

function AskToDelete({ filter, deleted, selected, timeZone }: Asked) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const lines = selected.map(({ analysisType, patientName, creationDate, deviceName }) => {
    const line = t("open", { type: t(`type.${analysisType}`), patient: patientName, time: format.time(creationDate, { timeZone }) });
    return deviceName ? `${line} · ${deviceName}` : line;
  });
  const ids = selected.map(({ id }) => id);
  return (
    <DeleteDialog
      lines={lines}
      keptDays={deleted.keptDays}
      closeTo={pageAddress(filter, { ...filter, selected: ids })}
      action="/analyses"
      fields={{ intent: historyIntents.delete, analyses: ids.join(","), backTo: `/analyses${pageAddress(filter, filter)}` }}
    />
  );
}

/** HIST-3: at the limit no capture can start; the page says so in advance. */
function Storage({
  usedBytes,
  limitBytes,
  deleted,
  forecast,
  binTo,
}: HistoryPageData["found"] & Pick<HistoryPageData, "deleted" | "forecast"> & { binTo: string }) {
  const { t } = useTranslation("analyses");
  return (
    <StorageMeter
      storage={{ usedBytes, limitBytes }}
      note={
        <>
          {usedBytes >= limitBytes && <p>{t("storage.full")}</p>}
          <Forecast {...forecast} />
          {deleted.bytes > 0 && <Deleted {...deleted} binTo={binTo} />}
        </>
      }
      className="w-full sm:w-75"
    />
  );
}

const DAYS_IN_WORDS = 14;
const WEEKS_IN_WORDS = 12;

function Forecast({ daysLeft, usual }: StorageForecast) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  return (
    <>
      {daysLeft !== null && (
        <p>
          {daysLeft < DAYS_IN_WORDS
            ? t("storage.fullInDays", { count: Math.max(1, Math.round(daysLeft)) })
            : daysLeft <= 7 * WEEKS_IN_WORDS
              ? t("storage.fullInWeeks", { count: Math.round(daysLeft / 7) })
              : t("storage.fullInMonths", { count: Math.round(daysLeft / 30.4) })}
        </p>
      )}
      {usual !== null && (
        <p>
          {t("storage.room", {
            count: usual.count,
            captures: format.number(usual.count),
            type: t(`type.${usual.type}`),
            size: format.quantity(toMegabytes(usual.bytes), "MB", { decimals: usual.bytes < 100_000 ? 2 : 1 }),
          })}
        </p>
      )}
    </>
  );
}

function Deleted({ bytes, keptDays, mayPurge, binTo }: HistoryPageData["deleted"] & { binTo: string }) {
  const { t } = useTranslation("record");
  const format = useFormat();
  const megabytes = toMegabytes(bytes);
  const size = format.quantity(megabytes, "MB", { decimals: megabytes < 0.1 ? 2 : 1 });
  return (
    <>
      <p>
        {t("deleted.kept", { size, count: keptDays })}{" "}
        {mayPurge && (
          <Link to={binTo} className="font-medium text-ink underline">
            {t("deleted.open")}
          </Link>
        )}
      </p>
      {mayPurge && (
        <details className="mt-1">
          <summary className="cursor-pointer font-medium text-text coarse:py-2">{t("deleted.purge")}</summary>
          <Form method="post" className="mt-2 flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 basis-40">{t("deleted.purgeAbout")}</span>
            <Button name="intent" value={historyIntents.purge} variant="danger" size="small">
              {t("deleted.purge")}
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}

function Nothing({ filter, patient }: Pick<HistoryPageData, "filter" | "patient">) {
  const { t } = useTranslation("analyses");
  const chosen = useChosenDays(filter);
  const { period, from, to } = filter;
  if (isNarrowed(filter) || (filter.patient !== undefined && !patient)) {
    const hasDays = [period, from, to].some((one) => one !== undefined);
    return (
      <EmptyState icon={ChartLine} title={t("none.filteredTitle")} action={<LinkButton to="/analyses">{t("filter.clear")}</LinkButton>}>
        {hasDays ? t("none.daysText", { days: chosen }) : t("none.filteredText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ChartLine}
      title={patient ? t("none.patientTitle", { patient: patient.name }) : t("none.title")}
      help="analyses"
      action={<LinkButton to="/devices">{t("none.start")}</LinkButton>}
    >
      {t(patient ? "none.patientText" : "none.text")}
    </EmptyState>
  );
}
