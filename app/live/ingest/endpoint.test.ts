import type { Socket } from "socket.io-client";
import { describe, expect, test } from "vitest";
import type { Device } from "~/domain/device/device";
import { decodeFrame, encodeFrame } from "~/domain/frame/codec";
import { FAULTY_CELL, toMatrix, type Frame } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import {
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
  open,
  playCaptures,
  send,
  startLive,
  viewerEvent,
  type MatSocket,
} from "../../../tests/support/live";
import { aCaptureState } from "../../../tests/support/live-state";
import { createManualClock } from "../../../tests/support/manual-clock";
import { patience } from "../../../tests/support/patience";
import { INGEST_NAMESPACE } from "../wire/handshake";

const device = makeDevice();
const neighbour = makeDevice();

/** The device's frame with bytes changed after encoding. */
const damaged = (change: (view: DataView) => void): Uint8Array => {
  const bytes = encodeFrame(frameFor(device));
  change(new DataView(bytes.buffer));
  return bytes;
};
const json = (over: object, of: Device = device) => ({ pressureMap: toMatrix(frameFor(of)), seq: 1, t: 0, ...over });
const cells = (value: unknown) => json({ pressureMap: toMatrix(frameFor(device)).map((row) => row.map(() => value)) });
/** For a mat that breaks the protocol. */
const untyped = (socket: Socket): Socket => socket;
const resized = (rows: number, cols: number): Frame => frameFor(device, { grid: { rows, cols }, counts: new Uint16Array(rows * cols) });

describe("authentication", () => {
  test.each([
    ["an unknown serial", { serial: "nobody", password: MAT_PASSWORD }, "wrongDeviceCredentials"],
    ["a wrong password", { serial: device.hardwareSerial, password: "wrong" }, "wrongDeviceCredentials"],
    ["an operator instead of a password", { serial: device.hardwareSerial, password: { $ne: null } }, "wrongDeviceCredentials"],
  ])("[API-3] a mat with %s is refused", async (_, auth, code) => {
    const server = await startLive(createWorld(device));
    const socket = open(server, { auth, namespace: INGEST_NAMESPACE });
    const error = await new Promise((resolve) => socket.once("connect_error", resolve));
    expect(error).toMatchObject({ data: { code } });
    expect(server.live.ingest.counters.refusedSignIns()).toEqual({ [code]: 1 });
  });

  test("[API-3] one connection per mat: the newest stays, the older is closed with a reason", async () => {
    const server = await startLive(createWorld(device));
    const older = await connectMat(server, device);
    const [refused, reason] = [matEvent(older, "refused"), closed(older)];
    const newer = await connectMat(server, device);
    expect(await refused).toMatchObject({ code: "serialInUse" });
    expect(await reason).toBe("io server disconnect");
    expect(await send(newer, frameFor(device))).toMatchObject({ ok: true });
  });

  test("[API-3] a product that knows no rule and returns at once drives nobody out; a minute later it takes its turn", async () => {
    const clock = createManualClock();
    const server = await startLive(createWorld(device), { clock });
    await connectMat(server, device);
    const newer = await connectMat(server, device);
    await expect(connectMat(server, device)).rejects.toMatchObject({ data: { code: "serialInUse" } });
    expect(await send(newer, frameFor(device, { sequence: 1 }))).toMatchObject({ ok: true });
    expect(server.live.readings.stateOf(device).connection).toMatchObject({ state: "connected", otherSender: { atMs: clock.now() } });

    clock.advance(60_000);
    expect(await send(newer, frameFor(device, { sequence: 2 }))).toMatchObject({ ok: true });
    const gone = closed(newer);
    await connectMat(server, device);
    expect(await gone).toBe("io server disconnect");
  });

  test("[API-3] a sender that has gone silent keeps nobody out, though its connection is still open", async () => {
    const clock = createManualClock();
    const server = await startLive(createWorld(device), { clock });
    await connectMat(server, device);
    const waiting = { auth: { serial: device.hardwareSerial, password: MAT_PASSWORD, yields: true }, namespace: INGEST_NAMESPACE };
    await expect(connected(open(server, waiting))).rejects.toMatchObject({ data: { code: "serialInUse" } });
    clock.advance(5000);
    await expect(connected(open(server, waiting))).resolves.toBeUndefined();
  });
});

