import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import helmet from "helmet";
import { isLogoPath } from "~/domain/logo";
import { Problem } from "~/domain/problem";
import { env } from "~/env.server";
import { stampCaller } from "./caller.server";
import { isOwnRequest } from "./origin";
import { problemBody } from "./respond.server";

export interface SecurityOptions {
  production: boolean;
  publicOrigin?: string;
}

/**
 * What stands before every page and call: headers, a nonce per answer in `response.locals.cspNonce`, the check of where
 * changing requests come from, the caller's address, and no copy of an answer anywhere. Static files are served before it.
 */
export const securityMiddleware = ({ production, publicOrigin = env.PUBLIC_ORIGIN }: SecurityOptions): RequestHandler[] => [
  giveNonce,
  headers({ production, overTls: publicOrigin?.startsWith("https:") ?? false }),
  ownRequestsOnly(publicOrigin),
  stampCaller,
  keepNoCopies,
];

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
  (scheme: "ws" | "wss") =>
  (request: IncomingMessage): string =>
    /^[\w.[\]:-]+$/.test(request.headers.host ?? "") ? `${scheme}://${request.headers.host}` : "'self'";

function headers({ production, overTls }: { production: boolean; overTls: boolean }): RequestHandler {
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
        connectSrc: ["'self'", socketSource("ws"), socketSource("wss")],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
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
    response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
    policy(request, response, next);
  };
}

const ownRequestsOnly =
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

/** A logo is nobody's data, and its address changes with it: it says itself how long it may be kept. */
const keepNoCopies: RequestHandler = (request, response, next) => {
  if (!isLogoPath(request.path)) response.setHeader("Cache-Control", "no-store");
  next();
};
