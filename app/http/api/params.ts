import { z } from "zod";
import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";

/** An id in a path: 24 hexadecimal digits, as `_id.$oid` gives it. One of nobody, or of another company, finds nothing. */
export const idOf = (what: string) => z.string().meta({ description: `Id of ${what}`, examples: ["665f1c2ab0d4e8a1c2f3b4d5"] });

/** Stands for the caller's own id, which a program with an access token need not know. */
const ME = "me";

export const ownUserId = z.string().meta({ description: "The caller's own id, or `me`", examples: ["me", "665f1c2ab0d4e8a1c2f3b4d5"] });

/** The user whom a path names must be the caller: nobody reads or changes what is a colleague's. @throws Problem notFound */
export function ownPathOnly(context: Context, userId: string): void {
  if (userId !== ME && userId !== context.user.id) throw new Problem("notFound");
}

/** Stands in the place of a type or a room for all of them. */
export const ALL = "all";