describe("a frame that does not fit its mat is refused by name, and the neighbour keeps sending", () => {
  test.each<[string, "frame" | "jsonFrame", unknown, string]>([
    ["text", "frame", "not bytes", "frameMalformed"],
    ["no bytes", "frame", new Uint8Array(0), "frameTruncated"],
    ["a wrong magic number", "frame", damaged((view) => view.setUint16(0, 1)), "frameMagic"],
    ["an unknown version", "frame", damaged((view) => view.setUint8(2, 9)), "frameVersion"],
    ["an unknown codec", "frame", damaged((view) => view.setUint8(5, 9)), "frameCodec"],
    ["a cut end", "frame", encodeFrame(frameFor(device)).slice(0, -1), "frameTruncated"],
    ["too many bytes", "frame", new Uint8Array(20_000), "frameTooLarge"],
    ["another grid", "frame", encodeFrame(resized(15, 16)), "frameGrid"],
    ["a turned grid", "frame", encodeFrame(resized(8, 32)), "frameGrid"],
    ["another unit", "frame", encodeFrame(frameFor(device, { unit: "kPa" })), "frameUnit"],
    ["another scale", "frame", encodeFrame(frameFor(device, { scale: 1 })), "frameScale"],
    ["a part it does not have", "frame", encodeFrame(frameFor(device, { part: "left" })), "frameMalformed"],
    ["a negative value", "jsonFrame", cells(-1), "frameNegative"],
    ["what JSON makes of NaN", "jsonFrame", cells(NaN), "frameNotANumber"],
    ["text in a cell", "jsonFrame", cells("1"), "frameNotANumber"],
    ["rows of unequal length", "jsonFrame", json({ pressureMap: [[1, 2], [3]] }), "frameGrid"],
    ["no rows", "jsonFrame", json({ pressureMap: [] }), "frameGrid"],
    ["65 columns", "jsonFrame", json({ pressureMap: [new Array<number>(65).fill(0)] }), "frameGrid"],
    ["no sequence number", "jsonFrame", json({ seq: undefined }), "frameMalformed"],
    ["nothing", "jsonFrame", null, "frameMalformed"],
  ])("[API-3] %s", async (_, event, payload, code) => {
    const server = await startLive(createWorld(device, neighbour));
    const [mat, other] = [await connectMat(server, device), await connectMat(server, neighbour)];
    const refused = matEvent(mat, "refused");
    const answer: unknown = await untyped(mat).emitWithAck(event, payload);
    expect(answer).toMatchObject({ ok: false, problem: { code } });
    expect(await refused).toMatchObject({ code });
    expect(server.live.ingest.counters.get(device.id)).toEqual({ [code]: 1 });
    expect(await send(other, frameFor(neighbour))).toMatchObject({ ok: true });
    expect(await send(mat, frameFor(device, { sequence: 2 }))).toMatchObject({ ok: true });
  });

  test.each<[string, "frame" | "jsonFrame", unknown, number]>([
    ["a little", "frame", encodeFrame(frameFor(device, { counts: new Uint16Array(256).fill(3079) })), 3000],
    [
      "as the faulty ones beside it are not",
      "frame",
      encodeFrame(frameFor(device, { counts: new Uint16Array(256).fill(FAULTY_CELL) })),
      FAULTY_CELL,
    ],
    ["a little, as JSON", "jsonFrame", cells(307.9), 3000],
    ["by far", "jsonFrame", cells(1e9), 3000],
  ])("[LIVE-4] a cell over what the mat can measure, %s, reads its maximum and ends no frame", async (_, event, payload, count) => {
    const server = await startLive(createWorld(device));
    const viewer = await connectViewer(server, CLINICIAN);
    await viewer.emitWithAck("watch", { deviceId: device.id });
    const shown = viewerEvent(viewer, "frame");
    expect(await untyped(await connectMat(server, device)).emitWithAck(event, payload)).toMatchObject({ ok: true });
    expect([...new Set(decodeFrame(await shown).counts)]).toEqual([count]);
  });

  test.each<[string, "frame" | "jsonFrame", unknown]>([
    ["another grid", "frame", encodeFrame(resized(15, 16))],
    ["a value that is no pressure", "jsonFrame", cells(-1)],
  ])(
    "[LIVE-4] a mat forgets a frame that is refused for %s: it is named, acknowledged, and not a new one when it comes again",
    async (_, event, payload) => {
      const clock = createManualClock();
      const server = await startLive(createWorld(device), { clock });
      const mat = await connectMat(server, device);
      const [refused, acknowledged] = [matEvent(mat, "refused"), matEvent(mat, "frameAck")];
      mat.emit(event, payload as never);
      const name = { part: "main", sequence: 1, epoch: event === "frame" ? 1 : 0 };
      expect(await refused).toMatchObject({ frame: name });
      clock.advance(1000);
      expect(await acknowledged).toEqual(name);
      const again = encodeFrame(frameFor(device, { epoch: name.epoch, resent: true }));
      expect(await send(mat, again)).toMatchObject({ ok: false, problem: { code: "frameRepeated" } });
    },
  );

  test("[API-3] a mat that sends only invalid frames is disconnected", async () => {
    const server = await startLive(createWorld(device));
    const mat = await connectMat(server, device);
    const reason = closed(mat);
    for (let bad = 0; bad < 21; bad++) mat.emit("frame", new Uint8Array(0));
    expect(await reason).toBe("transport close");
  });

  test("[API-3] a hundred kilobytes are refused by name, and the server keeps running", async () => {
    const server = await startLive(createWorld(device, neighbour));
    const [mat, other] = [await connectMat(server, device), await connectMat(server, neighbour)];
    expect(await mat.emitWithAck("frame", new Uint8Array(100_000))).toMatchObject({ ok: false, problem: { code: "frameTooLarge" } });
    expect(server.live.ingest.counters.get(device.id)).toEqual({ frameTooLarge: 1 });
    expect(await send(other, frameFor(neighbour))).toMatchObject({ ok: true });
  });

  test("[API-3] one megabyte closes the connection unread, and the server keeps running", async () => {
    const server = await startLive(createWorld(device, neighbour));
    const [mat, other] = [await connectMat(server, device), await connectMat(server, neighbour)];
    const reason = closed(mat);
    mat.emit("frame", new Uint8Array(1_048_576));
    expect(await reason).toMatch(/transport/);
    expect(await send(other, frameFor(neighbour))).toMatchObject({ ok: true });
  });

  test("[API-3] a flood is refused by name, then disconnected", async () => {
    const server = await startLive(createWorld(device), { limits: { mat: { perSecond: 1, burst: 10 }, violations: 30 } });
    const mat = await connectMat(server, device);
    const [refused, reason] = [matEvent(mat, "refused"), closed(mat)];
    for (let sequence = 0; sequence < 60; sequence++) mat.emit("frame", encodeFrame(frameFor(device, { sequence })));
    expect(await refused).toMatchObject({ code: "frameRate" });
    expect(await reason).toBe("transport close");
    expect(server.live.ingest.counters.get(device.id).accepted).toBeLessThanOrEqual(10);
  });
});

