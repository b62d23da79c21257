import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { connectAsync, type MqttClient } from "mqtt";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { systemClock } from "~/domain/clock";
import { getGeometry, deviceKind, type Device } from "~/domain/device/device";
import { decodeFrame, encodeFrame } from "~/domain/frame/codec";
import { toMatrix } from "~/domain/frame/frame";
import { matTopics } from "~/mqtt/topics";
import { projectFile } from "~/project-root.server";
import { createBody } from "~/simulator/bodies/catalogue";
import { startDevice, type DeviceEvent } from "~/simulator/device";
import { simulatedFrames } from "~/simulator/simulated-frames";
import {
  CLINICIAN,
  connectMat,
  connectViewer,
  createWorld,
  frameFor,
  makeDevice,
  MAT_PASSWORD,
  playCaptures,
  startLive,
  viewerEvent,
} from "../../../tests/support/live";
import { createManualClock } from "../../../tests/support/manual-clock";
import { hasMosquitto, startMosquitto, type Mosquitto } from "../../../tests/support/mosquitto";
import { patience } from "../../../tests/support/patience";
import type { GivenTopics, MqttEvent } from "../wire/mqtt";

const device = makeDevice({ hardwareSerial: "Ward 3/bed+1 #A" });
const neighbour = makeDevice();
const until = (condition: () => boolean) => vi.waitUntil(condition, patience);

function playMat(url: string, mat: Device, password = MAT_PASSWORD) {
  const geometry = getGeometry(mat);
  const [body] = deviceKind(mat).bodies;
  if (!geometry || !body) throw new Error("a mat without a map");
  const events: DeviceEvent[] = [];
  const source = simulatedFrames(geometry, createBody(body, { geometry, seed: 1, weightKg: 70 }));
  const simulated = startDevice({
    url,
    serial: mat.hardwareSerial,
    password,
    feeds: [{ part: "main", source }],
    rateHz: 50,
    streamAtOnce: true,
    epoch: 7,
    clock: systemClock,
    random: () => 0,
    report: (event) => events.push(event),
  });
  onTestFinished(() => simulated.stop());
  return { ...simulated, events };
}

async function matByHand({ url }: Mosquitto, { hardwareSerial }: Device, login = {}) {
  const connection = "a-name-nobody-guesses";
  const will = {
    topic: matTopics.bye(hardwareSerial),
    payload: Buffer.from(JSON.stringify({ connection })),
    qos: 1 as const,
    retain: false,
  };
  const client = await connectAsync(url, { protocolVersion: 5, reconnectPeriod: 0, will, ...login });
  onTestFinished(() => void client.end(true));
  const reported: MqttEvent[] = [];
  client.on("message", (_, payload) => void reported.push(JSON.parse(payload.toString()) as MqttEvent));
  await client.subscribeAsync(matTopics.events(hardwareSerial));
  const next = async (event: MqttEvent["event"]): Promise<MqttEvent> => {
    await until(() => reported.some((one) => one.event === event));
    return (
      reported.splice(
        reported.findIndex((one) => one.event === event),
        1,
      )[0] ?? { event }
    );
  };
  const hello = async (over: object = {}): Promise<void> => {
    const said = { password: MAT_PASSWORD, connection, ...over };
    await client.publishAsync(matTopics.hello(hardwareSerial), JSON.stringify(said), { qos: 1 });
  };
  const signIn = async (): Promise<GivenTopics> => {
    await hello();
    return (await next("welcome")).data as GivenTopics;
  };
  return { client, told: reported, next, hello, signIn };
}

const frameBytes = (mat: Device, over: Parameters<typeof frameFor>[1] = {}): Buffer => Buffer.from(encodeFrame(frameFor(mat, over)));
const sendFrame = (client: MqttClient, { frames }: GivenTopics, bytes: Buffer) => client.publishAsync(frames, bytes, { qos: 1 });

