import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isRecipient, type OpenAlarm } from "~/domain/logs/alarm";
import { useTranslation } from "~/i18n/use-translation";
import { dismissNotice, useNotify } from "~/ui/toasts/use-notify";
import { createToldAlarms } from "./told-alarms";
import { useAlarmWords } from "./use-alarm-words";
import { useAttending } from "./use-attending";

interface AlarmToastsProps {
  alarms: readonly OpenAlarm[];
  timeZone: string | null;
  /** Whose page this is. */
  userId: string;
}

/** Each time that people are told of an alarm has a toast of its own. */
const toastOf = ({ alarm }: OpenAlarm): string => `${alarm.id}.${alarm.notices}`;

/**
 * ALM-2: every open alarm that is for this person makes one toast in this tab, on whatever page, with a way to attend; another one when
 * they are reminded or it is escalated. One that is over takes its toast along.
 */
export function AlarmToasts({ alarms, timeZone, userId }: AlarmToastsProps) {
  const { t } = useTranslation("alarms");
  const words = useAlarmWords(timeZone);
  const notify = useNotify();
  const { submit } = useAttending();
  const { pathname, search } = useLocation();
  const [told] = useState(() => createToldAlarms(() => sessionStorage));

  useEffect(() => {
    const mine = alarms.filter(({ recipients }) => isRecipient(recipients, userId));
    for (const id of told.keepOnly(new Set(mine.map(toastOf)))) dismissNotice(id);
    for (const open of mine) {
      const { alarm, deviceName } = open;
      if (!told.tell(toastOf(open))) continue;
      const where = words.where(open);
      notify({
        id: toastOf(open),
        tone: "alarm",
        key: "alarmOn",
        details: { device: where },
        detail: [words.what(alarm), words.more(alarm, alarm.toldAtMs), where === deviceName ? "" : deviceName].filter(Boolean).join(" · "),
        action: {
          label: t("attend"),
          onPress: () =>
            submit({ alarm: alarm.id, next: pathname + search }, { method: "post", action: "/alarms", preventScrollReset: true }),
        },
      });
    }
  }, [alarms, told, notify, t, words, userId, submit, pathname, search]);
  return null;
}
