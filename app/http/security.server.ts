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

/**
 * What every answer has, whoever gives it: headers, a nonce in `response.locals.cspNonce`, a number. The headers by which the middleware
 * speaks to routes are taken away from peers.
 */
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

/** What does not say itself how long it may be kept, as files and logos do, is not kept. */
const keepNoCopies: RequestHandler = (_request, response, next) => {
  onHeaders(response, () => {
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
  });
  next();
};

/** The nonce of each answer under way, for the policy; pages find it in `response.locals`. */
const nonces = new WeakMap<ServerResponse, string>();

const giveNonce: RequestHandler = (_request, response, next) => {
  const nonce = randomBytes(16).toString("base64");
  nonces.set(response, nonce);
  response.locals.cspNonce = nonce;
  next();
};

const nonceSource = (_request: IncomingMessage, response: ServerResponse): string => `'nonce-${nonces.get(response) ?? ""}'`;

/** The page's own sockets, spelled out for browsers whose 'self' means http only. A strange Host header adds nothing. */
const socketSource =
  (scheme: "ws" | "wss", publicOrigin: string | undefined) =>
  ({ headers }: IncomingMessage): string => {
    const host = publicOrigin === undefined ? (headers.host ?? "") : new URL(publicOrigin).host;
    return /^[\w.[\]:-]+$/.test(host) ? `${scheme}://${host}` : "'self'";
  };

/** The name under which the policy knows the address of its reports. */
const REPORTS = "csp";

function headers({ production, publicOrigin }: HeaderOptions): RequestHandler {
  const overTls = publicOrigin?.startsWith("https:") ?? false;
  const policy = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", nonceSource, "'wasm-unsafe-eval'"],
        // Vite hands styles to a page under development as elements without a nonce.
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
        // Browsers that know `report-to` use nothing else, and only over https.
        reportUri: [CSP_REPORT_PATH],
        ...(overTls && { reportTo: [REPORTS] }),
      },
    },
    xFrameOptions: { action: "deny" },
    // `no-referrer` would make browsers send `Origin: null` with our own forms.
    referrerPolicy: { policy: "same-origin" },
    // Browsers ignore these two over plain http and complain on the console.
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

/** Refuses changing requests that come from elsewhere. */
export const ownRequestsOnly =
  (publicOrigin: string | undefined): RequestHandler =>
  (request, response, next) => {
    const { host, origin, cookie } = request.headers;
    const fetchSite = request.get("Sec-Fetch-Site");
    // Nobody but a trusted proxy could know it, and Remix would believe anybody.
    delete request.headers["x-forwarded-host"];
    if (!isOwnRequest({ method: request.method, host, origin, fetchSite, hasCookie: cookie !== undefined }, publicOrigin)) {
      const problem = new Problem("foreignOrigin");
      response.status(problem.status).json(problemBody(problem));
      return;
    }
    // A proxy may have replaced the host; Remix compares it with the origin once more.
    if (publicOrigin !== undefined && origin === publicOrigin) request.headers.host = new URL(publicOrigin).host;
    next();
  };
