import { connectAsync } from "mqtt";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Device } from "~/domain/device/device";
import { matFaults, type MatFault } from "~/domain/device/refused-frames";
import { encodeFrame, FRAME_HEADER_BYTES } from "~/domain/frame/codec";
import { toMatrix } from "~/domain/frame/frame";
import { matTopics } from "~/mqtt/topics";
import { statusClaim } from "~/ui/status/PatientStatusPill";
import { useDatabase } from "../../../tests/support/database";
import { frameFor, open } from "../../../tests/support/live";
import { createManualClock } from "../../../tests/support/manual-clock";
import { connectHandMat, settled, someone } from "../../../tests/support/mats";
import { hasMosquitto, startMosquitto } from "../../../tests/support/mosquitto";
import { installMat, openClinicWithPatient, PASSWORD } from "../../../tests/support/people";
import { temporaryFolder } from "../../../tests/support/recording";
import { startServer, type TestServer } from "../../../tests/support/server";
import { INGEST_NAMESPACE } from "../wire/handshake";
import { mqttEventSchema, type GivenTopics } from "../wire/mqtt";

useDatabase();
const folder = temporaryFolder();

interface Carrier {
  frame: (bytes: Uint8Array) => void;
  jsonFrame: (frame: unknown) => void;
  comeBack: (password: string) => void;
}
type Connect = (server: TestServer, device: Device) => Promise<Carrier>;

const EPOCH = 77;
const wellFrame = (device: Device, sequence: number) => frameFor(device, { epoch: EPOCH, sequence, counts: someone(device) });
const damaged = (device: Device, change: (view: DataView) => void): Uint8Array => {
  const bytes = encodeFrame(wellFrame(device, 100));
  change(new DataView(bytes.buffer));
  return bytes;
};
const cells = (device: Device, value: number) => ({
  pressureMap: toMatrix(frameFor(device)).map((row) => row.map(() => value)),
  seq: 100,
  t: 0,
});

const misdeeds = {
  frameGrid: ({ frame }, device) =>
    frame(encodeFrame(frameFor(device, { sequence: 100, grid: { rows: 15, cols: 16 }, counts: new Uint16Array(240) }))),
  frameUnit: ({ frame }, device) => frame(encodeFrame(frameFor(device, { sequence: 100, unit: "kPa" }))),
  frameScale: ({ frame }, device) => frame(encodeFrame(frameFor(device, { sequence: 100, scale: 7 }))),
  frameNotANumber: ({ jsonFrame }, device) => jsonFrame(cells(device, NaN)),
  frameNegative: ({ jsonFrame }, device) => jsonFrame(cells(device, -1)),
  frameMalformed: ({ jsonFrame }, device) => jsonFrame({ ...cells(device, 1), seq: "first" }),
  frameMagic: ({ frame }, device) => frame(damaged(device, (view) => view.setUint16(0, 1))),
  frameVersion: ({ frame }, device) => frame(damaged(device, (view) => view.setUint8(2, 9))),
  frameCodec: ({ frame }, device) => frame(damaged(device, (view) => view.setUint8(5, 9))),
  frameTruncated: ({ frame }) => frame(new Uint8Array(FRAME_HEADER_BYTES - 1)),
  frameTooLarge: ({ frame }) => frame(new Uint8Array(20_000)),
  frameRepeated: ({ frame }, device) => frame(encodeFrame(wellFrame(device, 1))),
  frameRate({ frame }, device) {
    for (let sequence = 200; sequence < 400; sequence++) frame(encodeFrame(wellFrame(device, sequence)));
  },
  wrongDeviceCredentials: ({ comeBack }) => comeBack("another one"),
} satisfies Record<MatFault, (mat: Carrier, device: Device) => void>;

/** These close the connection or must wait. */
const ONCE: readonly MatFault[] = ["frameRate", "wrongDeviceCredentials"];

const bySocket: Connect = async (server, device) => {
  const { socket } = await connectHandMat(server, device);
  return {
    frame: (bytes) => void socket.emit("frame", bytes),
    jsonFrame: (frame) => void socket.emit("jsonFrame", frame as never),
    comeBack(password) {
      socket.disconnect();
      open(server, { auth: { serial: device.hardwareSerial, password }, namespace: INGEST_NAMESPACE });
    },
  };
};

