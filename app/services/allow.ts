import { permissionRefusal, type Permission } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import type { Context } from "./context";

/** First line of every service. @throws Problem forbidden for users and walls, scopeMissing for access tokens */
export function allow(context: Context, permission: Permission): void {
  const refusal = permissionRefusal(permission, context);
  if (refusal === null) return;
  context.server.events.emit("refused", context, permission);
  throw new Problem(refusal, refusal === "scopeMissing" ? { scope: permission } : {});
}
