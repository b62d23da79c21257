import { useSearchParams } from "@remix-run/react";
import { ScrollText } from "lucide-react";
import type { ReactNode } from "react";
import type { DateOrder, ListPage } from "~/domain/list-page";
import { LOG_PAGE_SIZE } from "~/domain/logs/log";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Pager } from "~/ui/Pager";
import { EmptyState, ErrorState } from "~/ui/status/states";
import { HeadCell, Table } from "~/ui/Table";
import { logAddress, type LogTableName } from "../../addresses/device-logs";
import type { Read } from "../logs/device-logs";
import { LogFileLinks } from "./LogFileLinks";

interface DeviceLogTableProps<Entry> {
  title: string;
  name: LogTableName;
  read: Read<ListPage<Entry>>;
  order: DateOrder;
  /** Header cells after the date. */
  columns: ReactNode;
  row: (entry: Entry) => ReactNode;
  /** Links to the whole log as files; null for a part with its own heading. */
  exportTo: { csv: string; json: string } | null;
}

/** A device log: sorted by a link, ten entries a page, with file export. */
export function DeviceLogTable<Entry>({ title, name, read, order, columns, row, exportTo }: DeviceLogTableProps<Entry>) {
  const { t } = useTranslation("logs");
  const [search] = useSearchParams();
  const isEmpty = read.ok && read.value.total === 0;
  const Heading = exportTo ? "h2" : "h3";
  return (
    <section className={exportTo ? "px-4 pb-4 md:px-5" : "min-w-0"} data-testid={`${name}-log`}>
      <header className="flex min-h-12 items-center gap-2">
        <Heading className={`mr-auto font-semibold ${exportTo ? "text-base" : "text-sm"}`}>{title}</Heading>
        {exportTo && read.ok && !isEmpty && <LogFileLinks title={title} exportTo={exportTo} />}
      </header>
      {!read.ok ? (
        <Card>
          <ErrorState title={t("error")} />
        </Card>
      ) : isEmpty ? (
        <Card>
          <EmptyState icon={ScrollText} title={t("empty")} />
        </Card>
      ) : (
        <>
          <Table caption={title}>
            <thead>
              <tr>
                <HeadCell
                  sort={{
                    to: logAddress(search, name, { order: order === "newest" ? "oldest" : "newest" }),
                    order: order === "newest" ? "descending" : "ascending",
                  }}
                >
                  {t("column.date")}
                </HeadCell>
                {columns}
              </tr>
            </thead>
            <tbody>{read.value.entries.map(row)}</tbody>
          </Table>
          <footer className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <p className="numeral text-xs text-muted">{t("range", rangeOf(read.value))}</p>
            <Pager
              page={read.value.page}
              total={read.value.totalPages}
              to={(page) => logAddress(search, name, { page })}
              preventScrollReset
            />
          </footer>
        </>
      )}
    </section>
  );
}

const rangeOf = ({ page, entries, total }: ListPage<unknown>) => {
  const before = (page - 1) * LOG_PAGE_SIZE;
  return { first: before + 1, last: before + entries.length, all: total };
};
