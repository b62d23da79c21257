import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { bodyLimits } from "~/http/body-limits";
import { tokenFor } from "../support/api";
import { useDatabase } from "../support/database";
import { openClinicWithPatient, PASSWORD, type ClinicFixture } from "../support/people";
import { useProduct } from "../support/product";

useDatabase();
const product = useProduct(["login", "logout", "refused", "deviceSettings", "brandingOptions", "api/*"]);

let home: ClinicFixture;
let token: string;
beforeAll(async () => {
  home = await openClinicWithPatient({ user: { role: 1 } });
  token = await tokenFor(home.user);
});

const MB = 1024 * 1024;
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const BROWSER = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language": "nl" };

interface Answer {
  status: number | undefined;
  type: string | undefined;
  text: string;
}

async function read(response: IncomingMessage): Promise<Answer> {
  let text = "";
  response.setEncoding("utf8").on("data", (more: string) => (text += more));
  await once(response, "end");
  return { status: response.statusCode, type: response.headers["content-type"], text };
}

/** Repeats a piece until `bytes` are sent; like a browser, reads the answer only then. */
async function post(
  path: string,
  headers: Record<string, string>,
  piece: string,
  bytes: number,
  { method = "POST", agent }: { method?: string; agent?: Agent } = {},
): Promise<Answer> {
  const sent = httpRequest(product.url + path, { method, headers, agent });
  const answer = once(sent, "response") as Promise<[IncomingMessage]>;
  const block = Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length)));
  for (let left = bytes; left > 0; left -= block.length) {
    if (!sent.write(block.subarray(0, left))) await once(sent, "drain");
  }
  sent.end();
  const [response] = await answer;
  return read(response);
}

const announced = (bytes: number) => ({ "Content-Length": String(bytes) });
const login = (headers: Record<string, string>) =>
  fetch(`${product.url}/login`, {
    method: "POST",
    headers,
    redirect: "manual",
    body: new URLSearchParams({ email: home.user.email, password: PASSWORD }),
  });

test.each([40, 100])(
  "[R17] a form of %i MB without a session is refused in words, costs no memory, and a neighbour signs in meanwhile",
  async (megabytes) => {
    await login({});
    const before = process.resourceUsage().maxRSS;
    const flood = post("/login", { ...FORM, ...BROWSER, ...announced(megabytes * MB) }, "a=b&", megabytes * MB);
    expect((await login({})).status).toBe(302);
    const { status, type, text } = await flood;
    expect([status, type]).toEqual([413, "text/html; charset=utf-8"]);
    expect(text).toContain("Dit is te veel om in één keer te versturen (maximaal 64\u00a0KB).");
    expect(text).not.toContain("<script");
    // Kilobytes; parsing 40 MB of fields takes 1.8 GB.
    const grown = (process.resourceUsage().maxRSS - before) / 1024;
    process.stdout.write(`${megabytes} MB: RSS grew by ${grown.toFixed(1)} MB at its peak\n`);
    expect(grown).toBeLessThan(100);
  },
);

test("[R17] a call of 25 MB is refused in JSON, and the connection stays in order", async () => {
  const { status, text } = await post(
    `/api/podometry/patients/${home.user.id}`,
    { "Content-Type": "application/json", Authorization: `Bearer ${token}`, "Accept-Language": "fr", ...announced(25 * MB) },
    "[[",
    25 * MB,
  );
  expect(status).toBe(413);
  expect(JSON.parse(text)).toEqual({
    error: "bodyTooLarge",
    message: "C’est trop pour un seul envoi (256\u00a0Ko au maximum).",
    details: { kilobytes: 256 },
  });
});

async function raw(...pieces: (string | Buffer)[]): Promise<string> {
  const socket = connect(product.port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
  await once(socket, "connect");
  for (const piece of pieces) socket.write(piece);
  await once(socket, "close");
  return answer;
}
const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, "Host: mats.example", "Connection: close", ...headers, "", ""].join("\r\n");
const chunk = (data: Buffer) => Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from("\r\n")]);
const LAST_CHUNK = "0\r\n\r\n";
const CHUNKED = "Transfer-Encoding: chunked";
const FORM_TYPE = "Content-Type: application/x-www-form-urlencoded";
const credentials = () => Buffer.from(new URLSearchParams({ email: home.user.email, password: PASSWORD }).toString());

test("[R17] a body that does not say its length is taken in up to the limit, and refused beyond", async () => {
  const email = credentials();
  const short = await raw(head("/login", FORM_TYPE, CHUNKED), chunk(email.subarray(0, 10)), chunk(email.subarray(10)), LAST_CHUNK);
  expect(short).toMatch(/^HTTP\/1\.1 302 /);
  const block = chunk(Buffer.alloc(32_768, "a=b&"));
  expect(await raw(head("/login", FORM_TYPE, CHUNKED), block, block, block, LAST_CHUNK)).toMatch(/^HTTP\/1\.1 413 [^]*bodyTooLarge/);
  expect(await raw(head("/api/auth/login", "Content-Type: application/json", CHUNKED), LAST_CHUNK)).toMatch(/^HTTP\/1\.1 422 /);
  expect(await raw(head("/logout", FORM_TYPE, CHUNKED), LAST_CHUNK)).toMatch(/^HTTP\/1\.1 /);
});

