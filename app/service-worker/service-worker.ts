import { isLanguage } from "~/domain/language";
import { openFrom, showPushed } from "./notifications";
import { answerNavigation, answerOfflineFile, forgetOldPages, keepOfflinePage, keepOfflinePageIn } from "./offline-page";
import { renewSubscription } from "./subscription";

/*
 * Runs beside the pages, also while none is open: shows what is pushed, and says that there is no connection where a page cannot be
 * had. It keeps the page that says so and what that page looks like, and nothing else: no page, figure or answer of the product.
 *
 * The worker of a new build waits until no page of the product is open. Were it to take over before (skipWaiting), browsers would
 * hold up every page that is asked for meanwhile: Chromium for a second, under a debugger now and then for good.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(keepOfflinePage()));

self.addEventListener("activate", (event) => {
  // The browser asks for a page while this worker still starts.
  event.waitUntil(Promise.all([forgetOldPages(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  // Of forms the browser itself says that they could not be sent, and sends them again.
  if (event.request.method !== "GET") return;
  const answer = event.request.mode === "navigate" ? answerNavigation(event) : answerOfflineFile(event.request);
  if (answer) event.respondWith(answer);
});

// A page says which language it is in. Far end: app/routes/signed-in/use-service-worker.ts
self.addEventListener("message", (event) => {
  const language: unknown = event.data;
  if (isLanguage(language)) event.waitUntil(keepOfflinePageIn(language));
});

self.addEventListener("push", (event) => event.waitUntil(showPushed(self.registration, event.data)));

self.addEventListener("notificationclick", (event) => event.waitUntil(openFrom(self.clients, event.notification)));

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(self.registration, event)));
