import type { Context } from "~/domain/context";
import { may, type Permission } from "~/domain/permission";
import { Problem } from "~/domain/problem";

/** Refuses, as the first line of every service, what this person, or this wall, may not do (`forbidden`). */
export function allow(context: Pick<Context, "user" | "company" | "wall">, permission: Permission): void {
  if (!may(permission, context)) throw new Problem("forbidden");
}
