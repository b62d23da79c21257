import { logWord, type LogEntry } from "~/domain/logs/log";
import { useLogTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { HeadCell, Row, TableCell } from "~/ui/Table";
import type { LiveView, LogPanelPage } from "../live-context";
import { DeviceLogTable } from "./DeviceLogTable";
import { LogFileLinks } from "./LogFileLinks";

/** ALM-1: arrivals and departures on a bed or a floor mat. KIND-10: a table per place of a room. */
export function PresenceLogPanel({ page, kind, logs }: Pick<LiveView, "kind" | "logs"> & LogPanelPage) {
  const { t } = useTranslation("logs");
  const times = useLogTimes(page.company.timeZone);
  const title = t(kind.log === "floor" ? "floorLog" : "presenceLog");
  const exportTo = { csv: `/devices/${page.device.id}/logs/entries/csv`, json: `/devices/${page.device.id}/logs/entries/json` };
  const table = {
    order: logs.asked.logOrder,
    columns: <HeadCell>{t("column.event")}</HeadCell>,
    row: ({ id, kind: log, code, at }: LogEntry) => (
      <Row key={id}>
        <TableCell dense className="numeral whitespace-nowrap">
          <time dateTime={at.toISOString()}>{times.at(at, { seconds: true })}</time>
        </TableCell>
        <TableCell dense className="w-full">
          {t(`word.${logWord(log, code)}`)}
        </TableCell>
      </Row>
    ),
  };
  if (logs.entries !== null) return <DeviceLogTable {...table} title={title} name="log" read={logs.entries} exportTo={exportTo} />;
  if (logs.places.length === 0) return null;
  return (
    <section className="px-4 pb-4 md:px-5" data-testid="room-log">
      <header className="flex min-h-12 items-center gap-2">
        <h2 className="mr-auto text-base font-semibold">{title}</h2>
        {logs.places.some(({ read }) => read.ok && read.value.total > 0) && <LogFileLinks title={title} exportTo={exportTo} />}
      </header>
      <div className="grid gap-4 xl:grid-cols-3">
        {logs.places.map(({ place, read }) => (
          <DeviceLogTable key={place} {...table} title={t(`place.${place}`)} name={place} read={read} exportTo={null} />
        ))}
      </div>
    </section>
  );
}
