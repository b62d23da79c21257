import type { Context } from "~/domain/context";
import { createListeners } from "~/domain/listeners";
import { permissionRefusal, type Permission } from "~/domain/permission";
import { Problem } from "~/domain/problem";

const listeners = createListeners<(context: Context, permission: Permission) => void>();

export const onRefused = listeners.subscribe;

/** First line of every service. @throws Problem forbidden for users and walls, scopeMissing for access tokens */
export function allow(context: Context, permission: Permission): void {
  const refusal = permissionRefusal(permission, context);
  if (refusal === null) return;
  listeners.notify((listener) => listener(context, permission));
  throw new Problem(refusal, refusal === "scopeMissing" ? { scope: permission } : {});
}
