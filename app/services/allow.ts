import { may, type Permission, type Reader } from "~/domain/permission";
import { Problem } from "~/domain/problem";

/** Refuses, as the first line of every service, what this person, or this wall, may not do (`forbidden`). */
export function allow(context: Reader, permission: Permission): void {
  if (!may(permission, context)) throw new Problem("forbidden");
}
