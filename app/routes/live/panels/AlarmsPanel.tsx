import { Link } from "@remix-run/react";
import { Check, ChevronRight, TriangleAlert } from "lucide-react";
import { alarmWord, type Alarm } from "~/domain/logs/alarm";
import { useShownTime } from "~/i18n/use-shown-time";
import { useTranslation } from "~/i18n/use-translation";
import { AlarmSentence } from "../../alarms/AlarmSentence";
import { AttendForm } from "../../alarms/AttendForm";
import type { LiveProps, LogPanelDevice, LogPanelPage } from "../live-props";

/** ALM-2: the open alarms of this device with a way to attend, and the last ones that were attended. */
export function AlarmsPanel({ page, live, logs }: Pick<LiveProps, "logs"> & LogPanelPage & LogPanelDevice) {
  const { t } = useTranslation("alarms");
  const open = live.state.alarms;
  if (logs.alarms === null) return null;
  return (
    <section className="border-b border-hair py-4">
      <h3 className="text-sm font-semibold">{t("title")}</h3>
      {open.map((alarm) => (
        <div key={alarm.id} className="-mx-2 mt-2 flex items-center gap-3 rounded-lg bg-alarm-tint px-3 py-2" data-testid="open-alarm">
          <TriangleAlert size={18} aria-hidden className="shrink-0 text-alarm" />
          <p className="min-w-0 flex-1 text-sm">
            <AlarmSentence
              alarm={alarm}
              timeZone={page.company.timeZone}
              nowMs={live.frames.serverNowMs}
              firstNowMs={page.state.serverNowMs}
            />
          </p>
          <AttendForm alarmId={alarm.id} deviceName={page.device.name} size="small" />
        </div>
      ))}
      {logs.alarms.ok ? (
        <ul className="divide-y divide-hair">
          {logs.alarms.value.map((one) => (
            <Past key={one.id} alarm={one} timeZone={page.company.timeZone} />
          ))}
        </ul>
      ) : (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t("error")}
        </p>
      )}
      {logs.alarms.ok && open.length === 0 && logs.alarms.value.length === 0 && <p className="mt-2 text-sm text-muted">{t("none")}</p>}
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
  const times = useShownTime(timeZone);
  const overAt = alarm.attendedAt ?? alarm.endedAt;
  if (!overAt) return null;
  return (
    <li className="flex gap-3 py-2.5">
      <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="numeral min-w-0 text-sm">
        <p>
          {t(`what.${alarmWord(alarm)}`)}, {times.at(alarm.raisedAt)}
          {alarm.exits > 1 && ` · ${t("exits", { count: alarm.exits })}`}
        </p>
        <p className="text-xs text-muted">
          {alarm.attendedBy
            ? t("attendedBy", { time: times.timeOfDay(overAt), name: alarm.attendedBy.name })
            : t("endedAt", { time: times.timeOfDay(overAt) })}
        </p>
        {alarm.note && <p className="text-xs break-words">{alarm.note}</p>}
      </div>
    </li>
  );
}
