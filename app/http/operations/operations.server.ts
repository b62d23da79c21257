import { createHash, timingSafeEqual } from "node:crypto";
import express, { type Request, type RequestHandler } from "express";
import { Problem } from "~/domain/problem";

/** What the process tells those who run it. */
export interface Operations {
  /** Whether it can do its work, and how each of its parts is. */
  readiness: () => Promise<{ ready: boolean; parts: object }>;
  /** In the text format of Prometheus. */
  metrics: { contentType: string; text: () => Promise<string> };
  /** Who shows it reads the metrics; without one they are for this machine alone. */
  metricsToken: string | undefined;
}

/** `/healthz`: the process answers. `/readyz`: it can do its work, else 503. `/metrics`: numbers for a monitoring system. */
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

/** A proxy on this machine asks for others: whatever it adds to a request says so. */
const PROXY_HEADERS = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];
const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** The name counts, too: a page of another site may lead a browser here by a name of its own. */
const isOfThisMachine = ({ socket, headers }: Request): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? "") && LOOPBACK_HOST.test(headers.host ?? "") && PROXY_HEADERS.every((name) => !(name in headers));

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
