/** Tells the server's key, and takes this browser's subscription. Far end: app/routes/notifications/subscription.ts */
const ADDRESS = "/notifications/subscription";

/** What is needed of a PushManager; a subscription writes itself as JSON. */
interface Subscriber {
  subscribe: (options: PushSubscriptionOptionsInit) => Promise<object>;
}

/**
 * A push service has ended this browser's subscription: subscribes anew, where the browser has not done so itself, and tells the server.
 * Nobody has to be signed in: alarms reach a phone in a pocket.
 */
export async function renewSubscription(
  { pushManager }: { pushManager: Subscriber },
  { newSubscription }: Pick<PushSubscriptionChangeEvent, "newSubscription">,
): Promise<void> {
  const subscription = newSubscription ?? (await subscribeAnew(pushManager));
  if (!subscription) return;
  await fetch(ADDRESS, { method: "POST", body: new URLSearchParams({ subscription: JSON.stringify(subscription) }) });
}

/** Null where the server's operator has switched notifications off. */
async function subscribeAnew(pushManager: Subscriber): Promise<object | null> {
  const { publicKey } = (await (await fetch(ADDRESS)).json()) as { publicKey: string | null };
  return publicKey === null ? null : pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
