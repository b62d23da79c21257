import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { kindAtRoute } from "~/domain/device/catalogue";
import { isRecipient, type OpenAlarm } from "~/domain/logs/alarm";
import { useTranslation } from "~/i18n/use-translation";
import { announce } from "~/ui/status/live-regions";
import { useNotify } from "~/ui/toasts/use-notify";
import { createAnnouncedAlarms } from "./announced-alarms";
import { useAttending } from "./AttendForm";
import { showsPatient } from "./shows-patient";
import { useAlarmWords } from "./use-alarm-words";

interface AlarmAnnouncerProps {
  alarms: readonly OpenAlarm[];
  timeZone: string | null;
  userId: string;
}

/** A new name for each notification of an alarm. */
const noticeOf = ({ alarm }: OpenAlarm): string => `${alarm.id}.${alarm.notices}`;

/** The device whose own page this is; that page already shows its alarms. */
const deviceOfPage = (pathname: string, search: string): string | null =>
  kindAtRoute(pathname) ? new URLSearchParams(search).get("device") : null;

/** Pages about alarms, where a toast covers nothing else. */
const ALARM_PAGES = ["/ward", "/alarms"];

/**
 * ALM-2: reads out each open alarm once per tab, and again on a reminder or escalation; where alarms are the page also
 * as a toast. The device's own page reads its alarms itself.
 */
export function AlarmAnnouncer({ alarms, timeZone, userId }: AlarmAnnouncerProps) {
  const { t } = useTranslation("toasts");
  const words = useAlarmWords(timeZone);
  const { pathname, search } = useLocation();
  const [announced] = useState(() => createAnnouncedAlarms(() => sessionStorage));
  const notify = useNotify();
  useAttending();

  const ofOne = useCallback(
    (open: OpenAlarm) => {
      const { alarm, deviceName } = open;
      const where = showsPatient() ? words.place(open) : words.where(open);
      const details = [
        words.unattended(alarm),
        words.what(alarm),
        words.more(alarm, alarm.toldAtMs),
        where === deviceName ? "" : deviceName,
      ];
      return { key: "alarmOn", details: { device: where }, detail: details.filter(Boolean).join(" · ") } as const;
    },
    [words],
  );
  const ofSeveral = useCallback(
    (due: readonly OpenAlarm[]) =>
      ({ key: "alarmsOn", details: { all: due.length }, detail: due.map((one) => words.place(one)).join(" · ") }) as const,
    [words],
  );

  useEffect(() => {
    const mine = alarms.filter(({ recipients }) => isRecipient(recipients, userId));
    announced.keepOnly(new Set(mine.map(noticeOf)));
    const shownHere = deviceOfPage(pathname, search);
    const due = mine.filter((open) => announced.announce(noticeOf(open)) && open.alarm.deviceId !== shownHere);
    const [open] = due;
    if (!open) return;
    const notice = due.length > 1 ? ofSeveral(due) : ofOne(open);
    if (ALARM_PAGES.includes(pathname)) notify({ id: due.map(noticeOf).join(), tone: "error", ...notice });
    else announce(`${t(notice.key, notice.details)}. ${notice.detail}`, "assertive");
  }, [alarms, announced, t, ofOne, ofSeveral, notify, userId, pathname, search]);
  return null;
}
