import { useMemo } from "react";
import { alarmWord, type AlarmMessage, type OpenAlarm } from "~/domain/logs/alarm";
import { useFormat } from "~/i18n/use-format";
import { usePlace } from "~/i18n/use-place";
import { useLogTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { useNamesHidden } from "~/ui/use-names-hidden";

export interface AlarmWords {
  /** "Bed 2, Room 04 · Nikos Papadakis", else the device's name. No patient where names are hidden. */
  where: (open: Omit<OpenAlarm, "recipients">) => string;
  /** Without the patient, for pages that show another one. */
  place: (open: Omit<OpenAlarm, "recipients">) => string;
  /** "Bed exit 01:31". */
  what: (alarm: AlarmMessage) => string;
  /** "Still not attended, 2 min" where reminders repeat; otherwise empty. */
  unattended: (alarm: AlarmMessage) => string;
  /**
   * Since when the person is back, or how long they have lain in a posture; may be empty. `nowMs` is the server's
   * clock.
   */
  more: (alarm: AlarmMessage, nowMs: number) => string;
}

export function useAlarmWords(timeZone: string | null): AlarmWords {
  const { t } = useTranslation("alarms");
  const times = useLogTimes(timeZone);
  const format = useFormat();
  const placeOf = usePlace();
  const hidden = useNamesHidden();
  return useMemo(() => {
    const placeIn = ({ alarm, bed, room }: Pick<OpenAlarm, "alarm" | "bed" | "room">): string =>
      [alarm.place === "bed" && bed && t("devices:label.bed", { bed }), room && placeOf(room)].filter(Boolean).join(", ");
    return {
      place: (open) => placeIn(open) || open.deviceName,
      where: (open) => [placeIn(open), hidden ? null : open.patientName].filter(Boolean).join(" · ") || open.deviceName,
      what(alarm) {
        const what = t(`what.${alarmWord(alarm)}`);
        if (alarm.kind === "turnDue") return `${what}.`;
        if (alarm.kind === "shiftDue") return t("noShift", { time: times.timeOfDay(alarm.sinceAtMs) });
        const happened = t(alarm.kind === "disconnected" ? "since" : "at", { what, time: times.timeOfDay(alarm.sinceAtMs) });
        return alarm.exits > 1 ? `${happened} (${t("exits", { count: alarm.exits })})` : happened;
      },
      unattended: ({ toldFor, toldAtMs, raisedAtMs }) =>
        toldFor === "raised" ? "" : t("unattended", { lasted: format.hours((toldAtMs - raisedAtMs) / 1000) }),
      more({ place, turn, sinceAtMs, returnedAtMs }, nowMs) {
        if (returnedAtMs !== null) return t(`back.${place}`, { time: times.timeOfDay(returnedAtMs) });
        if (!turn) return "";
        return t("turn", {
          posture: t(`live:posture.${turn.posture}`),
          time: times.timeOfDay(sinceAtMs),
          lasted: format.hours(Math.max(0, nowMs - sinceAtMs) / 1000),
          limit: format.hours(turn.limitMinutes * 60),
        });
      },
    };
  }, [t, times, format, placeOf, hidden]);
}
