import { ECDH } from "node:crypto";
import { trusted, Types } from "mongoose";
import { PushSubscriptionModel, type PushSubscriptionRecord } from "~/data/models/push-subscription.model.server";
import { toObjectId, scoped } from "~/data/scoped.server";
import { Problem } from "~/domain/problem";
import { BROWSER_LABEL_MAX, NOTIFIED_BROWSERS_MAX, type NotifiedBrowser, type PushAddress } from "~/domain/push/subscription";
import { testText } from "~/notifications/alarm-text.server";
import { forgetSubscription, noteSent } from "~/notifications/subscription-store.server";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { limiterInMemory, takePoints } from "../rate-limit.server";
import { hashBrowserKey } from "./end-notifications.server";

/** Tests per user and minute. */
const testLimit = limiterInMemory({ keyPrefix: "notification-test", points: 6, duration: 60 });

const NO_ONE = new Types.ObjectId("000000000000000000000000");
const ownerOf = ({ user }: Context) => ({ userId: new Types.ObjectId(user.id) });
const which = (context: Context, id: string) => ({ ...ownerOf(context), _id: toObjectId(id) ?? NO_ONE });

/** The caller's browsers, newest first; marks the one with this key. */
export async function notifiedBrowsers(
  context: Context,
  browserKey: string | null,
): Promise<{ browsers: NotifiedBrowser[]; thisId: string | null }> {
  allow(context, "readAlarms");
  const records = await scoped(PushSubscriptionModel, context).find(ownerOf(context)).sort({ createdAt: -1 }).lean();
  const hash = browserKey === null ? null : hashBrowserKey(browserKey);
  return {
    browsers: records.map(toNotifiedBrowser),
    thisId: records.find(({ browserHash }) => browserHash === hash)?._id.toHexString() ?? null,
  };
}

/** VAPID public key; null if notifications are off. */
export function pushKey({ server }: Pick<Context, "server">): string | null {
  const { publicKey, services } = server.pushSender;
  return services.any ? publicKey : null;
}

interface NewBrowser {
  address: PushAddress;
  label: string;
  /** From the browser's cookie. */
  browserKey: string;
}

/**
 * One entry per browser, which leaves its previous user.
 * @throws Problem pushServiceUnknown; invalid for unusable keys
 */
export async function notifyBrowser(context: Context, { address, label, browserKey }: NewBrowser): Promise<NotifiedBrowser> {
  allow(context, "readAlarms");
  checkAddress(context, address);
  const { endpoint, keys } = address;
  const browserHash = hashBrowserKey(browserKey);
  const subscriptions = scoped(PushSubscriptionModel, context);
  const record = await subscriptions
    .upsertFirst(
      { ...ownerOf(context), endpoint },
      { $set: { ...keys, browserHash, label: label.slice(0, BROWSER_LABEL_MAX) }, $setOnInsert: { createdAt: context.now } },
    )
    .lean();
  // The secret of a subscription proves the browser; a new subscription replaces its old ones.
  const others = { _id: trusted({ $ne: record._id }) };
  await PushSubscriptionModel.deleteMany({ ...others, endpoint, auth: keys.auth });
  await PushSubscriptionModel.deleteMany({ ...others, browserHash });
  const tooMany = await subscriptions.find(ownerOf(context)).sort({ createdAt: -1 }).skip(NOTIFIED_BROWSERS_MAX).lean();
  await Promise.all(tooMany.map(({ _id }) => subscriptions.deleteById(_id.toHexString())));
  await audit(context, { action: "notifyBrowser", object: record._id.toHexString() });
  return toNotifiedBrowser(record);
}

/**
 * Called by the service worker without a session after a renewed subscription; the cookie identifies the browser.
 * @throws Problem notFound; as `notifyBrowser`
 */
export async function renewBrowser(
  browserKey: string | null,
  address: PushAddress,
  asked: Pick<Context, "now" | "ip" | "server">,
): Promise<void> {
  checkAddress(asked, address);
  if (browserKey === null) throw new Problem("notFound");
  const { endpoint, keys } = address;
  const which = { browserHash: hashBrowserKey(browserKey) };
  const renewed = await PushSubscriptionModel.findOneAndUpdate(which, { $set: { endpoint, ...keys } }).lean();
  if (!renewed) throw new Problem("notFound");
  const owner = { user: { id: renewed.userId.toHexString() }, company: { id: renewed.companyId.toHexString() } };
  await audit({ ...owner, now: asked.now, ip: asked.ip }, { action: "notifyBrowser", object: renewed._id.toHexString() });
}

/** @throws Problem notFound */
export async function endBrowserNotifications(context: Context, id: string): Promise<void> {
  allow(context, "readAlarms");
  const ended = await scoped(PushSubscriptionModel, context).findOne(which(context, id)).lean();
  if (!ended) throw new Problem("notFound");
  await scoped(PushSubscriptionModel, context).deleteById(ended._id.toHexString());
  await audit(context, { action: "endBrowserNotifications", object: id });
}

/**
 * Whether notifications name the patient.
 * @throws Problem notFound
 */
export async function namePatients(context: Context, id: string, withPatientName: boolean): Promise<void> {
  allow(context, "readAlarms");
  const changed = await scoped(PushSubscriptionModel, context).updateFirst(which(context, id), { $set: { withPatientName } }).lean();
  if (!changed) throw new Problem("notFound");
  await audit(context, { action: "namePatientsInNotifications", object: id });
}

/** @throws Problem notFound, tooManyRequests, notificationFailed */
export async function testNotification(context: Context, id: string): Promise<void> {
  allow(context, "readAlarms");
  const found = await scoped(PushSubscriptionModel, context).findOne(which(context, id)).lean();
  if (!found) throw new Problem("notFound");
  const over = await takePoints(testLimit, context.user.id);
  if (over) throw new Problem("tooManyRequests", { seconds: Math.ceil(over.waitMs / 1000) });
  const { endpoint, p256dh, auth } = found;
  const message = testText(context.language, context.now.getTime());
  const { result } = await context.server.pushSender.send({ endpoint, keys: { p256dh, auth } }, message);
  if (result === "gone") await forgetSubscription(id);
  if (result !== "delivered") throw new Problem("notificationFailed");
  await noteSent(id, context.now);
}

/** @throws Problem pushServiceUnknown; invalid for keys to which nothing can be encrypted */
function checkAddress({ server }: Pick<Context, "server">, { endpoint, keys: { p256dh } }: PushAddress): void {
  if (!server.pushSender.services.allows(endpoint)) throw new Problem("pushServiceUnknown");
  if (!isOnCurve(p256dh)) throw new Problem("invalid", { field: "p256dh" });
}

/** Other strings of that length would fail with every message. */
function isOnCurve(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, "prime256v1", "base64url").length > 0;
  } catch {
    return false;
  }
}

const toNotifiedBrowser = ({ _id, label, createdAt, withPatientName, lastSentAt }: PushSubscriptionRecord): NotifiedBrowser => ({
  id: _id.toHexString(),
  label,
  since: createdAt,
  withPatientName,
  lastSentAt,
});
