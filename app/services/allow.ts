import type { Context } from "~/domain/context";
import { createListeners } from "~/domain/listeners";
import { permissionRefusal, type Permission } from "~/domain/permission";
import { Problem } from "~/domain/problem";

const listeners = createListeners<(context: Context, permission: Permission) => void>();

/** Calls the listener whenever somebody is refused. The answer ends it. */
export const onRefused = listeners.subscribe;

/** Refuses, as the first line of every service, what this person, this wall (`forbidden`) or this access token (`scopeMissing`) may not do. */
export function allow(context: Context, permission: Permission): void {
  const refusal = permissionRefusal(permission, context);
  if (refusal === null) return;
  listeners.tell((listener) => listener(context, permission));
  throw new Problem(refusal, refusal === "scopeMissing" ? { scope: permission } : {});
}
