import { namedAs, type PatientNaming } from "~/domain/display/patient-naming";
import type { Language } from "~/domain/language";
import { alarmWord, type AlarmNotice, type OpenAlarm } from "~/domain/logs/alarm";
import type { PushMessage } from "~/domain/push/message";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";

/** An open alarm, or its end. */
export interface AlarmNews {
  reason: AlarmNotice["reason"] | "attended" | "ended";
  open: OpenAlarm;
}

export const isOver = ({ reason }: AlarmNews): boolean => reason === "attended" || reason === "ended";

interface Reader {
  language: Language;
  /** `none` unless the reader chose more and the company allows it: anyone can read a locked screen. */
  naming: PatientNaming;
}

/** Notification in the reader's language: "Bed exit · Room 12, bed 2". `to` is the page it opens. */
export function alarmText(news: AlarmNews, { language, naming }: Reader, { to, atMs }: { to: string; atMs: number }): PushMessage {
  const t = translator(language, "notifications");
  const { alarm, deviceName, room, bed, patientName } = news.open;
  const roomText = /^\d+$/.test(room) ? t("devices:place.room", { room }) : room;
  const where = [roomText, bed && t("bed", { bed })].filter(Boolean).join(", ");
  const lasted = makeFormat(language).hours((alarm.toldAtMs - alarm.raisedAtMs) / 1000);
  const what = t(`alarms:what.${alarmWord(alarm)}`);
  const body = news.reason === "raised" ? null : t(`news.${news.reason}`, { name: alarm.attendedBy?.name, lasted });
  return {
    title: [what, where || deviceName].join(" · "),
    body: [body, where && deviceName, namedAs(naming, patientName)].filter(Boolean).join(" · "),
    language,
    tag: alarm.id,
    to,
    quiet: isOver(news),
    atMs: isOver(news) ? atMs : alarm.raisedAtMs,
  };
}

/** Test notification. */
export function testText(language: Language, atMs: number): PushMessage {
  const t = translator(language, "notifications");
  return { title: t("test.title"), body: t("test.body"), language, tag: "test", to: "/notifications", quiet: false, atMs };
}
