import type { Context } from "~/domain/context";
import { createListeners } from "~/domain/listeners";
import { may, type Permission } from "~/domain/permission";
import { Problem } from "~/domain/problem";

const listeners = createListeners<(context: Context, permission: Permission) => void>();

/** Calls the listener whenever somebody is refused. The answer ends it. */
export const onRefused = listeners.subscribe;

/** Refuses, as the first line of every service, what this person, or this wall, may not do (`forbidden`). */
export function allow(context: Context, permission: Permission): void {
  if (may(permission, context)) return;
  listeners.tell((listener) => listener(context, permission));
  throw new Problem("forbidden");
}
