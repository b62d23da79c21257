import type { Context } from "~/domain/context";
import type { PatientNaming } from "~/domain/display/patient-naming";
import { may } from "~/domain/permission";
import type { NotifiedBrowser } from "~/domain/push/subscription";
import { browserKeyOf } from "~/http/browser.server";
import { notifiedBrowsers, pushKey } from "~/services/notifications/notifications.server";

export interface NotificationsData {
  browsers: NotifiedBrowser[];
  /** Of the browser that asks, where it is one of them. */
  thisId: string | null;
  /** What a browser subscribes with; null where notifications are switched off on this server. */
  publicKey: string | null;
  timeZone: string | null;
  /** How the company lets notifications name patients at most, and whether this person may change it. */
  naming: PatientNaming;
  mayChangeNaming: boolean;
}

/** ALM-2: the person's browsers that show alarms. */
export const loadNotifications = async (context: Context, request: Request): Promise<NotificationsData> => ({
  ...(await notifiedBrowsers(context, await browserKeyOf(request))),
  publicKey: pushKey(),
  timeZone: context.company.timeZone,
  naming: context.company.notificationNames,
  mayChangeNaming: may("brandCompany", context),
});

/** What a browser subscribes with, for service workers: nobody is signed in. */
export const loadPushKey = (): { publicKey: string | null } => ({ publicKey: pushKey() });
