import { Link } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alarmWord } from "~/domain/logs/alarm";
import { useShownTime } from "~/i18n/use-shown-time";
import { Card } from "~/ui/Card";
import { Pager } from "~/ui/Pager";
import { EmptyState } from "~/ui/status/states";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";
import type { AlarmPageData } from "./load.server";

/** The alarms that somebody has looked after, newest first: what, where, when, and who. */
export function AttendedTable({
  attended,
  device,
  devices,
  timeZone,
}: Pick<AlarmPageData, "attended" | "device" | "devices" | "timeZone">) {
  const { t } = useTranslation("alarms");
  const times = useShownTime(timeZone);
  if (attended.total === 0) {
    return (
      <Card>
        <EmptyState icon={CircleCheck} title={t("noneAttended")} />
      </Card>
    );
  }
  const pageAddress = (page: number): string =>
    `?${new URLSearchParams({ ...(device && { device }), ...(page > 1 && { page: String(page) }) })}`;
  return (
    <>
      <Table caption={t("attended")}>
        <thead>
          <tr>
            {(["what", "device", "raised", "attended", "by"] as const).map((name) => (
              <HeadCell key={name}>{t(`column.${name}`)}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {attended.entries.map((alarm) => {
            const where = devices.find(({ id }) => id === alarm.deviceId);
            return (
              <Row key={alarm.id}>
                <TableCell className="whitespace-nowrap">{t(`what.${alarmWord(alarm)}`)}</TableCell>
                <TableCell className="whitespace-nowrap">{where?.to ? <Link to={where.to}>{where.name}</Link> : where?.name}</TableCell>
                <TableCell className="numeral whitespace-nowrap">{times.at(alarm.raisedAt)}</TableCell>
                <TableCell className="numeral whitespace-nowrap">{alarm.attendedAt && times.at(alarm.attendedAt)}</TableCell>
                <TableCell>{alarm.attendedBy?.name}</TableCell>
              </Row>
            );
          })}
        </tbody>
      </Table>
      <footer className="mt-4 flex justify-end">
        <Pager page={attended.page} total={attended.totalPages} to={pageAddress} preventScrollReset />
      </footer>
    </>
  );
}
