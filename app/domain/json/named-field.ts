import type { z } from "zod";

/** The path of the first field that a schema refuses; for unknown fields, the first of them. `whole` names a refused body. */
export function fieldOf({ issues: [issue] }: z.ZodError, whole = "body"): string {
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  return [...(issue?.path ?? []), ...unknown].join(".") || whole;
}
