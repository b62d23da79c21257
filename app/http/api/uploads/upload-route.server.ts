import { z } from "zod";
import { findIssueField } from "~/domain/json/named-field";
import { lastItem } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import type { Context } from "~/services/context";
import { apiRoute, type Access, type SignedInRoute, type Statement } from "../route";

/** The file's bare bytes. */
export const UPLOAD_MIME = "application/octet-stream";

interface UploadStatement<Params extends z.ZodRawShape, Fields extends z.ZodRawShape, Answer> extends Omit<
  Statement<Context, Params, undefined, Answer, never>,
  "handle" | "body" | "text"
> {
  /** Query fields. */
  fields: Fields;
  handle: (
    caller: Context,
    params: z.infer<z.ZodObject<Params>>,
    fields: z.infer<z.ZodObject<Fields>>,
    content: AsyncIterable<Uint8Array>,
  ) => Promise<Answer>;
}

/** Declares a file upload for signed-in users. */
export function uploadApiRoute<Params extends z.ZodRawShape, Fields extends z.ZodRawShape, Answer>({
  fields,
  handle,
  ...statement
}: Access & UploadStatement<Params, Fields, Answer>): SignedInRoute {
  const named = z.strictObject(fields);
  const body = z.object({ fields: named, content: z.custom<AsyncIterable<Uint8Array>>() });
  const route = apiRoute({
    ...statement,
    body: () => body,
    refusal: (error) => new Problem("invalidQuery", { field: lastItem(findIssueField(error).split(".")) }),
    handle: async (caller, params, sent) => {
      try {
        return await handle(caller, params, sent.fields, sent.content);
      } catch (error) {
        // The file needs a missing query field.
        throw error instanceof Problem && error.code === "invalid" ? new Problem("invalidQuery", error.details) : error;
      }
    },
  });
  return { ...route, query: named, upload: true };
}

/** File and query of a request. @throws Problem invalid for another content type */
export function uploadIn(request: Request): { fields: Record<string, string>; content: AsyncIterable<Uint8Array> } {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== UPLOAD_MIME) throw new Problem("invalid", { field: "Content-Type" });
  return { fields: Object.fromEntries(new URL(request.url).searchParams), content: piecesOf(request.body) };
}

async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
