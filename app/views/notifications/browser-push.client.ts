export type PushObstacle = "insecure" | "unsupported" | "denied";

export function pushObstacle(): PushObstacle | null {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  return Notification.permission === "denied" ? "denied" : null;
}

/** This browser's subscription to the server's key, if notifications are still permitted. */
export async function currentSubscription(publicKey: string): Promise<PushSubscription | null> {
  if (pushObstacle() !== null || Notification.permission !== "granted") return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && keyOf(subscription) === publicKey ? subscription : null;
}

/** Asks for permission, then subscribes. Null if denied. @throws Error if the browser or its push service fails */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.ready;
  const before = await registration.pushManager.getSubscription();
  // A subscription to an old key is useless and blocks a new one.
  if (before && keyOf(before) !== publicKey) await before.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Base64url without padding, like the server's key. */
const keyOf = ({ options: { applicationServerKey } }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
