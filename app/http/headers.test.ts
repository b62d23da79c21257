import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateCompany } from "~/services/companies/companies.server";
import { tokenFor } from "../../tests/support/api";
import { useDatabase } from "../../tests/support/database";
import { openClinicWithPatient, type ClinicFixture } from "../../tests/support/people";
import { useProduct } from "../../tests/support/product";
import { anAnalysis } from "../../tests/support/recording";
import { buildFiles } from "./web-app.server";

const client = mkdtempSync(join(tmpdir(), "isobar-client-"));
mkdirSync(join(client, "assets"));
writeFileSync(join(client, "assets", "page-0123.js"), "export {};");
const script = `export const words = "${"words ".repeat(300)}";`;
writeFileSync(join(client, "assets", "words-0123.js"), script);
writeFileSync(join(client, "assets", "words-0123.js.br"), brotliCompressSync(script));
writeFileSync(join(client, "assets", "words-0123.js.gz"), gzipSync(script));
writeFileSync(join(client, "favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
afterAll(() => rmSync(client, { recursive: true }));

useDatabase();
const product = useProduct(
  ["login", "logout", "privacy", "refused", "company/logo/:hash", "analyses/:analysisId/export/:format", "api/*", "*"],
  {
    publicOrigin: "https://clinic.example",
    files: buildFiles(client),
  },
);

let home: ClinicFixture;
let token: string;
let paths: Record<string, string>;
beforeAll(async () => {
  home = await openClinicWithPatient({ user: { role: 1 } });
  token = await tokenFor(home.user);
  const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const { logo: hash } = await updateCompany(home.context, { logo });
  paths = {
    page: "/privacy",
    "page for programs": "/privacy.data",
    call: "/api/companyUser",
    "unknown call": "/api/none",
    asset: "/assets/page-0123.js",
    "missing asset": "/assets/none.js",
    "address that is none": "/assets/%",
    file: "/favicon.svg",
    logo: `/company/logo/${hash}`,
    download: `/analyses/${await anAnalysis(home)}/export/raw`,
    "unknown page": "/none",
    health: "/healthz",
    "long body": "/login",
    "foreign form": "/login",
  };
});

const sent: Record<string, RequestInit> = {
  "long body": { method: "POST", body: "x".repeat(100_000) },
  "foreign form": { method: "POST", headers: { Origin: "https://evil.example" } },
};

test.each([
  ["page", 200, "no-store"],
  ["page for programs", 200, "no-store"],
  ["call", 200, "no-store"],
  ["unknown call", 404, "no-store"],
  ["asset", 200, "public, max-age=31536000, immutable"],
  ["missing asset", 404, "no-store"],
  ["address that is none", 404, "no-store"],
  ["file", 200, "public, max-age=3600"],
  ["logo", 200, "private, max-age=31536000, immutable"],
  ["download", 200, "no-store"],
  ["unknown page", 302, "no-store"],
  ["health", 200, "no-store"],
  ["long body", 413, "no-store"],
  ["foreign form", 403, "no-store"],
])("[S17] %s: nothing is sniffed, framed, shared with other sites or told to them", async (name, status, cache) => {
  const { headers = {}, ...init } = sent[name] ?? {};
  const answer = await fetch(product.url + paths[name], {
    redirect: "manual",
    ...init,
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([status, cache]);
  const ofPages = {
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()") as string,
    "reporting-endpoints": 'csp="/csp-reports"',
  };
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...(name !== "asset" && ofPages),
    "content-security-policy": expect.stringMatching(
      name === "logo" ? /^default-src 'none';.*, sandbox$/ : /^default-src 'none';/,
    ) as string,
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  expect(answer.headers.get("X-Powered-By")).toBeNull();
  await answer.body?.cancel();
});

test.each([
  ["br", "br", "gzip, deflate, br, zstd"],
  ["gzip", "gzip", "gzip"],
  ["plain", null, "identity"],
])("a build file goes out as the build compressed it: %s", async (_, encoding, accepted) => {
  const answer = await fetch(`${product.url}/assets/words-0123.js`, { headers: { "Accept-Encoding": accepted } });
  const { headers } = answer;
  expect([headers.get("Content-Encoding"), headers.get("Content-Type")?.toLowerCase(), headers.get("Vary")]).toEqual([
    encoding,
    "application/javascript; charset=utf-8",
    "Accept-Encoding",
  ]);
  expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(await answer.text()).toBe(script);
});

test.each(["/logout", "/logout.data"])("[S17] [ACC-4] a browser that signs out by %s forgets what it kept of the clinic", async (path) => {
  const { headers } = await fetch(product.url + path, { method: "POST", redirect: "manual", body: new URLSearchParams() });
  expect(headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
});
