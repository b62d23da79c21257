import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { Server } from "socket.io";
import { io } from "socket.io-client";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { connectionLimits, createHttpServer } from "~/http/http-server";

/** The server's limits, shortened. */
const hurried = { ...connectionLimits, headersTimeout: 1000, requestTimeout: 1500, connectionsCheckingInterval: 50 };

/** Longer than every limit. */
const LONG_MS = hurried.requestTimeout * 1.5;
/** Answers when the body has arrived; `/download` takes longer than every limit. */
const server = createHttpServer((request, response) => {
  if (request.url === "/download") {
    response.write("first");
    setTimeout(() => response.end(" last"), LONG_MS);
  } else request.resume().once("end", () => response.end("taken in"));
}, hurried);
const sockets = new Server(server, { transports: ["websocket"] });

let port: number;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => sockets.close());

/** A connection that sends this text and then single bytes without end; silent without a text. */
async function slow(begin: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(begin);
  const drip = setInterval(() => socket.write(begin === "" ? "" : "x"), 20);
  socket.once("close", () => clearInterval(drip));
  onTestFinished(() => void socket.destroy());
  return socket;
}

const answerOf = async (path: string): Promise<string> => {
  const [response] = (await once(httpRequest({ port, path, method: "POST" }).end("body"), "response")) as [IncomingMessage];
  let text = "";
  for await (const more of response) text += String(more);
  return text;
};

const HEADERS_WITHOUT_END = "POST /login HTTP/1.1\r\nHost: mats.example\r\nX-Slow: ";
const BODY_WITHOUT_END = "POST /login HTTP/1.1\r\nHost: mats.example\r\nContent-Length: 60000\r\n\r\n";

test.each([
  ["headers never end", HEADERS_WITHOUT_END],
  ["body never ends", BODY_WITHOUT_END],
  ["first line never comes", ""],
])("[R18] 300 connections whose %s are closed in time, and a neighbour is served meanwhile", async (_, begin) => {
  let open = 300;
  let reported = "";
  const opening = Array.from({ length: open }, async () => {
    const socket = await slow(begin);
    // On a machine that stalls the first are closed before the last are open.
    socket.once("data", (answer: string) => (reported = answer)).once("close", () => (open -= 1));
  });
  const served: string[] = [];
  do served.push(await answerOf("/login"));
  while (open > 0);
  await Promise.all(opening);
  expect(new Set(served)).toEqual(new Set(["taken in"]));
  expect(reported).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
  expect(await answerOf("/login")).toBe("taken in");
});

test("[R18] endless headers are refused before they are kept", async () => {
  const socket = await slow(`${HEADERS_WITHOUT_END}${"x".repeat(hurried.maxHeaderSize)}`);
  const [answer] = (await once(socket, "data")) as [string];
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});

test("a download and a socket last longer than every limit", async () => {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ["websocket"], reconnection: false });
  onTestFinished(() => void socket.close());
  await new Promise<void>((connected) => socket.once("connect", connected));
  expect(await answerOf("/download")).toBe("first last");
  expect(socket.connected).toBe(true);
});
