import type { Logger } from "pino";
import { createBackoff } from "~/domain/backoff";
import type { Clock } from "~/domain/clock";
import type { OpenAlarm } from "~/domain/logs/alarm";
import type { LiveEvents } from "~/live/events/events.server";
import { hearAlarms, type ReceivedAlarm } from "../alarm-events.server";
import type { WebhookSender } from "./webhook-sender.server";
import type { claimDelivery, ClaimedWebhook, saveAlarmDelivery, saveMissedAlarms, settleDelivery } from "./webhook-store.server";

/** In total and per endpoint. */
const MAX_AT_ONCE = 8;
const MAX_AT_ONE_ENDPOINT = 2;
/** Includes other processes' messages. */
const LOOK_EVERY_MS = 2000;
/** Others are found at the next start. */
const MAX_KEEPING = 1000;

interface WebhooksOptions {
  events: Pick<LiveEvents, "follow">;
  sender: WebhookSender;
  /** webhook-store.server.ts */
  store: {
    keepAlarm: typeof saveAlarmDelivery;
    keepMissedAlarms: typeof saveMissedAlarms;
    claimDelivery: typeof claimDelivery;
    settleDelivery: typeof settleDelivery;
    describeAlarm: (id: string) => Promise<OpenAlarm | null>;
  };
  clock: Clock;
  /** 0 to 1, for retry jitter. */
  random: () => number;
  logger: Pick<Logger, "warn">;
}

/** docs/webhooks.md; one process claims each message. */
export interface Webhooks {
  /** For messages without an alarm. */
  look: () => void;
  close: () => Promise<void>;
}

export function createWebhooks({ events, sender, store, clock, random, logger }: WebhooksOptions): Webhooks {
  const backoff = createBackoff({ clock, random });
  const now = (): Date => new Date(clock.now());
  /** Messages under way, by endpoint. */
  const underWay = new Map<Promise<void>, string>();
  const keeping = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let isAway = false;
  let closed = false;
  let cancelTimer = (): void => undefined;

  const busyEndpoints = (): string[] => {
    const counts = new Map<string, number>();
    for (const id of underWay.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= MAX_AT_ONE_ENDPOINT).map(([id]) => id);
  };

  const deliver = async (claimed: ClaimedWebhook): Promise<void> => {
    const outcome = await sender.send(claimed, clock.now());
    const about = { deliveryId: claimed.id, endpointId: claimed.endpointId, attempts: claimed.attempts };
    if (outcome.result === "failed" || outcome.result === "gone") logger.warn({ ...about, ...outcome }, "webhook not delivered");
    if (await store.settleDelivery(claimed, outcome, now(), random)) logger.warn(about, "webhook switched off");
  };

  const send = (claimed: ClaimedWebhook): void => {
    const sent = deliver(claimed)
      // Sent again once its claim expires.
      .catch((error: unknown) => logger.warn({ err: error, deliveryId: claimed.id }, "webhook not noted"))
      .finally(() => {
        underWay.delete(sent);
        look();
      });
    underWay.set(sent, claimed.endpointId);
  };

  const sendDue = async (): Promise<void> => {
    while (!closed && underWay.size < MAX_AT_ONCE) {
      const claimed = await store.claimDelivery(now(), busyEndpoints());
      isAway = false;
      if (!claimed) return;
      send(claimed);
    }
  };

  const look = (): void => {
    lookAgain = true;
    if (looking || closed) return;
    cancelTimer();
    lookAgain = false;
    looking = sendDue()
      .catch((error: unknown) => {
        if (!isAway) logger.warn({ err: error }, "webhooks wait for the database");
        isAway = true;
      })
      .finally(() => {
        looking = null;
        if (closed) return;
        if (lookAgain && !isAway) look();
        else cancelTimer = clock.setTimer(look, LOOK_EVERY_MS);
      });
  };

  /** Retries until the database answers. */
  const persist = async (work: () => Promise<void>): Promise<void> => {
    for (let tries = 0; !closed; tries++) {
      try {
        await work();
        return look();
      } catch (error) {
        logger.warn({ err: error }, "webhooks of an alarm wait");
        await backoff.pause(tries);
      }
    }
  };

  const keep = (work: () => Promise<void>): void => {
    const kept = persist(work).finally(() => keeping.delete(kept));
    keeping.add(kept);
  };

  const hear = (received: ReceivedAlarm): void => {
    if (keeping.size >= MAX_KEEPING) return;
    const at = now();
    keep(async () => {
      const all = await store.keepAlarm(received, store.describeAlarm, at);
      if (!all) logger.warn({ alarmId: received.alarm.id }, "webhook not kept: too many wait for its endpoint");
    });
  };

  const unfollow = hearAlarms(events, hear);
  keep(() => store.keepMissedAlarms(now()));

  return {
    look,
    async close() {
      closed = true;
      unfollow();
      cancelTimer();
      backoff.stop();
      sender.close();
      await Promise.all([looking, ...keeping, ...underWay.keys()]);
    },
  };
}
