import { z } from "zod";
import type { Context } from "~/services/context";
import { apiRoute, type Access, type SignedInRoute, type Statement } from "../route";

interface UnreadStatement<Params extends z.ZodRawShape, Answer> extends Omit<
  Statement<Context, Params, unknown, Answer, never>,
  "handle" | "text"
> {
  handle: (caller: Context, params: z.infer<z.ZodObject<Params>>, body: Uint8Array) => Promise<Answer>;
}

/** Passes JSON as bytes: too long to parse next to live frames. `body` is its shape. */
export function unreadApiRoute<Params extends z.ZodRawShape, Answer>({
  body,
  ...statement
}: Access & UnreadStatement<Params, Answer>): SignedInRoute {
  const bytes = z.instanceof(Uint8Array);
  return { ...apiRoute({ ...statement, body: () => bytes }), body, unread: true };
}
