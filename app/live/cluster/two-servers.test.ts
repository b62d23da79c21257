import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createCluster } from "~/cluster/cluster.server";
import type { Device } from "~/domain/device/device";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import {
  CLINICIAN,
  closed,
  connectMat,
  connectViewer,
  createWorld,
  frameFor,
  makeDevice,
  matEvent,
  send,
  startLive,
  viewerEvent,
  type MatSocket,
  type TestLiveServer,
  type ViewerSocket,
} from "../../../tests/support/live";
import { patience } from "../../../tests/support/patience";
import { hasRedis, startRedis, type TestRedis } from "../../../tests/support/redis";
import { createSteppingClock, type SteppingClock } from "../../../tests/support/stepping-clock";
import { connectLive } from "../browser/connect.client";
import type { DeviceLiveState } from "../wire/protocol";

/** Half the usual step, to notice a missing Redis sooner. */
const STEP_MS = 10;

interface Process extends TestLiveServer {
  cluster: ReturnType<typeof createCluster>;
}

/** Two servers with one Redis and clock. */
async function startBoth(...devices: Device[]): Promise<{ redis: TestRedis; clock: SteppingClock; a: Process; b: Process }> {
  const redis = await startRedis();
  const clock = createSteppingClock(STEP_MS);
  const world = createWorld(...devices);
  const start = async (): Promise<Process> => {
    const cluster = createCluster({ url: redis.url, clock, random: () => 0, logger: pino({ level: "silent" }) });
    onTestFinished(() => cluster.close());
    return { ...(await startLive(world, { cluster, clock })), cluster };
  };
  const [a, b] = await Promise.all([start(), start()]);
  return { redis, clock, a, b };
}

async function watchOn(server: Process, device: Device) {
  const viewer: ViewerSocket = await connectViewer(server, CLINICIAN);
  const frames: Frame[] = [];
  let state: DeviceLiveState | null = null;
  viewer.on("deviceState", (now) => void (now.deviceId === device.id && (state = now)));
  viewer.on("frame", (bytes) => {
    const frame = decodeFrame(bytes);
    frames.push(frame);
    viewer.emit("credit", { deviceId: device.id, part: frame.part, taken: frames.length });
  });
  const answer = await viewer.emitWithAck("watch", { deviceId: device.id, detail: "full" });
  if (answer.ok) state = answer.value.state;
  return { viewer, frames, state: () => state, answer };
}

/** Sends until the page shows a frame: a slow Redis loses some. */
async function sendUntilShown(mat: MatSocket, page: Awaited<ReturnType<typeof watchOn>>, { sequence, ...frame }: Frame): Promise<void> {
  let next = sequence;
  await vi.waitUntil(async () => {
    await send(mat, { ...frame, sequence: next++ });
    return (page.frames.at(-1)?.sequence ?? 0) >= sequence;
  }, patience);
}

