import { describe, expect, test } from "vitest";
import type { Device } from "~/domain/device/device";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import {
  CLINIC,
  CLINICIAN,
  closed,
  connected,
  connectMat,
  connectViewer,
  createWorld,
  frameFor,
  makeDevice,
  MAT_PASSWORD,
  matEvent,
  newId,
  open,
  ORIGIN,
  playCaptures,
  SECOND_CLINICIAN,
  send,
  startLive,
  STRANGER,
  viewerEvent,
  type MatSocket,
  type ViewerSocket,
} from "../../../tests/support/live";
import { aCaptureState } from "../../../tests/support/live-state";
import { createManualClock } from "../../../tests/support/manual-clock";
import { patience } from "../../../tests/support/patience";
import { INGEST_NAMESPACE } from "../wire/handshake";

const device = makeDevice();

const watch = (viewer: ViewerSocket, { id }: Device, detail: "full" | "thumbnail" = "full") =>
  viewer.emitWithAck("watch", { deviceId: id, detail });

/** Frames from now on, with credits. */
function follow(viewer: ViewerSocket, { id }: Device, givesCredit = true): Frame[] {
  const seen: Frame[] = [];
  viewer.on("frame", (bytes) => {
    const frame = decodeFrame(bytes);
    seen.push(frame);
    if (givesCredit) viewer.emit("credit", { deviceId: id, part: frame.part, taken: seen.length });
  });
  return seen;
}

async function sendMany(mat: MatSocket, of: Device, from: number, to: number): Promise<void> {
  for (let sequence = from; sequence <= to; sequence++) await send(mat, frameFor(of, { sequence }));
}

describe("access", () => {
  test("a page of another origin is refused; our own is let in by its cookie", async () => {
    const server = await startLive(createWorld(device));
    const headers = { cookie: `session=${CLINICIAN}` };
    await expect(connected(open(server, { headers: { ...headers, origin: "https://evil.example" } }))).rejects.toThrow();
    const page: ViewerSocket = open(server, { headers: { ...headers, origin: ORIGIN } });
    await connected(page);
    expect(await watch(page, device)).toMatchObject({ ok: true });
  });

  test("without a session nothing is answered, and the socket closes after five seconds", async () => {
    const clock = createManualClock();
    const server = await startLive(createWorld(device), { clock });
    const socket: ViewerSocket = open(server, {});
    await connected(socket);
    const refused = { ok: false, problem: { code: "signInRequired" } };
    expect(await watch(socket, device)).toMatchObject(refused);
    expect(await socket.emitWithAck("joinCompany", null)).toMatchObject(refused);
    expect(await socket.emitWithAck("startStreaming", { deviceId: device.id, seconds: 180 })).toMatchObject(refused);
    expect(await socket.emitWithAck("authenticate", "a token that nobody was given")).toMatchObject(refused);
    const reason = closed(socket);
    clock.advance(5000);
    expect(await reason).toBe("io server disconnect");
  });

  test("a client without a cookie signs in by token, and stays", async () => {
    const clock = createManualClock();
    const server = await startLive(createWorld(device), { clock });
    const socket: ViewerSocket = open(server, {});
    await connected(socket);
    expect(await socket.emitWithAck("authenticate", CLINICIAN)).toMatchObject({ ok: true });
    clock.advance(5000);
    expect(await watch(socket, device)).toMatchObject({ ok: true });
  });

  test("[ACC-7] every event answers another company's device like one that does not exist", async () => {
    const server = await startLive(createWorld(device));
    const stranger = await connectViewer(server, STRANGER);
    await connectMat(server, device);

    const answers = async (deviceId: string) => {
      const problem = viewerEvent(stranger, "problem");
      stranger.emit("getDeviceConfDeviceId", { deviceId });
      return [
        await stranger.emitWithAck("watch", { deviceId }),
        await stranger.emitWithAck("joinUser", deviceId),
        await stranger.emitWithAck("startStreaming", { deviceId, seconds: 180 }),
        await problem,
      ];
    };
    expect(await answers(device.id)).toEqual(await answers(newId()));
    const [refused] = await answers(device.id);
    expect(refused).toMatchObject({ ok: false, problem: { code: "notFound" } });
    expect(await stranger.emitWithAck("joinCompany", CLINIC)).toEqual({ ok: true, value: [] });
    expect(server.live.streaming.state(device.id).endsAtMs).toBeNull();
  });

  test.each([[{ $ne: null }], [["0".repeat(24)]], ["0".repeat(30_000)], [null]])(
    "[ACC-7] a malformed id is invalid: %#",
    async (deviceId) => {
      const server = await startLive(createWorld(device));
      const viewer = await connectViewer(server, CLINICIAN);
      const answer: unknown = await (viewer as { emitWithAck: (event: string, payload: unknown) => Promise<unknown> }).emitWithAck(
        "watch",
        { deviceId },
      );
      expect(answer).toMatchObject({ ok: false, problem: { code: "invalid" } });
    },
  );

  test("[ACC-4] signing out closes the session's sockets and no others", async () => {
    const server = await startLive(createWorld(device));
    const [leaving, staying] = [await connectViewer(server, CLINICIAN), await connectViewer(server, SECOND_CLINICIAN)];
    const [said, reason] = [viewerEvent(leaving, "signedOut"), closed(leaving)];
    server.live.viewers.signOut(CLINICIAN);
    await said;
    expect(await reason).toBe("io server disconnect");
    expect(await watch(staying, device)).toMatchObject({ ok: true });
  });

  test("[ACC-4] an expired session closes its sockets too", async () => {
    const clock = createManualClock();
    const world = createWorld(device);
    const server = await startLive(world, { clock });
    const viewer = await connectViewer(server, CLINICIAN);
    const said = viewerEvent(viewer, "signedOut");
    world.sessions.delete(CLINICIAN);
    clock.advance(30_000);
    await said;
  });
});

