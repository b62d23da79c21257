import type { Logger } from "pino";
import { databaseProblem } from "~/data/database-problem";
import { Problem, type ProblemNotice } from "~/domain/problem";
import type { Answer } from "./protocol";

/** The peer's acknowledgement callback, if it asked for one. Peers may send anything in its place. */
export function answerTo<Value>(callback: unknown): ((answer: Answer<Value>) => void) | null {
  return isAnswerCallback(callback) ? (answer) => callback(answer) : null;
}

const isAnswerCallback = (value: unknown): value is (answer: Answer<unknown>) => void => typeof value === "function";

/** The error sent to the peer: a problem by name; `unavailable` or `diskFull` when retrying helps; else an unspecific one. */
export function noticeOf(error: unknown, logger: Pick<Logger, "error">): ProblemNotice {
  if (error instanceof Problem) return error.toNotice();
  const code = databaseProblem(error) ?? "unexpected";
  logger.error({ err: error }, `socket event failed: ${code}`);
  return { code };
}

/** The error with which a middleware refuses a connection: the peer gets a `connect_error` whose `data` is the problem. */
export const connectionRefusal = (notice: ProblemNotice): Error => Object.assign(new Error(notice.code), { data: notice });
