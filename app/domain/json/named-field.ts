import type { z } from "zod";

/** Path of the first refused field, or first unknown one; `whole` names a refused body. */
export function findIssueField({ issues: [issue] }: z.ZodError, whole = "body"): string {
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  return [...(issue?.path ?? []), ...unknown].join(".") || whole;
}
