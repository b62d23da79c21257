import type { Logger } from "pino";
import { Problem, type ProblemNotice } from "~/domain/problem";
import type { Answer } from "./protocol";

/** The peer's acknowledgement callback, if it asked for one; what stands in its place may be anything. */
export function answerTo<Value>(callback: unknown): ((answer: Answer<Value>) => void) | null {
  return isAnswerCallback(callback) ? (answer) => callback(answer) : null;
}

const isAnswerCallback = (value: unknown): value is (answer: Answer<unknown>) => void => typeof value === "function";

/** What the peer is told of an error: its name, or nothing but that there was one. */
export function noticeOf(error: unknown, logger: Pick<Logger, "error">): ProblemNotice {
  if (error instanceof Problem) return error.toNotice();
  logger.error({ err: error }, "socket event failed");
  return { code: "unexpected" };
}
