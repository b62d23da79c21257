import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { alarmWord, type OpenAlarm } from "~/domain/logs/alarm";
import { useShownTime } from "~/i18n/use-shown-time";
import { dismissNotice, useNotify } from "~/ui/toasts/use-notify";
import { createToldAlarms } from "./told-alarms";
import { useAttending } from "./use-attending";

interface AlarmToastsProps {
  alarms: readonly OpenAlarm[];
  timeZone: string | null;
}

/** ALM-2: every open alarm makes one toast in this tab, on whatever page, with a way to attend; one that is over takes its toast along. */
export function AlarmToasts({ alarms, timeZone }: AlarmToastsProps) {
  const { t } = useTranslation("alarms");
  const shown = useShownTime(timeZone);
  const notify = useNotify();
  const { submit } = useAttending();
  const { pathname, search } = useLocation();
  const [told] = useState(() => createToldAlarms(() => sessionStorage));

  useEffect(() => {
    for (const id of told.keepOnly(new Set(alarms.map(({ alarm }) => alarm.id)))) dismissNotice(id);
    for (const { alarm, deviceName } of alarms) {
      if (!told.tell(alarm.id)) continue;
      notify({
        id: alarm.id,
        tone: "alarm",
        key: "alarmOn",
        details: { device: deviceName },
        detail: `${t(`what.${alarmWord(alarm)}`)}, ${shown.timeOfDay(alarm.raisedAtMs)}`,
        action: {
          label: t("attend"),
          onPress: () =>
            submit({ alarm: alarm.id, next: pathname + search }, { method: "post", action: "/alarms", preventScrollReset: true }),
        },
      });
    }
  }, [alarms, told, notify, t, shown, submit, pathname, search]);
  return null;
}
