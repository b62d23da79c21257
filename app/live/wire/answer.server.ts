import type { Logger } from "pino";
import { databaseProblem } from "~/data/database-problem";
import { Problem, type ProblemNotice } from "~/domain/problem";
import type { Answer } from "./protocol";

/** Null if none; `callback` is untrusted. */
export function answerTo<Value>(callback: unknown): ((answer: Answer<Value>) => void) | null {
  return isAnswerCallback(callback) ? (answer) => callback(answer) : null;
}

const isAnswerCallback = (value: unknown): value is (answer: Answer<unknown>) => void => typeof value === "function";

/** A problem by name; `unavailable` or `diskFull` if retrying helps; else unspecific. */
export function toProblemNotice(error: unknown, logger: Pick<Logger, "error">): ProblemNotice {
  if (error instanceof Problem) return error.toNotice();
  const code = databaseProblem(error) ?? "unexpected";
  logger.error({ err: error }, `socket event failed: ${code}`);
  return { code };
}

/** For middleware: the peer gets a `connect_error` with the problem as `data`. */
export const connectionRefusal = (notice: ProblemNotice): Error => Object.assign(new Error(notice.code), { data: notice });
