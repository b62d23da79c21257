import { isDiskFull } from "~/domain/error-code";
import type { ProblemCode } from "~/domain/problem";
import { isDatabaseUnavailable } from "./database-unavailable";

/** MongoDB's numbers for a full disk, a write that did not become durable, and a database that is being opened again. */
const problems = new Map<unknown, ProblemCode>([
  [14031, "diskFull"],
  [64, "unavailable"],
  [11600, "unavailable"],
]);

/** The problem of an error with which the database, or the disk, refused for now; null for any other error. */
export function databaseProblem(error: unknown): ProblemCode | null {
  if (isDatabaseUnavailable(error)) return "unavailable";
  if (isDiskFull(error)) return "diskFull";
  return error instanceof Error && "code" in error ? (problems.get(error.code) ?? null) : null;
}
