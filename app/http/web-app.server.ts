import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from "express";
import { Problem } from "~/domain/problem";
import { compressWhole } from "./answers/compression.server";
import { CSP_REPORT_PATH } from "./body-limits";
import { cspReports } from "./csp-reports.server";
import { limitBodies } from "./limit-body.server";
import { log } from "./log.server";
import { operationsRoutes, type Operations } from "./operations/operations.server";
import { problemBody } from "./respond.server";
import { answerHeaders, ownRequestsOnly } from "./security.server";

export interface WebAppOptions {
  production: boolean;
  /** The one origin whose pages may change something; undefined: the host of each request. */
  publicOrigin: string | undefined;
  /** Express `trust proxy`. */
  trustedProxies: string;
  /** What the process tells those who run it. */
  operations: Operations;
  /** Serves files, and leaves all else to what comes after. */
  files: RequestHandler;
  /** Serves pages and API; finds the nonce of the policy in `response.locals.cspNonce`. */
  pages: RequestHandler;
}

/** All that answers over HTTP, in the order in which it is asked. */
export function mountWebApp(app: Express, { production, publicOrigin, trustedProxies, operations, files, pages }: WebAppOptions): void {
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.set("trust proxy", trustedProxies);
  // Before anything that may answer.
  app.use(answerHeaders({ production, publicOrigin }));
  app.use(knownMethods);
  app.use(limitBodies);
  app.use(operationsRoutes(operations));
  // Before the check of origins: browsers send reports by themselves, and a report changes nothing.
  app.post(CSP_REPORT_PATH, cspReports({ publicOrigin }));
  app.use(files);
  app.use(ownRequestsOnly(publicOrigin));
  app.all("*", pages);
  app.use(answerErrors);
}

/** The files of a build. Those in `assets` are named by their content, and what is missing there is missing. */
export const buildFiles = (folder: string): RequestHandler =>
  express
    .Router()
    .use("/assets", express.static(`${folder}/assets`, { immutable: true, maxAge: "1y", index: false, setHeaders: compressed }), missing)
    .use("/service-worker.js", (_request, response, next) => {
      // Whatever a browser runs beside its pages is asked for anew each time.
      response.setHeader("Cache-Control", "no-cache");
      next();
    })
    .use(express.static(folder, { maxAge: "1h", index: false, setHeaders: compressed }));

const compressed = (response: Response): void => compressWhole(response.req, response);

/** Node reads many more, some of which no page can be asked by (TRACE) and each of which would be an error of ours in the log. */
const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];
const knownMethods: RequestHandler = ({ method }, _response, next) => (METHODS.includes(method) ? next() : next(new Problem("notFound")));

const missing: RequestHandler = (_request, _response, next) => next(new Problem("notFound"));

/** What fails outside routes: addresses that are none, and what nobody foresaw. Express itself would take the headers back. */
const answerErrors: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error);
  const problem = problemOf(error, response.getHeader("X-Request-Id"));
  if (problem.code === "unexpected")
    log.error({ err: error, ...problem.details, method: request.method, path: request.path }, problem.code);
  response.status(problem.status).json(problemBody(problem));
};

function problemOf(error: unknown, requestId: unknown): Problem {
  if (error instanceof Problem) return error;
  // Of the libraries under us: an address that cannot be decoded, a folder in place of a file.
  const isPeersFault = error instanceof Error && "status" in error && Number(error.status) < 500;
  return isPeersFault ? new Problem("notFound") : new Problem("unexpected", { requestId: String(requestId) });
}
