import type { AlarmMessage } from "~/domain/logs/alarm";
import { useLogTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { useAge } from "./use-age";
import { useAlarmWords } from "./use-alarm-words";

interface AlarmSentenceProps {
  alarm: AlarmMessage;
  timeZone: string | null;
  /** The server's clock, and its time when the page was rendered. */
  nowMs: () => number;
  firstNowMs: number;
}

/** "Bed exit 01:31, back in bed since 01:34", with who snoozed it and whether it was escalated. */
export function AlarmSentence({ alarm, timeZone, nowMs, firstNowMs }: AlarmSentenceProps) {
  const { t } = useTranslation("alarms");
  const words = useAlarmWords(timeZone);
  const times = useLogTimes(timeZone);
  const seconds = useAge(alarm.sinceAtMs, nowMs, firstNowMs);
  const shownNowMs = alarm.sinceAtMs + seconds * 1000;
  const more = words.more(alarm, shownNowMs);
  const { snoozedUntilMs, snoozedBy } = alarm;
  return (
    <span className="numeral">
      <b className="font-semibold">{words.what(alarm)}</b>
      {more && `${alarm.kind === "turnDue" ? " " : ", "}${more}`}
      {snoozedUntilMs !== null && snoozedUntilMs > shownNowMs && (
        <span className="block text-xs text-muted">
          {t("snoozed", { name: snoozedBy?.name ?? "—", time: times.timeOfDay(snoozedUntilMs) })}
        </span>
      )}
      {words.unattended(alarm) && <span className="block text-xs text-muted">{words.unattended(alarm)}</span>}
      {alarm.level > 0 && <span className="block text-xs text-muted">{t("escalated")}</span>}
    </span>
  );
}