describe.skipIf(!hasRedis)("[PEER-13] two server processes over Redis", () => {
  test("a page on one shows a mat of the other: its state and its frames", async () => {
    const device = makeDevice();
    const { clock, a, b } = await startBoth(device);
    const page = await watchOn(b, device);
    expect(page.state()?.functional).toBe(false);

    const mat = await connectMat(a, device);
    await send(mat, frameFor(device, { sequence: 0 }));
    await vi.waitUntil(() => page.state()?.functional, patience);
    const counts = frameFor(device).counts.map((_, cell) => cell % 900);
    for (let sequence = 1; sequence <= 20; sequence++) await send(mat, frameFor(device, { sequence, counts }));
    await sendUntilShown(mat, page, frameFor(device, { sequence: 21, counts }));
    expect(page.frames.at(-1)?.counts).toEqual(counts);
    const { streamKey } = page.answer.ok ? page.answer.value : { streamKey: null };
    expect(page.frames.at(-1)?.streamKey).toBe(streamKey);
    expect(b.live.readings.stateOf(device).lastFrameAtMs).toBeGreaterThan(clock.now() - 5000);
  });

  test("[LIVE-2] a stream that is started on the other process reaches the mat, and every page knows it", async () => {
    const device = makeDevice();
    const { a, b } = await startBoth(device);
    const mat = await connectMat(a, device);
    await send(mat, frameFor(device));
    await vi.waitUntil(() => b.live.readings.stateOf(device).functional, patience);
    const reported = matEvent(mat, "startStreaming");
    const page = await watchOn(b, device);
    await page.viewer.emitWithAck("startStreaming", { deviceId: device.id, seconds: 60 });
    expect((await reported).seconds).toBe(65);
    await vi.waitUntil(() => a.live.readings.stateOf(device).streaming.requestedSeconds === 60, patience);
  });

  test("of two senders of one serial number on two processes the newest is taken, and pages see it", async () => {
    const device = makeDevice();
    const { a, b } = await startBoth(device);
    const first = await connectMat(a, device);
    const [refused, over] = [matEvent(first, "refused"), closed(first)];
    const second = await connectMat(b, device);
    expect((await refused).code).toBe("serialInUse");
    await over;
    const page = await watchOn(a, device);
    await sendUntilShown(second, page, frameFor(device, { sequence: 7 }));
  });

  test("[R21] who is signed out on one is signed out on the other within a second", async () => {
    const { clock, a, b } = await startBoth(makeDevice());
    const viewer = await connectViewer(b, CLINICIAN);
    const [reported, over, fromMs] = [viewerEvent(viewer, "signedOut"), closed(viewer), clock.elapsed()];
    a.live.viewers.signOut(CLINICIAN);
    await reported;
    await over;
    expect(clock.elapsed() - fromMs).toBeLessThan(1000);
  });

  test("R20: while Redis is away local pages go on, others are told by name, and nothing old comes when it is back", async () => {
    const device = makeDevice();
    const { redis, a, b } = await startBoth(device);
    const mat = await connectMat(a, device);
    await send(mat, frameFor(device, { sequence: 0 }));
    await send(mat, frameFor(device));
    await vi.waitUntil(() => b.live.readings.stateOf(device).functional, patience);
    const [local, remote] = [await watchOn(a, device), await watchOn(b, device)];
    await sendUntilShown(mat, remote, frameFor(device, { sequence: 1 }));

    await redis.kill();
    await vi.waitUntil(() => a.cluster.state() === "apart" && b.cluster.state() === "apart", patience);
    for (let sequence = 1001; sequence <= 1030; sequence++) await send(mat, frameFor(device, { sequence }));
    await vi.waitUntil(() => local.frames.at(-1)?.sequence === 1030, patience);
    const refused = await remote.viewer.emitWithAck("startStreaming", { deviceId: device.id, seconds: 60 });
    expect(refused).toMatchObject({ ok: false, problem: { code: "otherServerSilent" } });

    await redis.start();
    await vi.waitUntil(() => a.cluster.state() === "joined" && b.cluster.state() === "joined", patience);
    await sendUntilShown(mat, remote, frameFor(device, { sequence: 1031 }));
    expect(remote.frames.filter(({ sequence }) => sequence > 1000 && sequence < 1031)).toEqual([]);
  });

  test("[LIVE-11] while Redis is away every open page says that devices of other servers stand still, and until it is back only", async () => {
    const { redis, a, b } = await startBoth(makeDevice());
    const pages = [a, b].map(({ url }) => connectLive({ url, token: CLINICIAN }));
    for (const page of pages) onTestFinished(() => page.close());
    await vi.waitUntil(() => pages.every((page) => page.status() === "connected"), patience);
    expect(pages.map((page) => page.serverConditions())).toEqual([[], []]);

    await redis.kill();
    await vi.waitUntil(() => pages.every((page) => page.serverConditions().join() === "apart"), patience);
    await redis.start();
    await vi.waitUntil(() => pages.every((page) => page.serverConditions().length === 0), patience);
  });
});
