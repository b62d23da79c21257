import { isLanguage } from "~/domain/language";
import { openFrom, showPushed } from "./notifications";
import { answerNavigation, answerOfflineFile, forgetOldPages, keepOfflinePage, keepOfflinePageIn } from "./offline-page";
import { renewSubscription } from "./subscription";

/*
 * Shows notifications and, without a connection, the offline page.
 *
 * A new worker waits until no page is open: skipWaiting delays pages, in Chromium by a second.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(keepOfflinePage()));

self.addEventListener("activate", (event) => {
  // Loads pages while the worker starts.
  event.waitUntil(Promise.all([forgetOldPages(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  // Browsers handle failed forms.
  if (event.request.method !== "GET") return;
  const answer = event.request.mode === "navigate" ? answerNavigation(event) : answerOfflineFile(event.request);
  if (answer) event.respondWith(answer);
});

// Far end: app/views/shell/use-service-worker.ts
self.addEventListener("message", (event) => {
  const language: unknown = event.data;
  if (isLanguage(language)) event.waitUntil(keepOfflinePageIn(language));
});

self.addEventListener("push", (event) => event.waitUntil(showPushed(self.registration, event.data)));

self.addEventListener("notificationclick", (event) => event.waitUntil(openFrom(self.clients, event.notification)));

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(self.registration, event)));
