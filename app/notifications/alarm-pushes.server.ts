import type { Logger } from "pino";
import { createBackoff } from "~/domain/backoff";
import type { Clock } from "~/domain/clock";
import { isRecipient, type AlarmMessage, type AlarmNotice, type OpenAlarm } from "~/domain/logs/alarm";
import { alarmText, isOver, type AlarmNews } from "./alarm-text.server";
import { createNewestMessage, type NewestMessage } from "./newest-message";
import type { PushSender } from "./push-sender.server";
import type { Subscription } from "./subscription-store.server";

/** Resolves once every message is under way; never rejects. */
export interface AlarmPushes {
  /** Raised, repeated or escalated. */
  notify: (notice: AlarmNotice) => Promise<void>;
  /** Silently updates notified users. */
  notifyOver: (over: { reason: "attended" | "ended"; alarm: AlarmMessage; companyId: string }) => Promise<void>;
  /** Resolves when nothing is under way. */
  close: () => Promise<void>;
}

/** subscription-store.server.ts */
interface SubscriptionStore {
  subscriptionsOfCompany: (companyId: string) => Promise<Subscription[]>;
  noteSent: (id: string, at: Date) => Promise<void>;
  forgetSubscription: (id: string) => Promise<void>;
  /** Null if deleted. */
  describeAlarm: (id: string) => Promise<OpenAlarm | null>;
  pageOfDevice: (deviceId: string) => Promise<string>;
}

/** Recipients by subscription. */
interface AnnouncedAlarm {
  browsers: Map<string, NewestMessage>;
  /** Raised while this process ran. */
  fromTheStart: boolean;
  /** Keeps an alarm's messages in order. */
  handedOn: Promise<void>;
}

interface AlarmPushesOptions {
  sender: PushSender;
  store: SubscriptionStore;
  clock: Clock;
  /** 0 to 1, for retry jitter. */
  random: () => number;
  logger: Pick<Logger, "error" | "warn">;
}

const PAUSES = { firstMs: 1000, longestMs: 30_000 };

/** An unreachable browser delays no other. */
export function createAlarmPushes({ sender, store, clock, random, logger }: AlarmPushesOptions): AlarmPushes {
  const backoff = createBackoff({ clock, random, ...PAUSES });
  const alarms = new Map<string, AnnouncedAlarm>();
  const underWay = new Set<Promise<void>>();
  let stopped = false;

  const send = async (subscription: Subscription, news: AlarmNews, to: string): Promise<true | null | number> => {
    const outcome = await sender.send(subscription.address, alarmText(news, subscription, { to, atMs: clock.now() }));
    const about = { subscriptionId: subscription.id, alarmId: news.open.alarm.id };
    const noted =
      outcome.result === "delivered"
        ? store.noteSent(subscription.id, new Date(clock.now()))
        : outcome.result === "gone"
          ? store.forgetSubscription(subscription.id)
          : null;
    // A delivered message is not repeated.
    await noted?.catch((error: unknown) => logger.error({ err: error, ...about }, "notification not noted"));
    if (outcome.result === "refused") logger.warn({ ...about, reason: outcome.reason }, "notification refused");
    if (outcome.result !== "later") return outcome.result === "delivered" ? true : null;
    logger.warn({ ...about, reason: outcome.reason }, "notification not delivered yet");
    return outcome.waitMs;
  };

  const handOn = async (companyId: string, { browsers, fromTheStart }: AnnouncedAlarm, news: AlarmNews): Promise<void> => {
    const { alarm, recipients } = news.open;
    const [subscriptions, to] = await Promise.all([store.subscriptionsOfCompany(companyId), store.pageOfDevice(alarm.deviceId)]);
    for (const subscription of subscriptions.filter(({ userId }) => isRecipient(recipients, userId))) {
      // After a restart, subscriptions older than the alarm count as notified.
      const announced = !fromTheStart && subscription.createdAt.getTime() <= alarm.raisedAtMs;
      const browser = browsers.get(subscription.id) ?? createNewestMessage({ backoff, told: announced, stopped: () => stopped });
      browsers.set(subscription.id, browser);
      browser.put({ over: isOver(news), send: () => send(subscription, news, to) });
    }
  };

  const follow = (work: Promise<void>): void => {
    const followed = work.finally(() => underWay.delete(followed));
    underWay.add(followed);
  };

  /** Retries until the database answers. */
  const persist = async (alarmId: string, work: () => Promise<void>): Promise<void> => {
    for (let tries = 0; !stopped; tries++) {
      try {
        return await work();
      } catch (error) {
        logger.error({ err: error, alarmId }, "notifications of an alarm wait");
        await backoff.pause(tries);
      }
    }
  };

  const start = (companyId: string, alarmId: string, fromTheStart: boolean, read: () => Promise<AlarmNews | null>): Promise<void> => {
    if (stopped || !sender.services.any) return Promise.resolve();
    const alarm = alarms.get(alarmId) ?? { browsers: new Map<string, NewestMessage>(), fromTheStart, handedOn: Promise.resolve() };
    alarms.set(alarmId, alarm);
    const work = async (): Promise<void> => {
      const news = await read();
      if (news) await handOn(companyId, alarm, news);
      for (const browser of alarm.browsers.values()) follow(browser.settled());
    };
    alarm.handedOn = alarm.handedOn.then(() => persist(alarmId, work));
    follow(alarm.handedOn);
    return alarm.handedOn;
  };

  return {
    notify: ({ companyId, ...news }) => start(companyId, news.open.alarm.id, news.reason === "raised", () => Promise.resolve(news)),
    notifyOver({ companyId, alarm, reason }) {
      const handedOn = start(companyId, alarm.id, false, async () => {
        const open = await store.describeAlarm(alarm.id);
        return open && { reason, open: { ...open, alarm } };
      });
      alarms.delete(alarm.id);
      return handedOn;
    },
    async close() {
      stopped = true;
      sender.close();
      backoff.stop();
      await Promise.all(underWay);
    },
  };
}
