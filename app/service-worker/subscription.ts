/** Far end: app/routes/notifications/subscription.ts */
const ADDRESS = "/notifications/subscription";

/** The part of PushManager used; a subscription serialises itself as JSON. */
interface Subscriber {
  subscribe: (options: PushSubscriptionOptionsInit) => Promise<object>;
}

/**
 * Subscribes again, unless the browser has, after a push service ended the subscription, and sends it to the server.
 * Works signed out: alarms reach a phone in a pocket.
 */
export async function renewSubscription(
  { pushManager }: { pushManager: Subscriber },
  { newSubscription }: Pick<PushSubscriptionChangeEvent, "newSubscription">,
): Promise<void> {
  const subscription = newSubscription ?? (await subscribeAnew(pushManager));
  if (!subscription) return;
  await fetch(ADDRESS, { method: "POST", body: new URLSearchParams({ subscription: JSON.stringify(subscription) }) });
}

/** Null if the operator disabled notifications. */
async function subscribeAnew(pushManager: Subscriber): Promise<object | null> {
  const { publicKey } = (await (await fetch(ADDRESS)).json()) as { publicKey: string | null };
  return publicKey === null ? null : pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