describe.skipIf(!hasMosquitto)("mats at a broker (mosquitto is installed)", () => {
  const start = async (options: Parameters<typeof startLive>[1] = {}, broker: Parameters<typeof startMosquitto>[0] = {}) => {
    const mosquitto = await startMosquitto(broker);
    const server = await startLive(createWorld(device, neighbour), { ...options, mqttUrl: mosquitto.url });
    await until(() => server.live.ingest.broker()?.connected === true);
    return { mosquitto, server };
  };

  test("[PEER-15] a mat that publishes to a broker is live in a viewer, streams when it is told to, and is lost with its last will", async () => {
    const { mosquitto, server } = await start();
    const viewer = await connectViewer(server, CLINICIAN);
    await viewer.emitWithAck("watch", { deviceId: device.id });
    const shown = viewerEvent(viewer, "frame");
    const { client, next, signIn } = await matByHand(mosquitto, device);
    const topics = await signIn();
    await sendFrame(client, topics, frameBytes(device, { sequence: 5 }));
    expect(decodeFrame(await shown).sequence).toBe(5);
    expect(await next("frameAck")).toMatchObject({ data: { part: "main", epoch: 1, sequence: 5 } });

    await viewer.emitWithAck("startStreaming", { deviceId: device.id, seconds: 20 });
    expect(await next("startStreaming")).toMatchObject({ data: { seconds: expect.any(Number) as number } });
    client.stream.destroy();
    await until(() => server.live.ingest.broker()?.mats === 0);
  });

  test("[PEER-15] a stock client plays a mat: mosquitto_pub sends a JSON frame", async () => {
    const { mosquitto, server } = await start();
    const topics = await (await matByHand(mosquitto, device)).signIn();
    const pressureMap = toMatrix(frameFor(device));
    const message = JSON.stringify({ pressureMap, seq: 1, t: 0 });
    await promisify(execFile)("mosquitto_pub", ["-p", String(mosquitto.port), "-q", "1", "-t", topics.jsonFrames, "-m", message]);
    await until(() => server.live.ingest.counters.get(device.id).accepted === 1);
    const newest = server.live.readings.newestFrames.get(device.id).get("main");
    expect(newest && toMatrix(newest)).toEqual(pressureMap);
  });

  test("[PEER-15] a broker that is killed and comes back loses no acknowledged frame of a capture", async () => {
    const recorded = new Set<number>();
    const captures = playCaptures(async (_, { sequence }) => {
      await Promise.resolve();
      recorded.add(sequence);
    });
    const { mosquitto, server } = await start({ captures: captures.port });
    const mat = playMat(mosquitto.url, device);
    await until(() => mat.stats().acked > 20);
    await mosquitto.kill();
    await until(() => mat.stats().state === "connecting" && server.live.ingest.broker()?.connected === false);
    const [before, { size }] = [mat.stats(), recorded];
    await mosquitto.start();
    await until(() => mat.stats().reconnects === 1 && mat.stats().acked >= before.sent + 20);
    mat.stop();
    const { acked } = mat.stats();
    expect(size).toBeGreaterThanOrEqual(before.acked);
    expect(Array.from({ length: acked }, (_, sequence) => sequence).filter((sequence) => !recorded.has(sequence))).toEqual([]);
    expect(mat.stats().resent).toBeGreaterThan(0);
  });

  test("[PEER-15] a server that restarts has its mats back by themselves", async () => {
    const { mosquitto, server } = await start();
    const mat = playMat(mosquitto.url, device);
    await until(() => mat.stats().state === "streaming");
    await server.stop();
    await until(() => mat.stats().state === "connecting");
    const again = await startLive(createWorld(device), { mqttUrl: mosquitto.url });
    await until(() => mat.stats().state === "streaming" && again.live.ingest.counters.get(device.id).accepted !== undefined);
  });

  test("[PEER-15] a wrong password and an unknown serial are refused alike, and what signed in with neither cannot send", async () => {
    const { mosquitto, server } = await start();
    const mat = playMat(mosquitto.url, device, "wrong");
    await until(() => mat.stats().state === "refused");
    expect(mat.events).toContainEqual({ name: "refused", code: "wrongDeviceCredentials" });
    const noOne = await matByHand(mosquitto, makeDevice());
    await noOne.hello();
    expect(await noOne.next("signInRefused")).toMatchObject({ data: { code: "wrongDeviceCredentials" } });

    // A topic's secret includes the serial number.
    const own = await matByHand(mosquitto, neighbour);
    const topics = await own.signIn();
    const others = topics.frames.replace(neighbour.hardwareSerial, encodeURIComponent(device.hardwareSerial));
    await own.client.publishAsync(others, frameBytes(device), { qos: 1 });
    await own.client.publishAsync(topics.frames, frameBytes(neighbour), { qos: 1 });
    await until(() => server.live.ingest.counters.get(neighbour.id).accepted === 1);
    expect(server.live.ingest.counters.get(device.id)).toEqual({});
  });

  test("[PEER-15] one sender for each serial number, whether it comes by socket or by broker", async () => {
    const { mosquitto, server } = await start();
    const { next, signIn, hello } = await matByHand(mosquitto, device);
    await signIn();
    await connectMat(server, device);
    expect(await next("refused")).toMatchObject({ data: { code: "serialInUse" } });
    await hello({ yields: true });
    expect(await next("signInRefused")).toMatchObject({ data: { code: "serialInUse" } });
  });

  test("[PEER-15] bad frames are refused by name, a flood ends the connection, and the neighbour is not disturbed", async () => {
    const { mosquitto, server } = await start({ limits: { mat: { perSecond: 1, burst: 10 }, violations: 30 } });
    const { client, next, signIn } = await matByHand(mosquitto, device);
    const other = await matByHand(mosquitto, neighbour);
    const [topics, othersTopics] = [await signIn(), await other.signIn()];
    await client.publishAsync(topics.frames, "no frame", { qos: 1 });
    expect(await next("refused")).toMatchObject({ data: { code: "frameTruncated" } });
    await client.publishAsync(topics.jsonFrames, "[[[[[[[[[[1]]]]]]]]]]", { qos: 1 });
    expect(await next("refused")).toMatchObject({ data: { code: "frameMalformed" } });
    for (let sequence = 0; sequence < 60; sequence++) client.publish(topics.frames, frameBytes(device, { sequence }));
    expect(await next("ended")).toMatchObject({ stream: topics.stream });
    expect(server.live.ingest.counters.get(device.id).accepted).toBeLessThanOrEqual(10);
    await sendFrame(other.client, othersTopics, frameBytes(neighbour));
    await until(() => server.live.ingest.counters.get(neighbour.id).accepted === 1);
  });

  test("[PEER-15] frames that the broker kept, or that waited on their way, are not shown as live", async () => {
    const clock = createManualClock();
    const { mosquitto, server } = await start({ clock });
    const viewer = await connectViewer(server, CLINICIAN);
    await viewer.emitWithAck("watch", { deviceId: device.id });
    const seen: number[] = [];
    viewer.on("frame", (bytes) => void seen.push(decodeFrame(bytes).sequence));
    const { client, next, signIn } = await matByHand(mosquitto, device);
    const topics = await signIn();
    const sendAndWait = async (sequence: number, deviceTimeMs: number): Promise<void> => {
      await sendFrame(client, topics, frameBytes(device, { sequence, deviceTimeMs }));
      await until(() => server.live.ingest.counters.get(device.id).accepted === sequence);
    };
    await client.publishAsync(topics.frames, frameBytes(device, { sequence: 9 }), { qos: 1, retain: true });
    await sendAndWait(1, 60_000);
    clock.advance(5000);
    await sendAndWait(2, 60_020);
    await sendAndWait(3, 65_000);
    await until(() => seen.includes(3));
    expect(seen).toEqual([1, 3]);
    expect(server.live.ingest.counters.get(device.id)).toMatchObject({ accepted: 3, late: 1 });
    expect(await next("frameAck")).toMatchObject({ data: { epoch: 1 } });
  });

  test("[PEER-15] with the list of rights in docs/mqtt.md a mat can neither read another's topics nor send on them", async () => {
    const acl = /```acl\n(.*?)```/s.exec(readFileSync(projectFile("docs/mqtt.md"), "utf8"))?.[1] ?? "";
    const mosquitto = await startMosquitto({ acl, users: { isobar: "secret", [neighbour.hardwareSerial]: "mat", thief: "mat" } });
    const server = await startLive(createWorld(neighbour), { mqttUrl: mosquitto.url.replace("//", "//isobar:secret@") });
    await until(() => server.live.ingest.broker()?.connected === true);
    const thief = await connectAsync(mosquitto.url, { username: "thief", password: "mat", protocolVersion: 5 });
    onTestFinished(() => void thief.end(true));
    const overheard: string[] = [];
    thief.on("message", (topic) => void overheard.push(topic));
    await thief.subscribeAsync("isobar/v1/mats/#");

    const { client, signIn, next } = await matByHand(mosquitto, neighbour, { username: neighbour.hardwareSerial, password: "mat" });
    const topics = await signIn();
    await thief.publishAsync(topics.frames, frameBytes(neighbour, { sequence: 1 }), { qos: 1 }).catch(() => undefined);
    await sendFrame(client, topics, frameBytes(neighbour, { sequence: 2 }));
    expect(await next("frameAck")).toMatchObject({ data: { sequence: 2 } });
    expect(server.live.ingest.counters.get(neighbour.id)).toEqual({ accepted: 1 });
    expect(overheard).toEqual([]);
  });
});