describe("a viewer is notified", () => {
  test("[DASH-4] when a mat comes online, goes offline and streams", async () => {
    const clock = createManualClock();
    const server = await startLive(createWorld(device), { clock });
    const viewer = await connectViewer(server, CLINICIAN);
    const joined = await viewer.emitWithAck("joinCompany", null);
    expect(joined).toMatchObject({ ok: true, value: [{ deviceId: device.id, status: "Offline", functional: false }] });

    const appeared = viewerEvent(viewer, "deviceState");
    await send(await connectMat(server, device), frameFor(device));
    expect(await appeared).toMatchObject({ deviceId: device.id, functional: true, status: "Correct" });

    clock.advance(200);
    const streams = new Promise((resolve) =>
      viewer.on("deviceState", ({ streaming }) => streaming.endsAtMs !== null && resolve(streaming.endsAtMs)),
    );
    await viewer.emitWithAck("startStreaming", { deviceId: device.id, seconds: 180 });
    const endsAtMs = clock.now() + 185_000;
    clock.advance(200);
    expect(await streams).toBe(endsAtMs);

    const gone = new Promise((resolve) => viewer.on("deviceState", (state) => !state.functional && resolve(state)));
    clock.advance(5000);
    expect(await gone).toMatchObject({ status: "Offline", functional: false });
  });

  test("[DASH-4] of a capture's changes, like everyone who sees the device", async () => {
    const captures = playCaptures();
    const server = await startLive(createWorld(device), { captures: captures.port });
    const viewer = await connectViewer(server, CLINICIAN);
    await watch(viewer, device);
    const pushed = viewerEvent(viewer, "deviceState");
    captures.set(aCaptureState({ captureId: "c1", deviceId: device.id, phase: "saving" }));
    expect(await pushed).toMatchObject({ capture: { captureId: "c1", phase: "saving" } });
  });

  test("by the specification's configuration event, on request", async () => {
    const server = await startLive(createWorld(device));
    const [viewer, mat] = [await connectViewer(server, CLINICIAN, { binary: false }), await connectMat(server, device)];
    await send(mat, frameFor(device));
    const configuration = viewerEvent(viewer, "deviceConf");
    viewer.emit("getDeviceConfDeviceId", { deviceId: device.id });
    expect(await configuration).toEqual({
      deviceId: { $oid: device.id },
      deviceFunctional: true,
      patientStatus: "Correct",
      imageSaved: false,
    });
  });

  test("[KIND-7] the same of a Sensing Horse says that it is functional once both halves are", async () => {
    const [left, right] = [makeDevice({ deviceType: "Sensing Horse Subdevice" }), makeDevice({ deviceType: "Sensing Horse Subdevice" })];
    const horse = makeDevice({ deviceType: "Sensing Horse", subdeviceIds: [left.id, right.id] });
    const server = await startLive(createWorld(left, right, horse));
    const viewer = await connectViewer(server, CLINICIAN, { binary: false });
    const functional = async () => {
      const configuration = viewerEvent(viewer, "deviceConf");
      viewer.emit("getDeviceConfDeviceId", { deviceId: horse.id });
      return (await configuration).deviceFunctional;
    };
    await send(await connectMat(server, left), frameFor(left));
    expect(await functional()).toBe(false);
    await send(await connectMat(server, right), frameFor(right));
    expect(await functional()).toBe(true);
  });
});

