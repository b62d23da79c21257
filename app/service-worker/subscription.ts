/** Far end: app/routes/notifications/subscription.ts */
const ADDRESS = "/notifications/subscription";

interface Subscriber {
  subscribe: (options: PushSubscriptionOptionsInit) => Promise<object>;
}

/** Replaces a subscription ended by its push service, also signed out: alarms reach a phone in a pocket. */
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
