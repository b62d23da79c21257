import { openFrom, showPushed } from "./notifications";
import { answerNavigation, answerOfflineFile, forgetOldPages, keepOfflinePage } from "./offline-page";

/*
 * Runs beside the pages, also while none is open: shows what is pushed, and says that there is no connection where a page cannot be
 * had. It keeps the page that says so and what that page looks like, and nothing else: no page, figure or answer of the product.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  // The browser asks for a page while this worker still starts.
  event.waitUntil(Promise.all([forgetOldPages(), self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  // Of forms the browser itself says that they could not be sent, and sends them again.
  if (event.request.method !== "GET") return;
  const answer = event.request.mode === "navigate" ? answerNavigation(event) : answerOfflineFile(event.request);
  if (answer) event.respondWith(answer);
});

self.addEventListener("push", (event) => event.waitUntil(showPushed(self.registration, event.data)));

self.addEventListener("notificationclick", (event) => event.waitUntil(openFrom(self.clients, event.notification)));
