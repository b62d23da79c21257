import type { z } from "zod";

/** The field by whose name a refusal of a schema is told: of an object with fields that it does not know, the first of these. */
export function fieldOf({ issues: [issue] }: z.ZodError, whole = "body"): string {
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  return [...(issue?.path ?? []), ...unknown].join(".") || whole;
}