describe("an accepted frame", () => {
  test.each([
    [64, 64],
    [192, 84],
  ])("[API-3] [PEER-1] a JSON frame of %d x %d cells is accepted whole", async (rows, cols) => {
    const large = makeDevice({ override: { grid: { rows, cols } } });
    const server = await startLive(createWorld(large));
    const mat = await connectMat(server, large, { binary: false });
    const pressureMap = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: cols }, (_, col) => ((row * cols + col) % 3000) / 10),
    );
    expect(await mat.emitWithAck("jsonFrame", json({ pressureMap }, large))).toMatchObject({ ok: true });
    const newest = server.live.readings.newestFrames.get(large.id).get("main");
    expect(newest && toMatrix(newest)).toEqual(pressureMap);
  });

  test("[API-3] frames that come at once are taken in order, whether the mat asks for an answer or not", async () => {
    const server = await startLive(createWorld(device));
    const mat = await connectMat(server, device);
    const bytesOf = (sequence: number): Uint8Array => encodeFrame(frameFor(device, { sequence }));
    for (let sequence = 0; sequence < 9; sequence += 2) {
      mat.emit("frame", bytesOf(sequence), () => undefined);
      mat.emit("frame", bytesOf(sequence + 1));
    }
    await send(mat, frameFor(device, { sequence: 10 }));
    expect(server.live.ingest.counters.get(device.id)).toEqual({ accepted: 11 });
  });

  test("[API-3] a repeated frame counts once; the same number in another epoch is another frame", async () => {
    const server = await startLive(createWorld(device));
    const mat = await connectMat(server, device);
    await send(mat, frameFor(device, { sequence: 3 }));
    expect(await send(mat, frameFor(device, { sequence: 3 }))).toMatchObject({ ok: false, problem: { code: "frameRepeated" } });
    expect(await send(mat, frameFor(device, { sequence: 3, epoch: 2 }))).toMatchObject({ ok: true });
    expect(server.live.ingest.counters.get(device.id)).toMatchObject({ accepted: 2, frameRepeated: 1 });
  });

  test("[API-3] a late frame is only recorded; the frame after a gap is marked", async () => {
    const recorded: number[] = [];
    const captures = playCaptures((_, frame) => {
      recorded.push(frame.sequence);
      return Promise.resolve();
    });
    const server = await startLive(createWorld(device), { captures: captures.port });
    const [mat, viewer] = [await connectMat(server, device), await connectViewer(server, CLINICIAN)];
    await viewer.emitWithAck("watch", { deviceId: device.id });
    const seen: Frame[] = [];
    viewer.on("frame", (bytes) => void seen.push(decodeFrame(bytes)));

    for (const sequence of [1, 4, 2]) await send(mat, frameFor(device, { sequence }));
    const last = viewerEvent(viewer, "frame");
    await send(mat, frameFor(device, { sequence: 5 }));
    await last;
    expect(recorded).toEqual([1, 4, 2, 5]);
    expect(seen.map(({ sequence, gapBefore }) => [sequence, gapBefore])).toEqual([
      [1, false],
      [4, true],
      [5, false],
    ]);
  });

  test("[API-3] is acknowledged once it and all frames before it are on disk", async () => {
    const writes = new Map<number, { done: () => void; fail: (error: Error) => void }>();
    const captures = playCaptures((_, { sequence }) => new Promise<void>((done, fail) => writes.set(sequence, { done, fail })));
    const server = await startLive(createWorld(device), { captures: captures.port });
    const mat = await connectMat(server, device);
    const answers = [1, 2, 3].map((sequence) => send(mat, frameFor(device, { sequence })));
    const [first, second, third] = answers;
    await expect.poll(() => writes.size, patience).toBe(3);

    writes.get(2)?.done();
    expect(await second).toMatchObject({ value: { sequence: 0 } });
    writes.get(1)?.done();
    expect(await first).toMatchObject({ value: { sequence: 2 } });
    writes.get(3)?.fail(new Problem("diskFull"));
    expect(await third).toMatchObject({ ok: false, problem: { code: "diskFull" } });

    const again = send(mat, frameFor(device, { sequence: 3 }));
    await expect.poll(() => server.live.ingest.counters.get(device.id).accepted, patience).toBe(4);
    writes.get(3)?.done();
    expect(await again).toMatchObject({ ok: true, value: { sequence: 3 } });
  });

  test("[API-3] without an acknowledgement callback, frameAck reports the watermark", async () => {
    const server = await startLive(createWorld(device));
    const mat = await connectMat(server, device);
    const acknowledged = matEvent(mat, "frameAck");
    mat.emit("frame", encodeFrame(frameFor(device, { sequence: 8 })));
    expect(await acknowledged).toEqual({ part: "main", epoch: 1, sequence: 8 });
  });

  test("[API-3] a capture tells the mat to send at full rate; one that comes back during it, for the time that is left", async () => {
    const captures = playCaptures();
    const clock = createManualClock();
    const server = await startLive(createWorld(device), { captures: captures.port, clock });
    const mat = await connectMat(server, device);
    const command = matEvent(mat, "startAnalysis");
    const running = { captureId: "c1", deviceId: device.id, startedAtMs: clock.now() };
    captures.set(aCaptureState({ ...running, analysisType: "Balance", durationMs: 5000 }));
    expect(await command).toEqual({ captureId: "c1", analysisType: "Balance", seconds: 5 });
    clock.advance(3000);
    const again: MatSocket = open(server, { auth: { serial: device.hardwareSerial, password: MAT_PASSWORD }, namespace: INGEST_NAMESPACE });
    expect(await matEvent(again, "startAnalysis")).toMatchObject({ captureId: "c1", seconds: 2 });
  });
});

test("[API-3] the halves of a Sensing Horse show as left and right of the horse", async () => {
  const halves = [makeDevice({ deviceType: "Sensing Horse Subdevice" }), makeDevice({ deviceType: "Sensing Horse Subdevice" })];
  const horse = makeDevice({ deviceType: "Sensing Horse", subdeviceIds: halves.map(({ id }) => id) });
  const server = await startLive(createWorld(horse, ...halves));
  const viewer = await connectViewer(server, CLINICIAN);
  await viewer.emitWithAck("watch", { deviceId: horse.id });
  const parts: string[] = [];
  viewer.on("frame", (bytes) => void parts.push(decodeFrame(bytes).part));

  for (const half of halves) {
    const mat = await connectMat(server, half);
    const shown = viewerEvent(viewer, "frame");
    await send(mat, frameFor(half));
    await shown;
  }
  expect(parts).toEqual(["left", "right"]);
  expect(server.live.readings.stateOf(horse)).toMatchObject({ functional: true, status: "Correct" });
});
