import { readBrowserKey, browserLabelFor, newBrowserKey } from "~/http/browser.server";
import { readCaller } from "~/http/caller.server";
import { readForm } from "~/http/form/read-form.server";
import { redirectWithNotice, type Notice } from "~/http/notice.server";
import { attempt, respond } from "~/http/respond.server";
import { readSessionToken } from "~/http/session.server";
import { noteBrowserOfSession } from "~/services/accounts/sessions.server";
import { updateCompany } from "~/services/companies/companies.server";
import type { Context, RunningServer } from "~/services/context";
import {
  endBrowserNotifications,
  namePatients,
  notifyBrowser,
  renewBrowser,
  testNotification,
} from "~/services/notifications/notifications.server";
import { notificationFormSchema, renewalFormSchema, type NotificationForm } from "~/views/notifications/form";

const reported = {
  on: "notificationsOn",
  off: "notificationsOff",
  test: "notificationSent",
  name: "notificationsChanged",
  company: "notificationsChanged",
} as const;

/** Performs a form and leads back to the page. @throws Response 422 for an unknown form */
export async function handleNotificationForm(context: Context, request: Request): Promise<Response> {
  const form = await readForm(request, notificationFormSchema);
  const headers = new Headers({ "X-Remix-Replace": "true" });
  const done = await attempt(request, run(context, request, form, headers));
  const notice: Notice = done.ok
    ? { tone: "success", key: reported[form.intent] }
    : { tone: "error", key: done.problem.code, ...(done.problem.details && { details: done.problem.details }) };
  return redirectWithNotice("/notifications", notice, headers);
}

async function run(context: Context, request: Request, form: NotificationForm, headers: Headers): Promise<void> {
  if (form.intent === "company") return void (await updateCompany(context, { notificationNames: form.naming }));
  if (form.intent === "off") return endBrowserNotifications(context, form.id);
  if (form.intent === "test") return testNotification(context, form.id);
  if (form.intent === "name") return namePatients(context, form.id, form.withPatientName === "yes");
  const known = await readBrowserKey(request);
  const { browserKey, header } = known === null ? await newBrowserKey() : { browserKey: known, header: null };
  await notifyBrowser(context, { address: form.subscription, label: browserLabelFor(request), browserKey });
  const token = await readSessionToken(request);
  if (token !== null) await noteBrowserOfSession(token, browserKey);
  if (header !== null) headers.append("Set-Cookie", header);
}

/** Replaces a browser's subscription by a renewed one, without a session. @throws Response with the refusal */
export async function handleRenewal(request: Request, server: RunningServer): Promise<Response> {
  const { subscription } = await readForm(request, renewalFormSchema);
  const asked = { now: new Date(), ip: readCaller(request).ip, server };
  await respond(request, renewBrowser(await readBrowserKey(request), subscription, asked));
  return new Response(null, { status: 204 });
}
