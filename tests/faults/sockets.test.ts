import { describe, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { toMatrix } from "~/domain/frame/frame";
import { liveLimits } from "~/live/wire/limits";
import {
  CLINICIAN,
  connectMat,
  connectViewer,
  createWorld,
  frameFor,
  makeDevice,
  MAT_PASSWORD,
  startLive,
  type TestLiveServer,
} from "../support/live";
import { neighbours, numbers } from "../support/neighbours";
import { patience } from "../support/patience";

const device = makeDevice();
const neighbour = makeDevice();
const { shortMessageBytes, messageBytes } = liveLimits;

function openPeer(server: TestLiveServer) {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
  onTestFinished(() => socket.terminate());
  const received: string[] = [];
  socket.on("message", (data: Buffer) => void received.push(data.toString()));
  socket.on("error", () => undefined);
  const over = new Promise<[number, string]>((resolve) => {
    socket.once("close", (code, reason) => resolve([code, reason.toString()]));
  });
  const opened = new Promise<boolean>((resolve) => socket.once("open", () => resolve(true)).once("error", () => resolve(false)));
  return { socket, heard: received, over, opened };
}

async function say(server: TestLiveServer, ...messages: (string | Uint8Array)[]) {
  const peer = openPeer(server);
  await peer.opened;
  for (const message of messages) peer.socket.send(message);
  return peer;
}

/** A sign-in of this size after Engine.IO's packet type. */
const packet = (bytes: number): string => `40{"token":"${"x".repeat(bytes - 13)}"}`;
const lists = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
const signInMat = `40/ingest,${JSON.stringify({ serial: device.hardwareSerial, password: MAT_PASSWORD })}`;
const signInViewer = `40${JSON.stringify({ token: CLINICIAN })}`;

/** The longest text parsed as JSON during `run`. */
async function longestParsed(run: () => Promise<unknown>): Promise<number> {
  const parse = vi.spyOn(JSON, "parse");
  onTestFinished(() => parse.mockRestore());
  await run();
  return Math.max(0, ...parse.mock.calls.map(([text]) => text.length));
}

describe("[API-3] R16 R17: a connection that has not signed in is closed before its message is parsed, and neighbours see every frame", () => {
  const tooLong = [1009, "message too long"];
  const tooDeep = [1008, "message nested too deep"];
  const tooMany = [1008, "too many messages before signing in"];

  test.each([
    ["a text of 1.5 MB", [`42["watch",${lists(750_000)}]`], [1009, ""]],
    ["32 KB and one byte", [packet(shortMessageBytes + 1)], tooLong],
    ["lists in lists, a hundred thousand deep", [`42["watch",${lists(100_000)}]`], tooLong],
    ["lists in lists, nine deep", [`40{"token":${lists(8)}}`], tooDeep],
    ["lists in lists behind a name with a quote", [`42/"[,${lists(100)}`], tooDeep],
    ["a thousand messages", numbers(1000).map(() => packet(100)), tooMany],
    ["a thousand bare pongs", numbers(1000).map(() => "3"), tooMany],
  ])("%s", async (_, messages, reason) => {
    const server = await startLive(createWorld(device, neighbour));
    const next = await neighbours(server, neighbour);
    const longest = await longestParsed(async () => {
      const peer = await say(server, ...messages);
      await next.goOn();
      expect(await peer.over).toEqual(reason);
    });
    expect(longest).toBeLessThan(1000);
    await next.goOn();
  });

  test.each([
    ["bytes that are no frame", new Uint8Array(20_000).fill(7)],
    ["a million announced attachments", '451000000-["watch",{"_placeholder":true,"num":0}]'],
  ])("%s", async (_, message) => {
    const server = await startLive(createWorld(device, neighbour));
    const next = await neighbours(server, neighbour);
    const peer = await say(server, message);
    await next.goOn();
    await peer.over;
  });

  test("a message of exactly 32 KB is read", async () => {
    const peer = await say(await startLive(createWorld(device)), packet(shortMessageBytes));
    await expect.poll(() => peer.heard.at(-1), patience).toMatch(/^40\{"sid"/);
  });
});

describe("[API-3] R17: who has signed in", () => {
  test.each([
    ["as a viewer may send no more than 32 KB", signInViewer, packet(shortMessageBytes + 1), 1009],
    ["as a mat may send no more than the longest frame", signInMat, `42/ingest,["jsonFrame","${"x".repeat(messageBytes)}"]`, 1009],
    ["may nest no deeper than any message does", signInMat, `42/ingest,["jsonFrame",${lists(8)}]`, 1008],
  ])("%s", async (_, signIn, message, code) => {
    const server = await startLive(createWorld(device, neighbour));
    const next = await neighbours(server, neighbour);
    const peer = await say(server, signIn);
    await expect.poll(() => peer.heard.join(), patience).toContain('"sid"');
    await expect.poll(() => peer.heard.some((text) => text.startsWith("40")), patience).toBe(true);
    peer.socket.send(message);
    await next.goOn();
    expect((await peer.over)[0]).toBe(code);
  });

  test("may send a JSON frame of the largest grid with every digit, and as many messages as its limit allows", async () => {
    const large = makeDevice({ override: { grid: { rows: 64, cols: 64 }, scale: 0.1, maximum: 6553.5 } });
    const server = await startLive(createWorld(large));
    const mat = await connectMat(server, large, { binary: false });
    const frame = frameFor(large);
    const pressureMap = toMatrix({ ...frame, counts: frame.counts.map((_, cell) => 65_000 - cell) }).map((row) =>
      row.map((value) => value + 1e-12),
    );
    expect(JSON.stringify(pressureMap).length).toBeGreaterThan(2 * shortMessageBytes);
    for (const seq of numbers(30)) expect(await mat.emitWithAck("jsonFrame", { pressureMap, seq, t: seq })).toMatchObject({ ok: true });
  });
});

describe("[API-3] R18: connections that never sign in", () => {
  /** Longer than it takes twelve connections to open and a neighbour to sign in on a machine that stalls. */
  const soon = { connectTimeoutMs: 1000 };

  test("are closed in time, two hundred of them, and neighbours see every frame", async () => {
    const server = await startLive(createWorld(device, neighbour), { limits: soon });
    const next = await neighbours(server, neighbour);
    const silent = numbers(200).map(() => openPeer(server));
    await Promise.all(silent.map(({ opened }) => opened));
    await next.goOn();
    await Promise.all(silent.map(({ over }) => over));
    await expect.poll(() => server.live.connections(), patience).toBe(2);
    await next.goOn();
  });

  test("are so many per network, and signed-in peers do not count", async () => {
    const server = await startLive(createWorld(device, neighbour), { limits: { ...soon, unsignedPerNetwork: 5 } });
    const next = await neighbours(server, neighbour);
    const signedIn = await Promise.all([connectMat(server, device), connectViewer(server, CLINICIAN)]);
    const silent = numbers(12).map(() => openPeer(server));
    const opened = await Promise.all(silent.map((peer) => peer.opened));
    expect(opened.filter((open) => open)).toHaveLength(5);
    await next.goOn();
    expect(signedIn.every((socket) => socket.connected)).toBe(true);
    await Promise.all(silent.map(({ over }) => over));
    await expect(connectViewer(server, CLINICIAN)).resolves.toBeDefined();
  });

  test("open no faster than a network may, whether they go again or not", async () => {
    const server = await startLive(createWorld(device, neighbour), { limits: { connects: { perSecond: 0.001, burst: 12 } } });
    const next = await neighbours(server, neighbour);
    const opened: boolean[] = [];
    for (let more = 0; more < 20; more++) {
      const peer = openPeer(server);
      opened.push(await peer.opened);
      peer.socket.terminate();
    }
    expect(opened.filter((open) => open)).toHaveLength(10);
    await next.goOn();
  });
});
