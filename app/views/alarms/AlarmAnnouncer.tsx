import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { kindAtRoute } from "~/domain/device/catalogue";
import { isRecipient, type OpenAlarm } from "~/domain/logs/alarm";
import { useTranslation } from "~/i18n/use-translation";
import { announce } from "~/ui/status/live-regions";
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

/**
 * ALM-2: reads out each open alarm once per tab, and again on a reminder or escalation. Several are read as their
 * number and places. The device's own page reads its alarms itself.
 */
export function AlarmAnnouncer({ alarms, timeZone, userId }: AlarmAnnouncerProps) {
  const { t } = useTranslation("toasts");
  const words = useAlarmWords(timeZone);
  const { pathname, search } = useLocation();
  const [announced] = useState(() => createAnnouncedAlarms(() => sessionStorage));
  useAttending();

  useEffect(() => {
    const mine = alarms.filter(({ recipients }) => isRecipient(recipients, userId));
    announced.keepOnly(new Set(mine.map(noticeOf)));
    const shownHere = deviceOfPage(pathname, search);
    const due = mine.filter((open) => announced.announce(noticeOf(open)) && open.alarm.deviceId !== shownHere);
    const [open] = due;
    if (!open) return;
    if (due.length > 1)
      return announce(`${t("alarmsOn", { all: due.length })}. ${due.map((one) => words.place(one)).join(" · ")}`, "assertive");
    const { alarm, deviceName } = open;
    const where = showsPatient() ? words.place(open) : words.where(open);
    const details = [words.unattended(alarm), words.what(alarm), words.more(alarm, alarm.toldAtMs), where === deviceName ? "" : deviceName];
    announce(`${t("alarmOn", { device: where })}. ${details.filter(Boolean).join(" · ")}`, "assertive");
  }, [alarms, announced, t, words, userId, pathname, search]);
  return null;
}
