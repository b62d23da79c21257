import { Writable } from "node:stream";
import express from "express";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { bodyLimits, CSP_REPORT_PATH } from "./body-limits";
import { cspReports } from "./csp-reports.server";

function endpoint() {
  const lines: unknown[] = [];
  const log = pino(
    { base: null, timestamp: false },
    new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(JSON.parse(String(line)));
        done();
      },
    }),
  );
  const server = express()
    .post(CSP_REPORT_PATH, cspReports({ publicOrigin: "https://clinic.example", log }))
    .listen(0);
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  const send = async (type: string, body: unknown): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${address.port}${CSP_REPORT_PATH}`, {
      method: "POST",
      headers: { "Content-Type": type },
      body: JSON.stringify(body),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  return { lines, send };
}

const PATIENT = "65f000000000000000000000";
const line = {
  level: 40,
  directive: "script-src-elem",
  blocked: "inline",
  page: "/patients/:id",
  source: "https://elsewhere.example",
  line: 7,
  msg: "a page broke its content security policy",
};
const byUri = {
  "csp-report": {
    "document-uri": `https://clinic.example/patients/${PATIENT}?q=Elena%20Vidal`,
    "effective-directive": "script-src-elem",
    "blocked-uri": "inline",
    "source-file": "https://elsewhere.example/x.js?patient=Elena",
    "line-number": 7,
    "script-sample": "Elena Vidal",
  },
};
const byApi = {
  type: "csp-violation",
  age: 10,
  url: "https://clinic.example/",
  body: {
    documentURL: `https://clinic.example/patients/${PATIENT}#Elena`,
    effectiveDirective: "script-src-elem",
    blockedURL: "inline",
    sourceFile: "https://elsewhere.example/x.js",
    lineNumber: 7,
    sample: "Elena Vidal",
  },
};

test.each([
  ["application/csp-report", byUri],
  ["application/reports+json", [byApi, { type: "deprecation", body: {} }]],
])("[S16] a report as %s is one line of the log that names nobody", async (type, body) => {
  const { lines, send } = endpoint();
  expect(await send(type, body)).toBe(204);
  expect(lines).toEqual([line]);
});

test("[S16] what is no report, too long or of another kind is refused and not logged", async () => {
  const { lines, send } = endpoint();
  expect(await send("application/csp-report", { "csp-report": { "document-uri": 1 } })).toBe(422);
  expect(await send("application/json", byUri)).toBe(422);
  expect(await send("application/csp-report", { ...byUri, more: "x".repeat(bodyLimits.cspReport.bytes) })).toBe(413);
  expect(lines).toEqual([]);
});

test("[S16] a flood of reports does not fill the log", async () => {
  const { lines, send } = endpoint();
  const answers = await Promise.all(Array.from({ length: 100 }, () => send("application/csp-report", byUri)));
  expect(new Set(answers)).toEqual(new Set([204, 429]));
  expect(lines).toHaveLength(30);
});
