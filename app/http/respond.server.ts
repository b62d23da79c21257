import { databaseProblem } from "~/data/database-problem";
import { FALLBACK_LANGUAGE, type Language } from "~/domain/language";
import { Problem, type ProblemNotice } from "~/domain/problem";
import { translator } from "~/i18n/i18n.server";
import { readCaller } from "./caller.server";
import { inTime } from "./in-time.server";
import { log as processLog, type Logger } from "./log.server";

/** Refusal for programs: `error` is the code, `message` is for people. */
export interface ProblemBody {
  error: ProblemNotice["code"];
  message: string;
  details: ProblemNotice["details"];
}

const SECONDS_PER_MINUTE = 60;

export const problemBody = ({ code, details }: Problem, language: Language = FALLBACK_LANGUAGE): ProblemBody => ({
  error: code,
  message: translator(language, "problems")(code, details),
  details,
});

/** Refusal as a response, with a retry time if known. */
export function problemResponse(problem: Problem, language?: Language): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (problem.status === 401) headers.set("WWW-Authenticate", "Bearer");
  if (problem.status === 503) headers.set("Retry-After", "5");
  if (typeof problem.details.seconds === "number") headers.set("Retry-After", String(problem.details.seconds));
  if (typeof problem.details.minutes === "number") headers.set("Retry-After", String(problem.details.minutes * SECONDS_PER_MINUTE));
  return Response.json(problemBody(problem, language), { status: problem.status, headers });
}

/**
 * Any error as a refusal. Database refusals are `unavailable` or `diskFull`; others are `unexpected`, logged in full
 * under the caller's number.
 */
export function toProblem(error: unknown, { request, log = processLog }: { request: Request; log?: Logger }): Problem {
  if (error instanceof Problem) return error;
  const { requestId } = readCaller(request);
  const known = databaseProblem(error);
  const problem = known ? new Problem(known) : new Problem("unexpected", { requestId });
  log.error({ err: error, requestId, method: request.method, path: new URL(request.url).pathname }, problem.code);
  return problem;
}

/** For loaders: the value, or the refusal thrown with its status for the error page. */
export async function respond<Value>(request: Request, work: Promise<Value>): Promise<Value> {
  try {
    return await inTime(request, work);
  } catch (error) {
    if (error instanceof Response) throw error;
    throw problemResponse(toProblem(error, { request }));
  }
}

/** For actions: the value, or the refusal to show with the form. */
export async function attempt<Value>(
  request: Request,
  work: Promise<Value>,
): Promise<{ ok: true; value: Value } | { ok: false; problem: ProblemNotice; status: number }> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = toProblem(error, { request });
    return { ok: false, problem: problem.toNotice(), status: problem.status };
  }
}
