import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createReadiness } from "~/server/readiness.server";
import { fakeOperations } from "../../tests/support/operations";
import { mountWebApp } from "./web-app.server";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server with the middleware and an echo page. Node's client can set any header. */
function serve({ production, publicOrigin }: { production: boolean; publicOrigin?: string }) {
  const app = express();
  mountWebApp(app, {
    production,
    publicOrigin,
    trustedProxies: "loopback",
    operations: fakeOperations(createReadiness()),
    files: (_request, _response, next) => next(),
    pages: (request, response) => {
      response.json({
        nonce: String(response.locals.cspNonce),
        address: request.headers["x-isobar-address"],
        host: request.headers.host,
        forwarded: request.headers["x-forwarded-host"],
      });
    },
  });
  const server: Server = createServer(app);
  const ask = (method: string, headers: Record<string, string> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      httpRequest({ port, host: "127.0.0.1", method, path: "/any/page", headers }, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (text: string) => (body += text));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      })
        .on("error", reject)
        .end();
    });
  return { server, ask };
}

const plain = serve({ production: true });
const overTls = serve({ production: true, publicOrigin: "https://clinic.example" });
const development = serve({ production: false });
const all = [plain, overTls, development];
beforeAll(() => Promise.all(all.map(({ server }) => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)))));
afterAll(() => Promise.all(all.map(({ server }) => new Promise((closed) => server.close(closed)))));

describe("the policy of a page", () => {
  test("lets in our scripts, the core and this answer's nonce, and nothing else", async () => {
    const { headers, body } = await plain.ask("GET", { Host: "mats.local:3000" });
    const { nonce } = JSON.parse(body) as { nonce: string };
    const policy = String(headers["content-security-policy"]).split(";");
    expect(policy).toEqual([
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self' ws://mats.local:3000 wss://mats.local:3000",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "report-uri /csp-reports",
    ]);
    const next = JSON.parse((await plain.ask("GET")).body) as { nonce: string };
    expect(next.nonce).not.toBe(nonce);
  });

  test("a strange host cannot write into it", async () => {
    const { headers } = await plain.ask("GET", { Host: "x; script-src *" });
    expect(headers["content-security-policy"]).not.toContain("script-src *");
  });

  test("under development styles may be handed over without a nonce, scripts not", async () => {
    const { headers } = await development.ask("GET");
    expect(headers["content-security-policy"]).toMatch(
      /script-src 'self' 'nonce-[^']+' 'wasm-unsafe-eval';style-src 'self' 'unsafe-inline';/,
    );
  });

  test("nothing is copied, sniffed, framed or told to others", async () => {
    const { headers } = await plain.ask("GET");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  test("https is demanded only where the clinic has it", async () => {
    expect((await plain.ask("GET")).headers["strict-transport-security"]).toBeUndefined();
    expect((await overTls.ask("GET")).headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });
});

describe("[ACC-7] changing requests", () => {
  test("of a foreign page are refused before any of our code, in JSON", async () => {
    const { status, body } = await plain.ask("POST", { Origin: "https://evil.example", Cookie: "isobar=x" });
    expect(status).toBe(403);
    expect(JSON.parse(body)).toMatchObject({ error: "foreignOrigin" });
  });

  test("of our own page pass, also behind a proxy that changes the host", async () => {
    expect((await plain.ask("POST", { Host: "mats.local", Origin: "http://mats.local", Cookie: "isobar=x" })).status).toBe(200);
    const { status, body } = await overTls.ask("POST", { Host: "10.0.0.5:3000", Origin: "https://clinic.example", Cookie: "isobar=x" });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ host: "clinic.example" });
  });

  test("of a program with a bearer token pass", async () => {
    expect((await plain.ask("DELETE", { Authorization: "Bearer abc" })).status).toBe(200);
  });

  test("a request that asks for itself back (TRACE) is refused, and so is every other method that no page has", async () => {
    for (const method of ["TRACE", "PROPFIND", "MKCOL", "PURGE"]) {
      const { status, headers, body } = await plain.ask(method, { "X-Secret": "sesame" });
      expect([method, status, JSON.parse(body)]).toMatchObject([method, 404, { error: "notFound" }]);
      expect([headers["x-content-type-options"], body.includes("sesame")]).toEqual(["nosniff", false]);
    }
  });

  test("nobody can lend themselves an address or a host", async () => {
    const { body } = await plain.ask("GET", { "X-Isobar-Address": "10.1.1.1", "X-Forwarded-Host": "evil.example" });
    expect(JSON.parse(body)).toMatchObject({ address: expect.stringMatching(/127\.0\.0\.1$/) as string });
    expect(body).not.toContain("evil");
  });
});