describe("frames", () => {
  test("every frame reaches a viewer that keeps up; one that stops gets a window, and then only the newest", async () => {
    const server = await startLive(createWorld(device));
    const [mat, healthy, stopped] = [
      await connectMat(server, device),
      await connectViewer(server, CLINICIAN),
      await connectViewer(server, SECOND_CLINICIAN),
    ];
    await Promise.all([watch(healthy, device), watch(stopped, device)]);
    const [all, few] = [follow(healthy, device), follow(stopped, device, false)];
    await sendMany(mat, device, 1, 100);
    await expect.poll(() => all.at(-1)?.sequence, patience).toBe(100);
    expect(all.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    expect(few.length).toBeGreaterThanOrEqual(4);
    expect(few.length).toBeLessThanOrEqual(32);

    const resumed = viewerEvent(stopped, "frame");
    stopped.emit("credit", { deviceId: device.id, part: "main", taken: few.length });
    expect(decodeFrame(await resumed).sequence).toBe(100);
  });

  test("credits that nobody can read are passed over, and the viewer is served on", async () => {
    const server = await startLive(createWorld(device));
    const viewer = await connectViewer(server, CLINICIAN);
    viewer.io.engine.write('2["credit",{"taken":');
    viewer.emit("credit", { deviceId: "none of ours", part: "main", taken: -1 });
    expect(await watch(viewer, device)).toMatchObject({ ok: true });
  });

  test("a viewer that acknowledges nothing for ten seconds is disconnected", async () => {
    const clock = createManualClock();
    const server = await startLive(createWorld(device), { clock });
    const [mat, stopped] = [await connectMat(server, device), await connectViewer(server, CLINICIAN)];
    await watch(stopped, device);
    await send(mat, frameFor(device));
    const reason = closed(stopped);
    clock.advance(11_000);
    expect(await reason).toBe("transport close");
  });

  test("a new viewer gets the newest frame at once", async () => {
    const server = await startLive(createWorld(device));
    const [mat, viewer] = [await connectMat(server, device), await connectViewer(server, CLINICIAN)];
    await send(mat, frameFor(device, { sequence: 9 }));
    const first = viewerEvent(viewer, "frame");
    const answer = await watch(viewer, device);
    expect(answer).toMatchObject({ ok: true, value: { streamKey: decodeFrame(await first).streamKey } });
  });

  test("a card gets one frame a second, the newest", async () => {
    const clock = createManualClock();
    const server = await startLive(createWorld(device), { clock });
    const [mat, viewer] = [await connectMat(server, device), await connectViewer(server, CLINICIAN)];
    await watch(viewer, device, "thumbnail");
    const seen = follow(viewer, device);
    await sendMany(mat, device, 1, 10);
    const second = viewerEvent(viewer, "frame");
    clock.advance(1000);
    await second;
    expect(seen.map(({ sequence }) => sequence)).toEqual([1, 10]);
  });

  test("[API-3] a stock client gets the specification's JSON map and replies", async () => {
    const server = await startLive(createWorld(device));
    const [mat, stock] = [await connectMat(server, device), await connectViewer(server, CLINICIAN, { binary: false })];
    expect(await stock.emitWithAck("joinUser", device.id)).toMatchObject({ ok: true, value: { deviceId: device.id } });
    const map = viewerEvent(stock, "pressureMap_SAToFront");
    await send(mat, frameFor(device, { sequence: 12 }));
    expect(await map).toMatchObject({
      deviceId: device.id,
      part: "main",
      seq: 12,
      pressureMap: new Array(16).fill(new Array(16).fill(10)),
    });
  });

  test("a viewer that leaves a device gets no more frames", async () => {
    const server = await startLive(createWorld(device));
    const [mat, viewer] = [await connectMat(server, device), await connectViewer(server, CLINICIAN)];
    await watch(viewer, device);
    const seen = follow(viewer, device);
    viewer.emit("unwatch", { deviceId: device.id });
    await viewer.emitWithAck("joinCompany", null);
    await sendMany(mat, device, 1, 3);
    await viewer.emitWithAck("joinCompany", null);
    expect(seen).toEqual([]);
  });
});

describe("streaming", () => {
  test("[LIVE-2] a second viewer sees the same countdown, and either stops it for both", async () => {
    const server = await startLive(createWorld(device));
    const mat = await connectMat(server, device);
    await send(mat, frameFor(device));
    const [first, second] = [await connectViewer(server, CLINICIAN), await connectViewer(server, SECOND_CLINICIAN)];
    await watch(first, device);
    const command = matEvent(mat, "startStreaming");
    const started = await first.emitWithAck("startStreaming", { deviceId: device.id, seconds: 180 });
    expect(await command).toEqual({ seconds: 185 });
    const seen = await watch(second, device);
    expect(started.ok && seen.ok && seen.value.state.streaming).toEqual(started.ok && started.value);

    const stopped = matEvent(mat, "startStreaming");
    const pushed = new Promise((resolve) => first.on("deviceState", ({ streaming }) => streaming.endsAtMs === null && resolve(streaming)));
    await second.emitWithAck("startStreaming", { deviceId: device.id, seconds: 0 });
    expect(await stopped).toEqual({ seconds: 0 });
    await pushed;
  });

  test("[LIVE-3] a restarted server tells the mat to stream for the time left", async () => {
    const clock = createManualClock();
    const world = createWorld(device);
    const before = await startLive(world, { clock });
    await send(await connectMat(before, device), frameFor(device));
    const viewer = await connectViewer(before, CLINICIAN);
    await viewer.emitWithAck("startStreaming", { deviceId: device.id, seconds: 180 });
    await before.stop();

    clock.advance(60_000);
    const after = await startLive(world, { clock });
    const mat: MatSocket = open(after, { auth: { serial: device.hardwareSerial, password: MAT_PASSWORD }, namespace: INGEST_NAMESPACE });
    expect(await matEvent(mat, "startStreaming")).toEqual({ seconds: 125 });
  });
});
