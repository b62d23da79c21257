import { createHash } from "node:crypto";
import { trusted, Types } from "mongoose";
import { PushSubscriptionModel } from "~/data/models/push-subscription.model.server";

/** What is stored of the key by which a browser's own cookie names it. */
export const hashOfBrowser = (browserKey: string): string => createHash("sha256").update(browserKey).digest("hex");

/** Nobody's alarms are shown in this browser any more (its log-out); with `except`, nobody else's (somebody signs in). */
export async function endNotificationsOfBrowser(browserKey: string, { except }: { except?: string } = {}): Promise<void> {
  const others = except === undefined ? {} : { userId: trusted({ $ne: new Types.ObjectId(except) }) };
  await PushSubscriptionModel.deleteMany({ browserHash: hashOfBrowser(browserKey), ...others });
}

/** A person's alarms are shown no more in the browser where a session of theirs was ended from afar. */
export async function endNotificationsOfSession(session: { userId: Types.ObjectId; browserHash: string }): Promise<void> {
  await PushSubscriptionModel.deleteMany({ userId: session.userId, browserHash: session.browserHash });
}

/** A person's alarms are shown nowhere any more, but in the browser with this key. */
export async function endNotificationsOfUser(userId: string, { except = null }: { except?: string | null } = {}): Promise<void> {
  const others = except === null ? {} : { browserHash: trusted({ $ne: hashOfBrowser(except) }) };
  await PushSubscriptionModel.deleteMany({ userId: new Types.ObjectId(userId), ...others });
}
