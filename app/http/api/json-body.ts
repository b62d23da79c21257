import { Problem } from "~/domain/problem";

/** The JSON a request brings; `invalid` when it is no JSON or not said to be JSON. How long it may be was settled before (body-limits.ts). */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new Problem("invalid", { field: "Content-Type" });
  const body = await request.arrayBuffer();
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new Problem("invalid", { field: "body" });
  }
}
