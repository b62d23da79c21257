import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { kindAtRoute } from "~/domain/device/catalogue";
import { isRecipient, type OpenAlarm } from "~/domain/logs/alarm";
import { useTranslation } from "~/i18n/use-translation";
import { dismissNotice, onNoticeGone, useNotify } from "~/ui/toasts/use-notify";
import { pageRequests } from "../requests/page-requests";
import { createAnnouncedAlarms } from "./announced-alarms";
import { useAttending } from "./AttendForm";
import { useAlarmWords } from "./use-alarm-words";

interface AlarmToastsProps {
  alarms: readonly OpenAlarm[];
  timeZone: string | null;
  userId: string;
}

/** A new name for each notification of an alarm. */
const toastOf = ({ alarm }: OpenAlarm): string => `${alarm.id}.${alarm.notices}`;

interface ShownToast {
  id: string;
  names: readonly string[];
}

/** The device whose own page this is; that page already shows its alarms. */
const deviceOfPage = (pathname: string, search: string): string | null =>
  kindAtRoute(pathname) ? new URLSearchParams(search).get("device") : null;

/** A page that shows a patient must not name another one. */
const showsPatient = (): boolean => document.querySelector("[data-patient]") !== null;

/**
 * ALM-2: announces each open alarm once per tab, and again on a reminder or escalation. Several share one toast with a
 * link to the list. The device's own page shows none. A cleared alarm removes its toast.
 */
export function AlarmToasts({ alarms, timeZone, userId }: AlarmToastsProps) {
  const { t } = useTranslation("alarms");
  const words = useAlarmWords(timeZone);
  const notify = useNotify();
  const { submit } = useAttending();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const pressed = useRef<OpenAlarm | null>(null);
  const [announced] = useState(() => createAnnouncedAlarms(() => sessionStorage));

  const shown = useRef<ShownToast | null>(null);
  useEffect(() => onNoticeGone((id) => (shown.current?.id === id ? (shown.current = null) : undefined)), []);

  const show = useCallback(
    (due: readonly OpenAlarm[]): void => {
      const names = due.map(toastOf);
      if (names.join() === (shown.current?.names ?? []).join()) return;
      if (shown.current) dismissNotice(shown.current.id);
      const [open] = due;
      shown.current = open ? { id: names.join(), names } : null;
      if (!open) return;
      const { alarm, deviceName } = open;
      const where = showsPatient() ? words.place(open) : words.where(open);
      if (due.length > 1)
        notify({
          id: names.join(),
          tone: "alarm",
          key: "alarmsOn",
          details: { all: due.length },
          detail: due.map((one) => words.place(one)).join(" · "),
          action: { label: t("openList"), onPress: () => void navigate("/alarms") },
        });
      else
        notify({
          id: names.join(),
          tone: "alarm",
          key: "alarmOn",
          details: { device: where },
          detail: [words.unattended(alarm), words.what(alarm), words.more(alarm, alarm.toldAtMs), where === deviceName ? "" : deviceName]
            .filter(Boolean)
            .join(" · "),
          action: {
            label: t("attend"),
            onPress() {
              pressed.current = open;
              submit({ alarm: alarm.id, next: pathname + search }, { method: "post", action: "/alarms", preventScrollReset: true });
            },
          },
        });
    },
    [notify, t, words, submit, navigate, pathname, search],
  );

  // The toast closed when the button was pressed; unsent ones still wait.
  useEffect(
    () =>
      pageRequests().onNotSent(() => {
        const again = [...(shown.current?.names ?? []), ...(pressed.current ? [toastOf(pressed.current)] : [])];
        pressed.current = null;
        queueMicrotask(() => show(alarms.filter((open) => again.includes(toastOf(open)))));
      }),
    [alarms, show],
  );

  useEffect(() => {
    const mine = alarms.filter(({ recipients }) => isRecipient(recipients, userId));
    announced.keepOnly(new Set(mine.map(toastOf)));
    const before = shown.current?.names ?? [];
    const shownHere = deviceOfPage(pathname, search);
    const due = mine.filter((open) => announced.announce(toastOf(open)) || before.includes(toastOf(open)));
    show(due.filter(({ alarm }) => alarm.deviceId !== shownHere));
  }, [alarms, announced, show, userId, pathname, search]);
  return null;
}
