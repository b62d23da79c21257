import { createHash, timingSafeEqual } from "node:crypto";
import express, { type Request, type RequestHandler } from "express";
import { Problem } from "~/domain/problem";

export interface Operations {
  /** Readiness, and the state of each part. */
  readiness: () => Promise<{ ready: boolean; parts: object }>;
  /** Prometheus text format. */
  metrics: { contentType: string; text: () => Promise<string> };
  /** Opens the metrics; without one only this machine can read them. */
  metricsToken: string | undefined;
}

/** `/healthz`: the process answers. `/readyz`: ready, else 503. `/metrics`: for monitoring. */
export const operationsRoutes = ({ readiness, metrics, metricsToken }: Operations): RequestHandler =>
  express
    .Router()
    .get("/healthz", (_request, response) => void response.json({ alive: true }))
    .get("/readyz", (_request, response, next) => {
      readiness().then((report) => response.status(report.ready ? 200 : 503).json(report), next);
    })
    .get("/metrics", (request, response, next) => {
      const refusal = refusalOf(request, metricsToken);
      if (refusal === "noToken") response.setHeader("WWW-Authenticate", 'Bearer realm="metrics"');
      if (refusal !== null) return next(new Problem(refusal === "noToken" ? "signInRequired" : "notFound"));
      metrics.text().then((text) => response.type(metrics.contentType).send(text), next);
    });

function refusalOf(request: Request, token: string | undefined): "noToken" | "notLocal" | null {
  if (token === undefined) return isOfThisMachine(request) ? null : "notLocal";
  const shown = /^Bearer (\S{1,500})$/i.exec(request.headers.authorization ?? "")?.[1];
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token)) ? null : "noToken";
}

/** Added by proxies on this machine. */
const PROXY_HEADERS = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];
const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Checks the host name, too: another site can point a name here. */
const isOfThisMachine = ({ socket, headers }: Request): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? "") && LOOPBACK_HOST.test(headers.host ?? "") && PROXY_HEADERS.every((name) => !(name in headers));

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
