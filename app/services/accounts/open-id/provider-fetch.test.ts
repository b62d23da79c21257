import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { createProviderFetch } from "./provider-fetch.server";

const inProduction = createProviderFetch({ privateHosts: [], thisMachine: false });
const inTests = createProviderFetch({ privateHosts: [], thisMachine: true });
const ask = (fetch: typeof inTests, url: string, signal?: AbortSignal) =>
  fetch(url, { method: "GET", headers: {}, body: undefined, redirect: "manual", ...(signal && { signal }) });

/** Returns the address. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ...["https://127.0.0.1/", "https://2130706433/", "https://[::1]/", "https://[::ffff:10.0.0.1]/", "https://169.254.169.254/latest"],
  ...["https://10.1.2.3/", "https://localhost/", "http://localhost/", "http://login.example/", "file:///etc/passwd", "javascript:alert(1)"],
])("[PEER-12] a sign-in service at %s is not asked", async (url) => {
  await expect(ask(inProduction, url)).rejects.toThrow(TypeError);
});

test("[PEER-12] a sign-in service inside the clinic's network is asked where the operator has named it, by https alone", async () => {
  const named = createProviderFetch({ privateHosts: ["127.0.0.1"], thisMachine: false });
  const plain = await serve((_request, response) => response.end());
  await expect(ask(named, plain)).rejects.toThrow("without https");
  // The port speaks no TLS, so it was contacted.
  await expect(ask(named, plain.replace("http:", "https:"))).rejects.toThrow("does not answer");
  await expect(ask(inProduction, plain.replace("http:", "https:"))).rejects.toThrow("is not public");
});

test("[PEER-12] of a sign-in service no redirect is followed, nothing expanded, nothing endless read, and nobody waits for long", async () => {
  const away = await serve((_request, response) => void response.writeHead(302, { Location: "http://10.0.0.1/" }).end());
  const moved = await ask(inTests, away);
  expect([moved.status, moved.headers.get("Location")]).toEqual([302, "http://10.0.0.1/"]);
  const packed = gzipSync("0".repeat(100_000));
  const small = await serve((_request, response) => void response.writeHead(200, { "Content-Encoding": "gzip" }).end(packed));
  expect((await (await ask(inTests, small)).text()).length).toBeLessThan(1000);
  const long = await serve((_request, response) => void response.end("0".repeat(600 * 1024)));
  await expect(ask(inTests, long)).rejects.toThrow(TypeError);
  const silent = await serve(() => undefined);
  await expect(ask(inTests, silent, AbortSignal.timeout(50))).rejects.toMatchObject({ name: "TimeoutError" });
});
