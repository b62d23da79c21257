import { Form } from "@remix-run/react";
import { ChartLine, Columns2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MOST_COMPARED } from "~/domain/analysis/comparison/comparable";
import { HISTORY_PAGE_SIZE } from "~/domain/analysis/record";
import { toMegabytes } from "~/domain/quota";
import { useFormat } from "~/i18n/use-format";
import { Card } from "~/ui/Card";
import { Button, LinkButton } from "~/ui/form/Button";
import { Pager } from "~/ui/Pager";
import { Meter } from "~/ui/status/Meter";
import { EmptyState } from "~/ui/status/states";
import { AnalysisTable } from "./AnalysisTable";
import { DeleteDialog } from "./DeleteDialog";
import { historyIntents, pageAddress } from "./filter";
import { HistoryFilters } from "./HistoryFilters";
import type { HistoryPageData } from "./load.server";
import { SelectionBar } from "./SelectionBar";

/** HIST-1, HIST-3: the company's saved analyses and what they take up. */
export function History({ filter, found, patient, devices, deleted, selected, asksToDelete, timeZone }: HistoryPageData) {
  const { t } = useTranslation("analyses");
  const first = (found.page - 1) * HISTORY_PAGE_SIZE + 1;
  return (
    <div className="mx-auto w-full max-w-[95.5rem] px-4 pt-6 pb-12 md:px-11">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <h1 className="text-3xl font-semibold">{t("heading")}</h1>
        <Storage {...found} deleted={deleted} />
      </header>
      <HistoryFilters filter={filter} patient={patient} devices={devices} />
      {found.analyses.length === 0 ? (
        <Card className="mt-4">
          <Nothing filter={filter} patient={patient} />
        </Card>
      ) : (
        <>
          <AnalysisTable key={found.page} analyses={found.analyses} selected={selected} timeZone={timeZone} />
          <SelectionBar filter={filter}>
            {(count) => (
              <Button formAction="/compare" icon={Columns2} disabled={count !== null && (count < 2 || count > MOST_COMPARED)}>
                {t("compare:choose.button")}
              </Button>
            )}
          </SelectionBar>
          <footer className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p className="numeral text-sm font-normal text-muted">
              {t("range", { first, last: first + found.analyses.length - 1, all: found.totalAnalysis })}
            </p>
            <Pager page={found.page} total={found.totalPages} to={(page) => pageAddress(filter, page)} />
          </footer>
        </>
      )}
      {asksToDelete && <AskToDelete filter={filter} found={found} deleted={deleted} selected={selected} timeZone={timeZone} />}
    </div>
  );
}

type Asked = Pick<HistoryPageData, "filter" | "found" | "deleted" | "selected" | "timeZone">;

function AskToDelete({ filter, found, deleted, selected, timeZone }: Asked) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const page = pageAddress(filter, filter.page);
  const lines = found.analyses
    .filter(({ id }) => selected.includes(id))
    .map(({ analysisType, patientName, creationDate }) =>
      t("open", { type: t(`type.${analysisType}`), patient: patientName, time: format.time(creationDate, { timeZone }) }),
    );
  return (
    <DeleteDialog
      lines={lines}
      keptDays={deleted.keptDays}
      closeTo={page}
      action="/analyses"
      fields={{ intent: historyIntents.delete, analyses: selected.join(","), backTo: `/analyses${page}` }}
    />
  );
}

/** HIST-3: at the limit no capture can start, so the page says so before anybody tries. */
function Storage({ usedBytes, limitBytes, deleted }: HistoryPageData["found"] & Pick<HistoryPageData, "deleted">) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  return (
    <Meter
      label={t("storage.title")}
      used={usedBytes / limitBytes}
      text={t("storage.used", {
        used: format.number(toMegabytes(usedBytes), { decimals: 1 }),
        limit: format.number(toMegabytes(limitBytes)),
      })}
      note={
        <>
          {usedBytes >= limitBytes && <p>{t("storage.full")}</p>}
          {deleted.bytes > 0 && <Deleted {...deleted} />}
        </>
      }
      className="w-full sm:w-75"
    />
  );
}

/** What was deleted and still counts, and the way to be rid of it at once. */
function Deleted({ bytes, keptDays, mayPurge }: HistoryPageData["deleted"]) {
  const { t } = useTranslation("record");
  const format = useFormat();
  const megabytes = toMegabytes(bytes);
  const size = format.quantity(megabytes, "MB", { decimals: megabytes < 0.1 ? 2 : 1 });
  return (
    <>
      <p>{t("deleted.kept", { size, count: keptDays })}</p>
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
  if (
    filter.type !== undefined ||
    (filter.q !== undefined && !patient) ||
    filter.device !== undefined ||
    (filter.patient !== undefined && !patient)
  ) {
    return (
      <EmptyState icon={ChartLine} title={t("none.filteredTitle")} action={<LinkButton to="/analyses">{t("filter.clear")}</LinkButton>}>
        {t("none.filteredText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ChartLine}
      title={patient ? t("none.patientTitle", { patient: patient.name }) : t("none.title")}
      action={<LinkButton to="/devices">{t("none.start")}</LinkButton>}
    >
      {t(patient ? "none.patientText" : "none.text")}
    </EmptyState>
  );
}
