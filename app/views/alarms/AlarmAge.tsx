import { alarmWord, type AlarmMessage } from "~/domain/logs/alarm";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { useAge } from "./use-age";

interface AlarmAgeProps {
  alarm: AlarmMessage;
  nowMs: () => number;
  firstNowMs: number;
}

export function AlarmAge({ alarm, nowMs, firstNowMs }: AlarmAgeProps) {
  const { t } = useTranslation("alarms");
  const format = useFormat();
  return <>{t("ago", { what: t(`what.${alarmWord(alarm)}`), ago: format.ago(useAge(alarm.sinceAtMs, nowMs, firstNowMs)) })}</>;
}
