/** What keeps this browser from showing notifications, if anything does. */
export type PushObstacle = "insecure" | "unsupported" | "denied";

/** Null when nothing does. */
export function pushObstacle(): PushObstacle | null {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  return Notification.permission === "denied" ? "denied" : null;
}

/** The subscription this browser holds to this server's key, if it may still show what comes. */
export async function currentSubscription(publicKey: string): Promise<PushSubscription | null> {
  if (pushObstacle() !== null || Notification.permission !== "granted") return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && keyOf(subscription) === publicKey ? subscription : null;
}

/** Asks the person, then subscribes. Null when the person said no. @throws Error when the browser or its push service fails */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.ready;
  const before = await registration.pushManager.getSubscription();
  // A subscription to an older key of the server cannot be used, and keeps a new one from being made.
  if (before && keyOf(before) !== publicKey) await before.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Base64url without padding, as the server writes its key. */
const keyOf = ({ options: { applicationServerKey } }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
