import { isDiskFull } from "~/domain/error-code";
import type { ProblemCode } from "~/domain/problem";
import { isDatabaseUnavailable } from "./database-unavailable";

/** MongoDB's codes for a full disk, a write that is not durable, and a database that is reopening. */
const problems = new Map<unknown, ProblemCode>([
  [14031, "diskFull"],
  [64, "unavailable"],
  [11600, "unavailable"],
]);

/** Problem of a temporary refusal by the database or disk; null for other errors. */
export function databaseProblem(error: unknown): ProblemCode | null {
  if (isDatabaseUnavailable(error)) return "unavailable";
  if (isDiskFull(error)) return "diskFull";
  return error instanceof Error && "code" in error ? (problems.get(error.code) ?? null) : null;
}
