import { isLanguage } from "~/domain/language";
import { openFrom, showPushed } from "./notifications";
import { answerNavigation, answerOfflineFile, forgetOldPages, keepOfflinePage, keepOfflinePageIn } from "./offline-page";
import { renewSubscription } from "./subscription";

/*
 * Shows pushed notifications and, without a connection, the offline page. Stores only that page and its files, no page
 * or data of the product.
 *
 * A new build's worker waits until no page is open. With skipWaiting browsers would delay pages: Chromium by a second,
 * under a debugger sometimes permanently.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(keepOfflinePage()));

self.addEventListener("activate", (event) => {
  // The browser requests a page while the worker starts.
  event.waitUntil(Promise.all([forgetOldPages(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  // For forms the browser shows its own error and retry.
  if (event.request.method !== "GET") return;
  const answer = event.request.mode === "navigate" ? answerNavigation(event) : answerOfflineFile(event.request);
  if (answer) event.respondWith(answer);
});

// Language of a page. Far end: app/routes/signed-in/use-service-worker.ts
self.addEventListener("message", (event) => {
  const language: unknown = event.data;
  if (isLanguage(language)) event.waitUntil(keepOfflinePageIn(language));
});

self.addEventListener("push", (event) => event.waitUntil(showPushed(self.registration, event.data)));

self.addEventListener("notificationclick", (event) => event.waitUntil(openFrom(self.clients, event.notification)));

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(self.registration, event)));
