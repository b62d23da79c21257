import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import helmet from "helmet";
import onHeaders from "on-headers";
import { Problem } from "~/domain/problem";
import { CSP_REPORT_PATH } from "./body-limits";
import { stampCaller } from "./caller.server";
import { isOwnRequest } from "./origin";
import { forgetRefusal } from "./refuse.server";
import { problemBody } from "./respond.server";

interface HeaderOptions {
  production: boolean;
  publicOrigin: string | undefined;
}

/** Every answer's headers, nonce in `response.locals.cspNonce`, and number. Removes internal headers sent by peers. */
export const answerHeaders = (options: HeaderOptions): RequestHandler[] => [
  giveNonce,
  headers(options),
  stampCaller,
  stampNoRefusal,
  keepNoCopies,
];

const stampNoRefusal: RequestHandler = (request, _response, next) => {
  forgetRefusal(request);
  next();
};

/** Default: no caching; files and logos set their own. */
const keepNoCopies: RequestHandler = (_request, response, next) => {
  onHeaders(response, () => {
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
  });
  next();
};

/** Nonce per answer, for the policy; pages read `response.locals`. */
const nonces = new WeakMap<ServerResponse, string>();

const giveNonce: RequestHandler = (_request, response, next) => {
  const nonce = randomBytes(16).toString("base64");
  nonces.set(response, nonce);
  response.locals.cspNonce = nonce;
  next();
};

function nonceSource(_request: IncomingMessage, response: ServerResponse): string {
  const nonce = nonces.get(response);
  if (nonce === undefined) throw new RangeError("The answer has no nonce");
  return `'nonce-${nonce}'`;
}

/** The page's own sockets, for browsers whose 'self' covers http only. Ignores invalid Host headers. */
const socketSource =
  (scheme: "ws" | "wss", publicOrigin: string | undefined) =>
  ({ headers }: IncomingMessage): string => {
    const host = publicOrigin === undefined ? headers.host : new URL(publicOrigin).host;
    return host && /^[\w.[\]:-]+$/.test(host) ? `${scheme}://${host}` : "'self'";
  };

/** Name of the report endpoint in the policy. */
const REPORTS = "csp";

function headers({ production, publicOrigin }: HeaderOptions): RequestHandler {
  const overTls = publicOrigin?.startsWith("https:") ?? false;
  const policy = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", nonceSource, "'wasm-unsafe-eval'"],
        // In development Vite adds style elements without a nonce.
        styleSrc: production ? ["'self'", nonceSource] : ["'self'", "'unsafe-inline'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", socketSource("ws", publicOrigin), socketSource("wss", publicOrigin)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // For browsers without `report-to`, which needs https.
        reportUri: [CSP_REPORT_PATH],
        ...(overTls && { reportTo: [REPORTS] }),
      },
    },
    xFrameOptions: { action: "deny" },
    // With `no-referrer`, browsers would send `Origin: null` from our forms.
    referrerPolicy: { policy: "same-origin" },
    // Browsers ignore these over plain http and warn.
    crossOriginOpenerPolicy: overTls,
    originAgentCluster: overTls,
    strictTransportSecurity: overTls && { maxAge: 31_536_000, includeSubDomains: true },
  });
  return (request, response, next) => {
    if (overTls) response.setHeader("Reporting-Endpoints", `${REPORTS}="${CSP_REPORT_PATH}"`);
    response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
    policy(request, response, next);
  };
}

const FOR_PAGES = [
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Permissions-Policy",
  "Reporting-Endpoints",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
];

/** Saves 0.8 kB per file of a page, which runs by the page's policy. */
export function notAPage(response: ServerResponse): void {
  for (const name of FOR_PAGES) response.removeHeader(name);
  response.setHeader("Content-Security-Policy", "default-src 'none';frame-ancestors 'none'");
}

/** Refuses changes requested from other origins. */
export const ownRequestsOnly =
  (publicOrigin: string | undefined): RequestHandler =>
  (request, response, next) => {
    const { host, origin, cookie } = request.headers;
    const fetchSite = request.get("Sec-Fetch-Site");
    // Remix would trust this header from anyone.
    delete request.headers["x-forwarded-host"];
    if (!isOwnRequest({ method: request.method, host, origin, fetchSite, hasCookie: cookie !== undefined }, publicOrigin)) {
      const problem = new Problem("foreignOrigin");
      response.status(problem.status).json(problemBody(problem));
      return;
    }
    // A proxy may have replaced the host, which Remix compares with the origin.
    if (publicOrigin !== undefined && origin === publicOrigin) request.headers.host = new URL(publicOrigin).host;
    next();
  };
