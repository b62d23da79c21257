import { logWord, placesOf } from "~/domain/logs/log";
import { useShownTime } from "~/i18n/use-shown-time";
import { useTranslation } from "~/i18n/use-translation";
import { HeadCell, Row, TableCell } from "~/ui/Table";
import type { LiveProps, LogPanelPage } from "../live-props";
import { DeviceLogTable } from "./DeviceLogTable";

/** ALM-1: arrivals and departures, in the words of a bed ("Presence log") or of a floor mat ("Floor log"). */
export function PresenceLogPanel({ page, kind, logs }: Pick<LiveProps, "kind" | "logs"> & LogPanelPage) {
  const { t } = useTranslation("logs");
  const times = useShownTime(page.company.timeZone);
  if (logs.entries === null) return null;
  const severalPlaces = placesOf(kind).length > 1;
  const exportTo = `/devices/${page.device.id}/logs/entries`;
  return (
    <DeviceLogTable
      title={t(kind.log === "floor" ? "floorLog" : "presenceLog")}
      name="log"
      read={logs.entries}
      order={logs.asked.logOrder}
      exportTo={{ csv: `${exportTo}/csv`, json: `${exportTo}/json` }}
      columns={
        <>
          <HeadCell>{t("column.event")}</HeadCell>
          {severalPlaces && <HeadCell>{t("column.place")}</HeadCell>}
        </>
      }
      row={({ id, kind: log, code, place, at }) => (
        <Row key={id}>
          <TableCell dense className="numeral whitespace-nowrap">
            <time dateTime={at.toISOString()}>{times.at(at, { seconds: true })}</time>
          </TableCell>
          <TableCell dense className="w-full">
            {t(`word.${logWord(log, code)}`)}
          </TableCell>
          {severalPlaces && <TableCell dense>{t(`place.${place}`)}</TableCell>}
        </Row>
      )}
    />
  );
}
