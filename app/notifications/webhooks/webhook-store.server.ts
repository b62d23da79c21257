import { trusted, Types } from "mongoose";
import { isDuplicateKey } from "~/data/duplicate-key.server";
import { decryptSecret } from "~/data/encryption/encryption.server";
import { AlarmModel } from "~/data/models/alarm.model.server";
import { WebhookDeliveryModel, type WebhookDeliveryRecord } from "~/data/models/webhooks/webhook-delivery.model.server";
import { WebhookEndpointModel } from "~/data/models/webhooks/webhook-endpoint.model.server";
import { describeAlarms } from "~/data/open-alarms.server";
import type { WebhookEvent } from "~/domain/administration/webhook";
import type { OpenAlarm } from "~/domain/logs/alarm";
import { alarmFacts, type AlarmEvent, type ReceivedAlarm } from "../alarm-events.server";
import { DAY_MS, pauseAfter } from "./retry-times";
import type { DueWebhook, WebhookOutcome } from "./webhook-sender.server";

/* Stored messages to companies' systems, for alarms: no context, never exposed to users. */

/** Day-old alarms are of no use. */
const MAX_WAITING = 1000;
/** How long outcomes can be looked up. */
const KEPT_MS = 7 * DAY_MS;
/** Until then a claim holds. */
const CLAIMED_MS = 60_000;

/** Reserved for this process. */
export interface ClaimedWebhook extends DueWebhook {
  endpointId: string;
  attempts: number;
}

interface Endpoint {
  _id: Types.ObjectId;
  companyId: Types.ObjectId;
}

/** Once per endpoint and `key`. False if too many wait. */
export async function saveDelivery(
  { _id: endpointId, companyId }: Endpoint,
  { key, event, at, data }: { key: string; event: WebhookEvent; at: Date; data: object },
  now: Date,
): Promise<boolean> {
  if ((await WebhookDeliveryModel.countDocuments({ endpointId, state: "waiting" })) >= MAX_WAITING) {
    await WebhookEndpointModel.updateOne({ _id: endpointId }, { $inc: { dropped: 1 } });
    return false;
  }
  const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data: { companyId: companyId.toHexString(), ...data } });
  const waits = { state: "waiting" as const, createdAt: now, nextAt: now, expiresAt: new Date(now.getTime() + KEPT_MS) };
  await WebhookDeliveryModel.create({ companyId, endpointId, key, event, body, ...waits }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
  return true;
}

/** For each active endpoint. False if one was not stored. */
export async function saveAlarmDelivery(
  { event, companyId, alarm, atMs, known }: ReceivedAlarm,
  describeAlarm: (id: string) => Promise<OpenAlarm | null>,
  now: Date,
): Promise<boolean> {
  const endpoints = await WebhookEndpointModel.find({ companyId: new Types.ObjectId(companyId), isOn: true }).lean();
  const where = endpoints.length > 0 && (known ?? (await describeAlarm(alarm.id)));
  if (!where) return true;
  const announced = alarmMessage(event, where, atMs ?? now.getTime());
  const kept = await Promise.all(endpoints.map((endpoint) => saveDelivery(endpoint, announced, now)));
  return kept.every(Boolean);
}

const keyOf = (event: AlarmEvent, alarmId: string): string => `${event} ${alarmId}`;
const alarmMessage = (event: AlarmEvent, where: OpenAlarm, atMs: number) => ({
  key: keyOf(event, where.alarm.id),
  event: `alarm.${event}` as const,
  at: new Date(atMs),
  data: alarmFacts(where.alarm, where, atMs),
});

/** For the last day's alarms, after a stop between alarm and message. Idempotent. */
export async function saveMissedAlarms(now: Date): Promise<void> {
  for (const endpoint of await WebhookEndpointModel.find({ isOn: true }).lean()) {
    const after = new Date(Math.max(endpoint.onSince.getTime(), now.getTime() - DAY_MS));
    const since = trusted({ $gt: after });
    const { _id: endpointId, companyId } = endpoint;
    const records = await AlarmModel.find({ companyId, $or: [{ raisedAt: since }, { attendedAt: since }, { endedAt: since }] }).lean();
    const known = await WebhookDeliveryModel.find({ endpointId }).select({ key: 1 }).lean();
    const kept = new Set(known.map(({ key }) => key));
    for (const described of await describeAlarms(records)) {
      const { raisedAtMs: raised, attendedAtMs: attended, endedAtMs: ended } = described.alarm;
      for (const [event, atMs] of Object.entries({ raised, attended, ended }) as [AlarmEvent, number | null][])
        if (atMs !== null && atMs > after.getTime() && !kept.has(keyOf(event, described.alarm.id)))
          await saveDelivery(endpoint, alarmMessage(event, described, atMs), now);
    }
  }
}

