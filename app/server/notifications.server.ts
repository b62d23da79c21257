import type { Agent } from "node:https";
import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";
import { createPushServices } from "~/domain/push/services";
import type { LiveEvents } from "~/live/events/events.server";
import { createAlarmPushes } from "~/notifications/alarm-pushes.server";
import { announcedDevices } from "~/notifications/announcement-store.server";
import { createAnnouncements } from "~/notifications/announcements.server";
import { createPushSender, type PushSender } from "~/notifications/push-sender.server";
import {
  describeAlarm,
  forgetSubscription,
  noteSent,
  pageOfDevice,
  listCompanySubscriptions,
} from "~/notifications/subscription-store.server";
import { loadVapidKeys } from "~/notifications/vapid-keys.server";
import { createWebhookSender } from "~/notifications/webhooks/webhook-sender.server";
import { claimDelivery, saveAlarmDelivery, saveMissedAlarms, settleDelivery } from "~/notifications/webhooks/webhook-store.server";
import { createWebhooks } from "~/notifications/webhooks/webhooks.server";

/** Contact for push services, without a public address. */
const CONTACT = "mailto:operator@isobar.example";
const ignore = (): void => undefined;

export interface NotificationOptions {
  /** Push hosts (domain/push/services.ts). */
  pushServices: string;
  /** Default: public addresses only. */
  pushAgent?: Agent;
  /** Default: true. */
  webhooks?: boolean;
  /** Allowed hosts in the clinic's network, and their trusted certificate. */
  webhookHosts?: readonly string[];
  webhookCa?: Buffer;
  publicOrigin: string | undefined;
  /** Broker of alarms and presence. */
  mqttUrl: string | undefined;
  clock: Clock;
  /** 0 to 1. */
  random: () => number;
  logger: Logger;
}

interface Notifications {
  sender: PushSender;
  devicesChanged: () => void;
  webhookDue: () => void;
  close: () => Promise<void>;
}

/** Connects alarms to browsers, webhooks and MQTT. `close` ends it. */
export async function composeNotifications(
  events: LiveEvents,
  {
    pushServices,
    pushAgent,
    webhooks: sendsWebhooks = true,
    webhookHosts = [],
    webhookCa,
    publicOrigin,
    mqttUrl,
    clock,
    random,
    logger,
  }: NotificationOptions,
): Promise<Notifications> {
  const sender = createPushSender({
    keys: await loadVapidKeys(new Date(clock.now())),
    services: createPushServices(pushServices),
    contact: publicOrigin?.startsWith("https:") ? publicOrigin : CONTACT,
    ...(pushAgent && { agent: pushAgent }),
  });
  const store = { subscriptionsOfCompany: listCompanySubscriptions, noteSent, forgetSubscription, describeAlarm, pageOfDevice };
  const pushes = createAlarmPushes({ sender, store, clock, random, logger });
  const announcements =
    mqttUrl === undefined
      ? null
      : createAnnouncements({ url: mqttUrl, events, store: { announcedDevices, describeAlarm }, clock, random, logger });
  const webhooks = sendsWebhooks
    ? createWebhooks({
        events,
        sender: createWebhookSender({ privateHosts: webhookHosts, ca: webhookCa }),
        store: { claimDelivery, describeAlarm, keepAlarm: saveAlarmDelivery, keepMissedAlarms: saveMissedAlarms, settleDelivery },
        ...{ clock, random, logger },
      })
    : null;
  const stops = [
    events.onAlarmNotice((notice) => void pushes.notify(notice)),
    events.follow({
      alarmRaised: ignore,
      alarmChanged: ignore,
      alarmAttended: (companyId, alarm) => void pushes.notifyOver({ reason: "attended", companyId, alarm }),
      alarmEnded: (companyId, alarm) => void pushes.notifyOver({ reason: "ended", companyId, alarm }),
      logAdded: ignore,
      pressureLogAdded: ignore,
      presenceSettled: ignore,
    }),
  ];
  return {
    sender,
    devicesChanged: () => announcements?.devicesChanged(),
    webhookDue: () => webhooks?.look(),
    async close() {
      for (const stop of stops) stop();
      await announcements?.close();
      await webhooks?.close();
      await pushes.close();
    },
  };
}
