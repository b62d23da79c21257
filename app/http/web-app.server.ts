import { readdirSync } from "node:fs";
import { extname } from "node:path";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { Problem } from "~/domain/problem";
import { CSP_REPORT_PATH } from "./body-limits";
import { cspReports } from "./csp-reports.server";
import { limitBodies } from "./limit-body.server";
import { log } from "./log.server";
import { operationsRoutes, type Operations } from "./operations/operations.server";
import { problemBody } from "./respond.server";
import { answerHeaders, notAPage, ownRequestsOnly } from "./security.server";

export interface WebAppOptions {
  production: boolean;
  /** The only origin allowed to change data; undefined: each request's host. */
  publicOrigin: string | undefined;
  /** Express `trust proxy`. */
  trustedProxies: string;
  operations: Operations;
  /** Serves files and passes on the rest. */
  files: RequestHandler;
  /** Reads the policy's nonce from `response.locals.cspNonce`. */
  pages: RequestHandler;
}

/** All HTTP handlers, in order. */
export function mountWebApp(app: Express, { production, publicOrigin, trustedProxies, operations, files, pages }: WebAppOptions): void {
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.set("trust proxy", trustedProxies);
  // Before all answers.
  app.use(answerHeaders({ production, publicOrigin }));
  app.use(knownMethods);
  app.use(limitBodies);
  app.use(operationsRoutes(operations));
  // Before the origin check: browsers send reports unprompted, and they change nothing.
  app.post(CSP_REPORT_PATH, cspReports({ publicOrigin }));
  app.use(files);
  app.use(ownRequestsOnly(publicOrigin));
  app.all("*", pages);
  app.use(answerErrors);
}

/** Build files. Names in `assets` contain a content hash; missing ones are 404. */
export const buildFiles = (folder: string): RequestHandler =>
  express
    .Router()
    .use(asBuilt(folder))
    .use("/assets", express.static(`${folder}/assets`, { immutable: true, maxAge: "1y", index: false, setHeaders: notAPage }), missing)
    .use("/service-worker.js", (_request, response, next) => {
      // Service workers and manifests must be revalidated.
      response.setHeader("Cache-Control", "no-cache");
      next();
    })
    .use(express.static(folder, { maxAge: "1h", index: false }));

const endings = { br: ".br", gzip: ".gz" } as const;

/** Answers with the file that the build compressed as well as can be, if the client accepts it. */
function asBuilt(folder: string): RequestHandler {
  const files = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `/${path.replaceAll("\\", "/")}`));
  return (request, response, next) => {
    const { path } = request;
    if (!files.has(`${path}${endings.gzip}`)) return next();
    response.vary("Accept-Encoding");
    const encoding = (["br", "gzip"] as const).find((one) => request.acceptsEncodings(one) === one);
    if (encoding) {
      response.setHeader("Content-Encoding", encoding);
      response.type(extname(path));
      request.url = path + endings[encoding];
    }
    next();
  };
}

/** Node reads others, such as TRACE, which no page handles and would log as errors. */
const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];
const knownMethods: RequestHandler = ({ method }, _response, next) => (METHODS.includes(method) ? next() : next(new Problem("notFound")));

const missing: RequestHandler = (_request, _response, next) => next(new Problem("notFound"));

/** Errors outside routes. Express's own handler would remove the headers. */
const answerErrors: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error);
  const problem = problemOf(error, response.getHeader("X-Request-Id"));
  if (problem.code === "unexpected")
    log.error({ err: error, ...problem.details, method: request.method, path: request.path }, problem.code);
  response.status(problem.status).json(problemBody(problem));
};

function problemOf(error: unknown, requestId: unknown): Problem {
  if (error instanceof Problem) return error;
  // From libraries: an undecodable address, a folder instead of a file.
  const isPeersFault = error instanceof Error && "status" in error && Number(error.status) < 500;
  return isPeersFault ? new Problem("notFound") : new Problem("unexpected", { requestId: String(requestId) });
}