/** The message due longest, except for `busy` endpoints; null if none. */
export async function claimDelivery(now: Date, busy: readonly string[]): Promise<ClaimedWebhook | null> {
  const due = {
    state: "waiting",
    nextAt: trusted({ $lte: now }),
    endpointId: trusted({ $nin: busy.map((id) => new Types.ObjectId(id)) }),
  } as const;
  const claimed = { $set: { nextAt: new Date(now.getTime() + CLAIMED_MS) }, $inc: { attempts: 1 } };
  for (;;) {
    const record = await WebhookDeliveryModel.findOneAndUpdate(due, claimed, { sort: { nextAt: 1 }, returnDocument: "after" }).lean();
    if (!record) return null;
    const endpoint = await WebhookEndpointModel.findOne({ _id: record.endpointId, isOn: true }).select("+secret").lean();
    const endpointId = record.endpointId.toHexString();
    if (endpoint) {
      const secret = decryptSecret(endpoint.secret, { kind: "webhook", owner: endpointId });
      return { id: record._id.toHexString(), endpointId, url: endpoint.url, secret, body: record.body, attempts: record.attempts };
    }
    await giveUpWaiting(endpointId);
  }
}

/** True if the attempt switched the endpoint off. */
export async function settleDelivery(
  { id, endpointId, attempts }: ClaimedWebhook,
  outcome: WebhookOutcome,
  now: Date,
  random: () => number,
): Promise<boolean> {
  const settle = (changes: Partial<WebhookDeliveryRecord>) =>
    // Unless claimed by another process.
    WebhookDeliveryModel.updateOne({ _id: new Types.ObjectId(id), state: "waiting", attempts }, { $set: changes });
  const endpoint = { _id: new Types.ObjectId(endpointId) };
  switch (outcome.result) {
    case "interrupted":
      await settle({ nextAt: now, attempts: attempts - 1 });
      return false;
    case "delivered":
      await settle({ state: "delivered", nextAt: null, failure: null, answered: outcome.answered });
      await WebhookEndpointModel.updateOne(endpoint, { $set: { failingSince: null } });
      return false;
    case "gone":
      await settle({ state: "failed", nextAt: null, failure: "answer", answered: outcome.answered });
      return switchOff(endpoint, now);
    case "failed": {
      const pauseMs = pauseAfter(attempts, random);
      const next = pauseMs === null ? { state: "failed" as const, nextAt: null } : { nextAt: new Date(now.getTime() + pauseMs) };
      await settle({ ...next, failure: outcome.failure, answered: outcome.answered });
      await WebhookEndpointModel.updateOne({ ...endpoint, failingSince: null }, { $set: { failingSince: now } });
      if (pauseMs !== null) return false;
      // Other messages may have been delivered.
      const failing = await WebhookEndpointModel.findOne(endpoint).select({ failingSince: 1 }).lean();
      const sinceMs = failing?.failingSince?.getTime() ?? now.getTime();
      return now.getTime() - sinceMs >= DAY_MS && switchOff(endpoint, now);
    }
  }
}

/** The endpoint is off or deleted. */
export async function giveUpWaiting(endpointId: string): Promise<void> {
  const waiting = { endpointId: new Types.ObjectId(endpointId), state: "waiting" } as const;
  await WebhookDeliveryModel.updateMany(waiting, { $set: { state: "failed", nextAt: null } });
}

async function switchOff(endpoint: { _id: Types.ObjectId }, now: Date): Promise<boolean> {
  const { modifiedCount } = await WebhookEndpointModel.updateOne(
    { ...endpoint, isOn: true },
    { $set: { isOn: false, switchedOffAt: now } },
  );
  await giveUpWaiting(endpoint._id.toHexString());
  return modifiedCount > 0;
}