test("[R17] a gzip bomb stays packed and is refused by name", async () => {
  const bomb = gzipSync(Buffer.alloc(16 * MB, "a=b&"));
  expect(bomb.length).toBeLessThan(bodyLimits.form.bytes);
  const answer = await raw(head("/login", FORM_TYPE, "Content-Encoding: gzip", `Content-Length: ${bomb.length}`), bomb);
  expect(answer).toMatch(/^HTTP\/1\.1 415 [^]*"bodyCompressed"/);
});

test.each([
  ["two lengths", ["Content-Length: 3", "Content-Length: 5"]],
  ["a length beside chunks", ["Content-Length: 3", CHUNKED]],
  ["a length that is no number", ["Content-Length: 0x10"]],
])("[R17] a form with %s is refused before it is read", async (_, lengths) => {
  expect(await raw(head("/login", FORM_TYPE, ...lengths), "a=b")).toMatch(/^HTTP\/1\.1 400 /);
});

test("[S27] an invalid host is refused by name", async () => {
  const answer = await raw("GET /login HTTP/1.1\r\nHost: no host%\r\nConnection: close\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 422 [^]*"field":"Host"/);
});

test("[R17] of fields the most that fit are read, and the sign-in answers as always", async () => {
  const max = Math.floor(bodyLimits.form.bytes / 4) * 4;
  const { status } = await post("/login", { ...FORM, ...announced(max) }, "a=b&", max);
  expect(status).toBe(401);
});

function logoForm(bytes: number): FormData {
  const form = new FormData();
  const fields = { kind: "editWithCompany", name: home.device.name, room: "1", bed: "2", companyName: "Clinic", address: "" };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("logo", new File([new Uint8Array(bytes)], "logo.png", { type: "image/png" }));
  return form;
}

const sendLogo = (
  bytes: number,
  { path = `/deviceSettings?device=${home.device.id}`, headers = {} }: { path?: string; headers?: object } = {},
) =>
  fetch(product.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Authorization: `Bearer ${token}`, ...BROWSER, ...headers },
    body: logoForm(bytes),
  });

test("[DASH-7] a logo that is a little too large is refused beside its field, one of 5 MB by the page of refusals", async () => {
  const little = await sendLogo(MB + 1);
  expect(little.status).toBe(422);
  expect(await little.text()).toContain("Het bestand is te groot (maximaal 1\u00a0MB).");
  const large = await sendLogo(5 * MB);
  expect(large.status).toBe(413);
  expect(await large.text()).toContain("Het bestand is te groot (maximaal 1\u00a0MB).");
  const fetched = await sendLogo(5 * MB, { headers: { Accept: "*/*" } });
  expect(await fetched.json()).toMatchObject({ error: "logoTooLarge" });
  const branding = await sendLogo(5 * MB, { path: "/brandingOptions", headers: { Accept: "*/*" } });
  expect(await branding.json()).toMatchObject({ error: "logoTooLarge" });
  const byRemix = await sendLogo(5 * MB, { path: `/deviceSettings.data?device=${home.device.id}`, headers: { Accept: "*/*" } });
  expect([byRemix.status, byRemix.headers.get("X-Remix-Response")]).toEqual([413, "yes"]);
  expect(await byRemix.text()).toContain("logoTooLarge");
});

test.each([
  ["PUT", "/api/auth/company/settings"],
  ["POST", "/api/auth/company/register"],
])("[ADM-3] %s %s with a logo of 5 MB answers 413 in words after all is sent, and the connection stays in order", async (method, path) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}`, ...announced(5 * MB) };
  const { status, text } = await post(path, headers, '"logo"', 5 * MB, { method, agent });
  expect([status, JSON.parse(text)]).toMatchObject([413, { error: "logoTooLarge", message: "File size is too large (maximum 1 MB)." }]);
  expect((await post(path, { ...headers, ...announced(2) }, "{}", 2, { method, agent })).status).not.toBe(413);
});

test("[ACC-2] a logo of 1 MB sent after the session has expired leads to the sign-in, on the same connection", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const type = { "Content-Type": "multipart/form-data; boundary=logo" };
  expect((await post(`/deviceSettings?device=${home.device.id}`, { ...type, ...announced(MB) }, "x", MB, { agent })).status).toBe(302);
  expect((await post("/login", { ...FORM, ...announced(4) }, "a=b&", 4, { agent })).status).toBe(401);
});

test("the page of refusals cannot be opened directly", async () => {
  const headers = { "X-Isobar-Refusal": JSON.stringify({ code: "storageFull", details: {} }) };
  const answer = await fetch(`${product.url}/refused`, { method: "POST", headers, redirect: "manual" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
});
