import type { PushMessage } from "~/domain/push/message";

/** Shows what was pushed. A browser takes the permission away from who shows nothing, so that what cannot be read is shown, too. */
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
    // One of the same tag is replaced: an alarm that is told of again sounds again, one that is over does not.
    renotify: !quiet,
    requireInteraction: !quiet,
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: { to } satisfies Named,
  };
  return registration.showNotification(title, options);
}

/** What a notification carries: the page it opens. */
interface Named {
  to: string;
}

/** What the type of the library leaves out. */
interface Shown extends NotificationOptions {
  renotify: boolean;
  timestamp: number;
}

/** Only this server can encrypt for this browser, so that a message is what it is said to be. */
function read(data: Pick<PushMessageData, "json"> | null): PushMessage | null {
  try {
    return data && (data.json() as PushMessage);
  } catch {
    return null;
  }
}

/** Leads to the page a notification names: a window that shows it already comes to the front, else a new one opens. */
export async function openFrom(clients: Windows, notification: Pick<Notification, "close" | "data">): Promise<void> {
  notification.close();
  const { to } = notification.data as Named;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const { href } = new URL(to, location.origin);
  const shown = windows.find(({ url }) => url === href);
  await (shown ? shown.focus() : clients.openWindow(href));
}

/** What is needed of `self.clients`. */
interface Windows {
  matchAll: (which: { type: "window"; includeUncontrolled: true }) => Promise<readonly { url: string; focus: () => Promise<unknown> }[]>;
  openWindow: (url: string) => Promise<unknown>;
}
