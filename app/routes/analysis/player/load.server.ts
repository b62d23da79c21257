import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { FRAMES_MIME, recordedFrames, recordingIndex } from "~/services/recorded-frames.server";
import { framesQuerySchema } from "./address";

/** The browser keeps what it was sent and asks each time whether it still may have it. */
const KEPT = { "Cache-Control": "private, no-cache", Vary: "Accept-Encoding" };

/** What is known of a recording before its frames are loaded. @throws Problem notFound, busy */
export const loadIndex = async (context: Context, id: string): Promise<Response> =>
  Response.json(await recordingIndex(context, id), { headers: KEPT });

/** A range of the frames of a recording; frames never change. @throws Problem notFound, invalid, framesMissing */
export async function loadFrames(context: Context, id: string, request: Request): Promise<Response> {
  const asked = framesQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) throw new Problem("invalid", { field: String(asked.error.issues[0]?.path[0] ?? "") });
  const inflates = /\bdeflate\b/.test(request.headers.get("Accept-Encoding") ?? "");
  const sent = await recordedFrames(context, id, asked.data, { inflates });
  const { from, to } = sent.range;
  const headers = { ...KEPT, ETag: `W/"${id}.${from}.${to}"`, "Content-Type": FRAMES_MIME };
  if (request.headers.get("If-None-Match") === headers.ETag) return new Response(null, { status: 304, headers });
  if ("file" in sent) return new Response(sent.file.stream, { headers });
  return new Response(Uint8Array.from(sent.deflated), { headers: { ...headers, "Content-Encoding": "deflate" } });
}
