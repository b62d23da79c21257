import type { PushMessage } from "~/domain/push/message";

/** Shows unreadable pushes, too: browsers revoke permission for silent ones. */
export async function showPushed(
  registration: Pick<ServiceWorkerRegistration, "showNotification">,
  data: Pick<PushMessageData, "json"> | null,
): Promise<void> {
  const message = read(data);
  if (!message) return registration.showNotification("Isobar", { tag: "unread", data: { to: "/alarms" } satisfies Named });
  const { title, body, language, tag, to, quiet, atMs } = message;
  const options: Shown = {
    body,
    tag,
    lang: language,
    timestamp: atMs,
    silent: quiet,
    // Repeated alarms sound again, ended ones do not.
    renotify: !quiet,
    requireInteraction: !quiet,
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: { to } satisfies Named,
  };
  return registration.showNotification(title, options);
}

/** The page it opens. */
interface Named {
  to: string;
}

/** Missing in the library's type. */
interface Shown extends NotificationOptions {
  renotify: boolean;
  timestamp: number;
}

/** Only this server can encrypt for this browser. */
function read(data: Pick<PushMessageData, "json"> | null): PushMessage | null {
  try {
    return data && (data.json() as PushMessage);
  } catch {
    return null;
  }
}

/** In a window that shows the page, or a new one. */
export async function openFrom(clients: Windows, notification: Pick<Notification, "close" | "data">): Promise<void> {
  notification.close();
  const { to } = notification.data as Named;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const { href } = new URL(to, location.origin);
  const shown = windows.find(({ url }) => url === href);
  await (shown ? shown.focus() : clients.openWindow(href));
}

/** The part of `self.clients` used. */
interface Windows {
  matchAll: (which: { type: "window"; includeUncontrolled: true }) => Promise<readonly { url: string; focus: () => Promise<unknown> }[]>;
  openWindow: (url: string) => Promise<unknown>;
}
