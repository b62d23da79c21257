import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { alarmWord, type Alarm } from "~/domain/logs/alarm";
import { useLogTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";
import type { LiveView, LogPanelDevice, LogPanelPage } from "../live-context";

/** ALM-2: the device's last past alarms; open ones are shown above the page. */
export function AlarmsPanel({ page, live, logs }: Pick<LiveView, "logs"> & LogPanelPage & LogPanelDevice) {
  const { t } = useTranslation("alarms");
  if (logs.alarms === null) return null;
  const past = logs.alarms.ok ? logs.alarms.value.filter((one) => one.attendedAt ?? one.endedAt) : [];
  return (
    <section className="border-b border-hair py-4">
      <h3 className="text-sm font-semibold">{t("title")}</h3>
      {logs.alarms.ok ? (
        past.length > 0 && (
          <Table caption={t("past")} className="mt-2">
            <thead>
              <tr>
                <HeadCell className="px-3">{t("column.what")}</HeadCell>
                <HeadCell className="px-3">{t("column.by")}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {past.map((one) => (
                <Past key={one.id} alarm={one} timeZone={page.company.timeZone} />
              ))}
            </tbody>
          </Table>
        )
      ) : (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t("error")}
        </p>
      )}
      {logs.alarms.ok && live.state.alarms.length === 0 && logs.alarms.value.length === 0 && (
        <p className="mt-2 text-sm text-muted">{t("none")}</p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm font-medium">
        {[
          { to: `/alarms?device=${page.device.id}`, word: t("all") },
          { to: `/alarmRules?device=${page.device.id}`, word: t("rules") },
        ].map(({ to, word }) => (
          <Link key={to} to={to} className="inline-flex min-h-6 items-center gap-1 no-underline hover:underline">
            {word}
            <ChevronRight size={16} aria-hidden />
          </Link>
        ))}
      </p>
      <p className="mt-3 text-xs text-muted">{t("notCertified")}</p>
    </section>
  );
}

function Past({ alarm, timeZone }: { alarm: Alarm; timeZone: string | null }) {
  const { t } = useTranslation("alarms");
  const times = useLogTimes(timeZone);
  const overAt = alarm.attendedAt ?? alarm.endedAt;
  if (!overAt) return null;
  return (
    <Row>
      <TableCell className="numeral px-3 py-2" second={times.at(alarm.raisedAt)}>
        {t(`what.${alarmWord(alarm)}`)}
        {alarm.exits > 1 && ` · ${t("exits", { count: alarm.exits })}`}
      </TableCell>
      <TableCell className="numeral px-3 py-2" second={alarm.note || undefined}>
        {alarm.attendedBy
          ? t("attendedBy", { time: times.timeOfDay(overAt), name: alarm.attendedBy.name })
          : t("endedAt", { time: times.timeOfDay(overAt) })}
      </TableCell>
    </Row>
  );
}
