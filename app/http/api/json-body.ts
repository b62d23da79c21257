import { Problem } from "~/domain/problem";

/** The largest body of a call that says nothing else, with room to spare. */
export const MAX_BODY_BYTES = 256 * 1024;

/** The JSON a request brings; `invalid` when it is no JSON, not said to be JSON, or too large to read on. */
export async function readJsonBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new Problem("invalid", { field: "Content-Type" });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    bytes += next.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      throw new Problem("invalid", { field: "body" });
    }
    chunks.push(next.value);
  }
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw new Problem("invalid", { field: "body" });
  }
}