const byBroker =
  (url: string): Connect =>
  async (_, { hardwareSerial }) => {
    const connection = "a-name-nobody-guesses";
    const client = await connectAsync(url, { protocolVersion: 5, reconnectPeriod: 0 });
    onTestFinished(() => void client.end(true));
    const hello = (password: string) =>
      client.publish(matTopics.hello(hardwareSerial), JSON.stringify({ password, connection }), { qos: 1 });
    const topics = await new Promise<GivenTopics>((resolve) => {
      client.on("message", (_topic, payload) => {
        const reported = mqttEventSchema.parse(JSON.parse(payload.toString()));
        if (reported.event === "welcome") resolve(reported.data);
      });
      void client.subscribeAsync(matTopics.events(hardwareSerial)).then(() => hello(PASSWORD));
    });
    return {
      frame: (bytes) => void client.publish(topics.frames, Buffer.from(bytes)),
      jsonFrame: (frame) => void client.publish(topics.jsonFrames, JSON.stringify(frame)),
      comeBack: (password) => void hello(password),
    };
  };

/** A bed per fault, first accepted; returns states after 10 and 90 s. */
async function refuseAll(connect: Connect, mqttUrl?: string) {
  const { company } = await openClinicWithPatient();
  const clock = createManualClock();
  const server = await startServer(folder(), { clock, ...(mqttUrl !== undefined && { mqttUrl }) });
  if (mqttUrl !== undefined) await settled(clock, () => expect(server.live.ingest.broker()?.connected).toBe(true));
  const beds = new Map<MatFault, { device: Device; mat: Carrier }>();
  for (const fault of matFaults) {
    const device = await installMat(company, { deviceType: "Mattress Mat" });
    beds.set(fault, { device, mat: await connect(server, device) });
  }
  const everyBed = (check: (state: ReturnType<TestServer["live"]["readings"]["stateOf"]>, fault: MatFault) => void) =>
    settled(clock, () => beds.forEach(({ device }, fault) => check(server.live.readings.stateOf(device), fault)));

  for (const sequence of [1, 2]) {
    for (const { device, mat } of beds.values()) mat.frame(encodeFrame(wellFrame(device, sequence)));
    await settled(clock, () => beds.forEach(({ device }) => expect(server.live.ingest.counters.get(device.id).accepted).toBe(sequence)));
    clock.advance(2000);
  }
  await everyBed((state) => expect(state).toMatchObject({ status: "Correct", presence: { present: true } }));

  const timesRefused = (fault: MatFault, { id }: Device): number =>
    fault === "wrongDeviceCredentials"
      ? (server.live.ingest.counters.refusedSignIns()[fault] ?? 0)
      : (server.live.ingest.counters.get(id)[fault] ?? 0);
  for (let second = 1; second <= 8; second++) {
    for (const [fault, { mat, device }] of beds) if (second === 1 || !ONCE.includes(fault)) misdeeds[fault](mat, device);
    await settled(clock, () =>
      beds.forEach(({ device }, fault) =>
        expect(timesRefused(fault, device), fault).toBeGreaterThanOrEqual(ONCE.includes(fault) ? 1 : second),
      ),
    );
    clock.advance(1000);
  }
  return { clock, everyBed };
}

const carriers: [string, boolean, () => Promise<[Connect, string?]>][] = [
  ["a socket", true, () => Promise.resolve([bySocket])],
  [
    "a broker",
    hasMosquitto,
    async () => {
      const { url } = await startMosquitto();
      return [byBroker(url), url];
    },
  ],
];

describe.each(carriers)("a mat by %s", (_, isThere, carrier) => {
  test.skipIf(!isThere)(
    "[LIVE-4] [DASH-3] [ALM-2] R16: whose frames are refused is offline after five seconds, says why, and raises the alarm of a mat that is lost",
    async () => {
      const { clock, everyBed } = await refuseAll(...(await carrier()));
      await everyBed((state, fault) => {
        expect(state, fault).toMatchObject({
          status: "Offline",
          functional: false,
          connection: { state: "lost", refused: { fault } },
          presence: { present: null },
        });
        expect([statusClaim({ ...state, status: "Correct" }), state.alarms], fault).toEqual(["last", []]);
      });
      clock.advance(60_000);
      await everyBed((state, fault) => expect(state.alarms, fault).toMatchObject([{ kind: "disconnected" }]));
    },
  );
});
