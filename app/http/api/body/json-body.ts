import { parseJsonWithin } from "~/domain/json/json-bounds";
import { Problem } from "~/domain/problem";

/** Above every parsed body; longer ones are read in processes (../uploads/unread-route.server.ts). */
const BOUNDS = { depth: 32, containers: 50_000 };

/** `invalid` for other content or too deep nesting. body-limits.ts checks the length. */
export async function readJsonBody(request: Request): Promise<unknown> {
  const body = parseJsonWithin(await readJsonBytes(request), BOUNDS);
  if (body === undefined) throw new Problem("invalid", { field: "body" });
  return body;
}

/** Unparsed. */
export async function readJsonBytes(request: Request): Promise<Uint8Array> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new Problem("invalid", { field: "Content-Type" });
  return new Uint8Array(await request.arrayBuffer());
}
