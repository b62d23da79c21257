import { z } from "zod";
import type { Context } from "~/domain/context";
import { readForm } from "~/http/form.server";
import { ownPath } from "~/http/next-page";
import { redirectWithNotice, type Notice } from "~/http/notice.server";
import { attempt } from "~/http/respond.server";
import { attendAlarm } from "~/services/logs/alarms.server";

const attendSchema = z.object({ alarm: z.string().max(64), next: z.string().max(2000).optional() });

/** Attends to an alarm, from this page or any other, and leads back to it. @throws Response 422 for a form that is none of ours */
export async function handleAttendForm(context: Context, request: Request): Promise<Response> {
  const { alarm, next } = await readForm(request, attendSchema);
  const done = await attempt(request, attendAlarm(context, alarm));
  const notice: Notice = done.ok ? { tone: "success", key: "attendedSuccesfully" } : { tone: "error", key: "failedToBeAttended" };
  return redirectWithNotice(ownPath(next) ?? "/alarms", notice, new Headers({ "X-Remix-Replace": "true" }));
}
