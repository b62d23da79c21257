import { isDiskFull } from "~/domain/error-code";
import type { ProblemCode } from "~/domain/problem";
import { isDatabaseUnavailable } from "./database-unavailable";

/** Full disk, write not durable, database reopening. */
const problems = new Map<unknown, ProblemCode>([
  [14031, "diskFull"],
  [64, "unavailable"],
  [11600, "unavailable"],
]);

/** Null unless temporary. */
export function databaseProblem(error: unknown): ProblemCode | null {
  if (isDatabaseUnavailable(error)) return "unavailable";
  if (isDiskFull(error)) return "diskFull";
  return error instanceof Error && "code" in error ? (problems.get(error.code) ?? null) : null;
}
