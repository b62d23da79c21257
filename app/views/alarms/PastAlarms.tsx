import { Link } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { alarmWord, toAlarmMessage } from "~/domain/logs/alarm";
import { useLogTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Pager } from "~/ui/Pager";
import { EmptyState } from "~/ui/status/states";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";
import { alarmsAddress } from "../addresses/past-alarms";
import type { AlarmPageData } from "./alarm-page-data";
import { useAlarmWords } from "./use-alarm-words";

export function PastAlarms({ past, filter, devices, timeZone }: Pick<AlarmPageData, "past" | "filter" | "devices" | "timeZone">) {
  const { t } = useTranslation("alarms");
  const times = useLogTimes(timeZone);
  const words = useAlarmWords(timeZone);
  if (past.total === 0) {
    return (
      <Card>
        <EmptyState icon={CircleCheck} title={t("nonePast")} />
      </Card>
    );
  }
  return (
    <>
      <Table caption={t("past")}>
        <thead>
          <tr>
            {(["what", "where", "raised", "over", "by", "note"] as const).map((name) => (
              <HeadCell key={name}>{t(`column.${name}`)}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {past.entries.map((alarm) => {
            const device = devices.find(({ id }) => id === alarm.deviceId);
            const where = device && words.where({ ...device, alarm: toAlarmMessage(alarm), deviceName: device.name, patientName: null });
            const overAt = alarm.attendedAt ?? alarm.endedAt;
            return (
              <Row key={alarm.id}>
                <TableCell className="whitespace-nowrap">
                  {t(`what.${alarmWord(alarm)}`)}
                  {alarm.exits > 1 && ` · ${t("exits", { count: alarm.exits })}`}
                </TableCell>
                <TableCell className="whitespace-nowrap">{device?.to ? <Link to={device.to}>{where}</Link> : where}</TableCell>
                <TableCell className="numeral whitespace-nowrap">{times.at(alarm.raisedAt)}</TableCell>
                <TableCell className="numeral whitespace-nowrap">{overAt && times.at(overAt)}</TableCell>
                <TableCell>{alarm.attendedBy?.name ?? <span className="text-muted">{t("endedByItself")}</span>}</TableCell>
                <TableCell className="max-w-80 break-words">{alarm.note}</TableCell>
              </Row>
            );
          })}
        </tbody>
      </Table>
      <footer className="mt-4 flex justify-end">
        <Pager page={past.page} total={past.totalPages} to={(page) => alarmsAddress(filter, page)} preventScrollReset />
      </footer>
    </>
  );
}
