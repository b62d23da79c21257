import type { Request as ExpressRequest, Response as ExpressResponse, NextFunction } from "express";
import { z } from "zod";
import { FALLBACK_LANGUAGE } from "~/domain/language";
import { Problem, problemStatus, type ProblemCode } from "~/domain/problem";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { problemBody } from "./respond.server";

/** Passes a refusal to its page. Peers cannot set it. */
const REFUSAL = "x-isobar-refusal";

/** `from` is the form's page. */
const REFUSED_PAGE = "/refused";

const isCode = (code: string): code is ProblemCode => Object.hasOwn(problemStatus, code);
const refusalSchema = z.object({ code: z.string().refine(isCode), details: z.record(z.string(), z.union([z.string(), z.number()])) });

/** Removes the header from a peer's request. */
export const forgetRefusal = ({ headers }: Pick<ExpressRequest, "headers">): void => void delete headers[REFUSAL];

/** Null if the page was opened directly. */
export function readRefusal(request: Request): Problem | null {
  const header = request.headers.get(REFUSAL);
  if (header === null) return null;
  const { code, details } = refusalSchema.parse(JSON.parse(header));
  return new Problem(code, details);
}

/** Refuses a request before its route: JSON for programs, a page for forms and Remix calls. */
export function refuse(problem: Problem, request: ExpressRequest, response: ExpressResponse, next: NextFunction): void {
  const isData = request.path.endsWith(".data");
  if (!isData && request.accepts(["json", "html"]) !== "html") {
    void languageOfHeaders(request).then((language) => response.status(problem.status).json(problemBody(problem, language)));
    return;
  }
  const from = encodeURIComponent(request.path);
  request.headers[REFUSAL] = JSON.stringify(problem.toNotice());
  request.method = "POST";
  request.url = `${REFUSED_PAGE}${isData ? ".data" : ""}?from=${from}`;
  request.originalUrl = request.url;
  next();
}

/** By cookie or browser; never throws. */
const languageOfHeaders = ({ headers: { cookie = "", "accept-language": accepted = "" } }: ExpressRequest) =>
  chooseLanguage(new Request("http://isobar.invalid/", { headers: { Cookie: cookie, "Accept-Language": accepted } })).catch(
    () => FALLBACK_LANGUAGE,
  );
