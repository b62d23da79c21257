import express, { type RequestHandler } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { z } from "zod";
import { bodyLimits } from "./body-limits";
import { log as processLog, type Logger } from "./log.server";

/** Log lines per minute over all browsers. */
const LINES_PER_MINUTE = 30;

const text = z.string().max(2000);
const lineNumber = z.number().int().default(0);

/** `report-uri` (CSP 2): one report in kebab case. */
const uriReport = z
  .object({
    "csp-report": z.object({
      "document-uri": text,
      "effective-directive": text.optional(),
      "violated-directive": text.default(""),
      "blocked-uri": text,
      "source-file": text.default(""),
      "line-number": lineNumber,
    }),
  })
  .transform(({ "csp-report": report }) => [
    {
      directive: report["effective-directive"] ?? report["violated-directive"],
      blocked: report["blocked-uri"],
      page: report["document-uri"],
      source: report["source-file"],
      line: report["line-number"],
    },
  ]);

/** `report-to` (Reporting API): a list of reports of several kinds. */
const apiReports = z
  .array(
    z.object({
      type: text,
      body: z.object({
        documentURL: text.default(""),
        effectiveDirective: text.default(""),
        blockedURL: text.default(""),
        sourceFile: text.nullish(),
        lineNumber: lineNumber.nullable(),
      }),
    }),
  )
  .max(100)
  .transform((reports) =>
    reports
      .filter(({ type }) => type === "csp-violation")
      .map(({ body }) => ({
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
        page: body.documentURL,
        source: body.sourceFile ?? "",
        line: body.lineNumber ?? 0,
      })),
  );

const reportsSchema = z.union([uriReport, apiReports]);

/** Addresses can identify people: keeps our paths without ids and search, others' origins, and words like `inline`. */
function withoutPeople(address: string, host: string | undefined): string {
  if (!URL.canParse(address)) return /^[a-z-]{1,30}$/.test(address) ? address : "";
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return url.protocol;
  return url.host === host ? url.pathname.replace(/[0-9a-f]{24}/g, ":id") : url.origin;
}

/** Logs each policy report in one line, without personal data. */
export function cspReports({ publicOrigin, log = processLog }: { publicOrigin: string | undefined; log?: Logger }): RequestHandler[] {
  const limiter = new RateLimiterMemory({ points: LINES_PER_MINUTE, duration: 60 });
  const parse = express.json({
    type: ["application/csp-report", "application/reports+json"],
    limit: bodyLimits.cspReport.bytes,
    inflate: false,
  });
  const write: RequestHandler = (request, response) => {
    const reports = reportsSchema.safeParse(request.body);
    if (!reports.success) return void response.status(422).end();
    const host = publicOrigin === undefined ? request.headers.host : new URL(publicOrigin).host;
    void Promise.all(
      reports.data.map(async ({ directive, blocked, page, source, line }) => {
        await limiter.consume("all");
        log.warn(
          {
            directive: directive.slice(0, 60),
            blocked: withoutPeople(blocked, host),
            page: withoutPeople(page, host),
            source: withoutPeople(source, host),
            line,
          },
          "a page broke its content security policy",
        );
      }),
    ).then(
      () => response.status(204).end(),
      () => response.status(429).setHeader("Retry-After", "60").end(),
    );
  };
  return [parse, write];
}
