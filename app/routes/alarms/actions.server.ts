import { z } from "zod";
import { ALARM_NOTE_MAX, type Alarm } from "~/domain/logs/alarm";
import { shownTimeOfDay } from "~/domain/time";
import { readForm } from "~/http/form/read-form.server";
import { ownPath } from "~/http/next-page";
import { redirectWithNotice, type Notice } from "~/http/notice.server";
import { attempt } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import type { Context } from "~/services/context";
import { attendAlarm, snoozeAlarm } from "~/services/logs/alarms.server";

const alarmFormSchema = z.object({
  alarm: z.string().max(64),
  does: z.enum(["attend", "snooze"]).default("attend"),
  note: z.string().trim().max(ALARM_NOTE_MAX).default(""),
  next: z.string().max(2000).optional(),
});

/** Attends to or snoozes an alarm and returns to its page. @throws Response 422 for an unrecognised form */
export async function handleAlarmForm(context: Context, request: Request): Promise<Response> {
  const { alarm, does, note, next } = await readForm(request, alarmFormSchema);
  const done = await attempt(request, does === "attend" ? attendAlarm(context, alarm, note) : snoozeAlarm(context, alarm));
  const notice: Notice = done.ok
    ? noticeOf(done.value, does, context)
    : {
        tone: "error",
        key: "failedToBeAttended",
        details: { reason: translator(context.language, "problems")(done.problem.code, { ...done.problem.details }) },
      };
  return redirectWithNotice(ownPath(next) ?? "/alarms", notice, new Headers({ "X-Remix-Replace": "true" }));
}

function noticeOf(alarm: Alarm, does: "attend" | "snooze", { user, company, language }: Context): Notice {
  const time = (instant: Date): string => shownTimeOfDay(instant, company, language);
  const { attendedAt, attendedBy, endedAt, snoozedUntil } = alarm;
  if (attendedAt && attendedBy && (attendedBy.id !== user.id || does === "snooze"))
    return { tone: "info", key: "alarmAlreadyAttended", details: { name: attendedBy.name, time: time(attendedAt) } };
  if (endedAt) return { tone: "info", key: "alarmAlreadyOver", details: { time: time(endedAt) } };
  if (does === "snooze" && snoozedUntil) return { tone: "success", key: "alarmSnoozed", details: { time: time(snoozedUntil) } };
  return { tone: "success", key: "attendedSuccesfully" };
}
