import { z } from "zod";
import { Problem } from "~/domain/problem";
import type { Context } from "~/services/context";

/** Id in a path: 24 hexadecimal digits, as in `_id.$oid`. Unknown ids and other companies' are `notFound`. */
export const idParameter = (what: string) => z.string().meta({ description: `Id of ${what}`, examples: ["665f1c2ab0d4e8a1c2f3b4d5"] });

/** Replaces the caller's own id. */
const ME = "me";

export const ownUserId = z.string().meta({ description: "The caller's own id, or `me`", examples: ["me", "665f1c2ab0d4e8a1c2f3b4d5"] });

/** The path's user must be the caller. @throws Problem notFound */
export function ownPathOnly(context: Context, userId: string): void {
  if (userId !== ME && userId !== context.user.id) throw new Problem("notFound");
}

/** Replaces a type or room to mean all. */
export const ALL = "all";
