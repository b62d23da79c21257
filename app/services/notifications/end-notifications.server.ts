import { createHash } from "node:crypto";
import { trusted, Types } from "mongoose";
import { PushSubscriptionModel } from "~/data/models/push-subscription.model.server";

/** Stored hash of a browser's cookie key. */
export const hashBrowserKey = (browserKey: string): string => createHash("sha256").update(browserKey).digest("hex");

/** Ends a browser's notifications, except those of user `except`. */
export async function endNotificationsOfBrowser(browserKey: string, { except }: { except?: string } = {}): Promise<void> {
  const others = except === undefined ? {} : { userId: trusted({ $ne: new Types.ObjectId(except) }) };
  await PushSubscriptionModel.deleteMany({ browserHash: hashBrowserKey(browserKey), ...others });
}

/** After a session was ended remotely. */
export async function endNotificationsOfSession(session: { userId: Types.ObjectId; browserHash: string }): Promise<void> {
  await PushSubscriptionModel.deleteMany({ userId: session.userId, browserHash: session.browserHash });
}

/** Ends a user's notifications, except in the browser with key `except`. */
export async function endNotificationsOfUser(userId: string, { except = null }: { except?: string | null } = {}): Promise<void> {
  const others = except === null ? {} : { browserHash: trusted({ $ne: hashBrowserKey(except) }) };
  await PushSubscriptionModel.deleteMany({ userId: new Types.ObjectId(userId), ...others });
}
