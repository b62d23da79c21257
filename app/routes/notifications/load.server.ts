import type { PatientNaming } from "~/domain/display/patient-naming";
import { can } from "~/domain/permission";
import type { NotifiedBrowser } from "~/domain/push/subscription";
import { readBrowserKey } from "~/http/browser.server";
import type { Context, RunningServer } from "~/services/context";
import { notifiedBrowsers, pushKey } from "~/services/notifications/notifications.server";

export interface NotificationsData {
  browsers: NotifiedBrowser[];
  /** Id of the requesting browser, if subscribed. */
  thisId: string | null;
  /** Key for subscriptions; null if notifications are off on this server. */
  publicKey: string | null;
  timeZone: string | null;
  /** Maximum naming of patients in the company's notifications, and whether the user can change it. */
  naming: PatientNaming;
  mayChangeNaming: boolean;
}

/** ALM-2: the user's browsers that show alarms. */
export const loadNotifications = async (context: Context, request: Request): Promise<NotificationsData> => ({
  ...(await notifiedBrowsers(context, await readBrowserKey(request))),
  publicKey: pushKey(context),
  timeZone: context.company.timeZone,
  naming: context.company.notificationNames,
  mayChangeNaming: can("brandCompany", context),
});

/** Key for subscriptions, for service workers without a session. */
export const loadPushKey = (server: RunningServer): { publicKey: string | null } => ({ publicKey: pushKey({ server }) });
