import type { Logger } from "pino";
import type { DefaultEventsMap, Namespace, Socket } from "socket.io";
import type { CaptureState } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import type { Frame } from "~/domain/frame/frame";
import { Problem, type ProblemCode, type ProblemNotice } from "~/domain/problem";
import type { KnownDevices } from "../state/known-devices.server";
import { createThrottle } from "../throttle";
import { answerTo, noticeOf } from "../wire/answer";
import type { LiveLimits } from "../wire/limits";
import { limitPackets } from "../wire/packet-limit.server";
import { deviceCredentialsSchema, type Answer, type DeviceToServer, type FrameAck, type ServerToDevice } from "../wire/protocol";
import type { IngestCounters } from "./counters.server";
import { createMatStream, type MatStream, type Receipt, type TakenFrame } from "./mat-stream.server";
import { feedOf, type Feed, type MatCredentials, type SignedInMat } from "./signed-in-mat";

/** Frames a second that a mat sends while nobody streams, so that it is known to work. */
export const IDLE_HZ = 1;
/** Cumulative acknowledgements are sent no more often than this: a mat keeps 30 s to send again, and every message wakes two processes. */
const ACK_EVERY_MS = 1000;
/** Refusals that say nothing against the mat: it only sent again, or too fast. */
const HARMLESS: readonly ProblemCode[] = ["frameRepeated", "frameRate"];

export interface MatData {
  mat: SignedInMat;
}
export type IngestNamespace = Namespace<DeviceToServer, ServerToDevice, DefaultEventsMap, MatData>;
type MatSocket = Socket<DeviceToServer, ServerToDevice, DefaultEventsMap, MatData>;
type FrameAnswer = (answer: Answer<FrameAck | null>) => void;

interface IngestOptions {
  namespace: IngestNamespace;
  /** @throws Problem unknownDevice, wrongDevicePassword, tooManyAttempts */
  authenticateDevice: (credentials: MatCredentials) => Promise<SignedInMat>;
  /** Keeps a frame of a capture; null when nothing records, and the frame is acknowledged at once. */
  record: (deviceId: string, frame: Frame, bytes: Uint8Array) => Promise<void> | null;
  remainingStreaming: (deviceId: string) => number;
  onConnected: (mat: SignedInMat) => void;
  onFrame: (feed: Feed, taken: TakenFrame) => void;
  devices: KnownDevices;
  counters: IngestCounters;
  clock: Clock;
  limits: LiveLimits;
  logger: Logger;
}

/** The door for mats. */
export interface Ingest {
  /** Tells the mats of a device to stream for so many seconds; 0 stops. */
  commandStreaming: (deviceId: string, seconds: number) => void;
  commandAnalysis: (capture: CaptureState) => void;
  stop: () => void;
}

export function createIngest(options: IngestOptions): Ingest {
  const { namespace, devices, counters, clock, limits, logger } = options;
  const connected = new Map<string, MatSocket>();
  const streams = new Map<string, MatStream>();

  const streamOf = (deviceId: string): MatStream => {
    const stream =
      streams.get(deviceId) ??
      createMatStream({
        deviceId,
        streamKey: devices.streamKey,
        clock,
        counters,
        record: options.record,
        onFrame: options.onFrame,
        logger,
      });
    streams.set(deviceId, stream);
    return stream;
  };

  const acks = createThrottle<string>(clock, ACK_EVERY_MS, (deviceId) => {
    for (const ack of streamOf(deviceId).acks()) connected.get(deviceId)?.emit("frameAck", ack);
  });

  /** A device's own mat, and those of its halves. */
  const matsOf = (deviceId: string): MatSocket[] =>
    [deviceId, ...(devices.get(deviceId)?.subdeviceIds ?? [])].flatMap((id) => connected.get(id) ?? []);

  namespace.use((socket, next) => {
    authenticate(socket.handshake, options.authenticateDevice).then(
      (mat) => {
        socket.data.mat = mat;
        next();
      },
      (error: unknown) => {
        const notice = noticeOf(error, logger);
        counters.refuseSignIn(notice.code);
        next(refusal(notice));
      },
    );
  });

  namespace.on("connection", (socket) => {
    const { mat } = socket.data;
    const deviceId = mat.device.id;
    const feed = feedOf(mat);
    const stream = streamOf(deviceId);
    const overLimit = limitPackets(socket.conn, { ...limits.mat, violations: limits.violations }, clock.now);
    let refusalsInARow = 0;

    const accept = (ack: FrameAck | null, answer: FrameAnswer | null): void => {
      refusalsInARow = 0;
      if (answer) answer({ ok: true, value: ack });
      else acks.call(deviceId);
    };

    const refuse = (error: unknown, answer: FrameAnswer | null): void => {
      const notice = noticeOf(error, logger);
      counters.add(deviceId, notice.code);
      socket.emit("refused", notice);
      answer?.({ ok: false, problem: notice });
      if (notice.code === "frameRepeated") acks.call(deviceId);
      if (HARMLESS.includes(notice.code)) return;
      if (++refusalsInARow > limits.refusalsInARow) socket.conn.close();
    };

    const take = (taking: () => Receipt, callback: unknown): void => {
      const answer = answerTo<FrameAck | null>(callback);
      try {
        if (overLimit()) throw new Problem("frameRate");
        const receipt = taking();
        if (receipt instanceof Promise) receipt.then((ack) => accept(ack, answer)).catch((error: unknown) => refuse(error, answer));
        else accept(receipt, answer);
      } catch (error) {
        refuse(error, answer);
      }
    };

    socket.on("frame", (bytes: unknown, callback: unknown) => take(() => stream.takeBytes(feed, asBytes(bytes)), callback));
    socket.on("jsonFrame", (input: unknown, callback: unknown) => take(() => stream.takeJson(feed, input), callback));
    socket.on("disconnect", (reason) => {
      if (connected.get(deviceId) === socket) connected.delete(deviceId);
      logger.info({ deviceId, reason }, "mat disconnected");
    });

    const before = connected.get(deviceId);
    connected.set(deviceId, socket);
    if (before) {
      before.emit("refused", new Problem("deviceReplaced").toNotice());
      before.disconnect(true);
    }
    devices.learn(mat.device);
    if (mat.whole) devices.learn(mat.whole);
    logger.info({ deviceId }, "mat connected");
    socket.emit("welcome", { streamKey: devices.streamKey(feed.target.id), idleHz: IDLE_HZ });
    const seconds = options.remainingStreaming(feed.target.id);
    if (seconds > 0) socket.emit("startStreaming", { seconds });
    options.onConnected(mat);
  });

  return {
    commandStreaming(deviceId, seconds) {
      for (const socket of matsOf(deviceId)) socket.emit("startStreaming", { seconds });
    },
    commandAnalysis({ deviceId, captureId, analysisType, durationMs }) {
      for (const socket of matsOf(deviceId))
        socket.emit("startAnalysis", { captureId, analysisType, seconds: Math.ceil(durationMs / 1000) });
    },
    stop: acks.stop,
  };
}

async function authenticate(
  { auth, address }: { auth: unknown; address: string },
  authenticateDevice: IngestOptions["authenticateDevice"],
): Promise<SignedInMat> {
  const credentials = deviceCredentialsSchema.safeParse(auth);
  if (!credentials.success) throw new Problem("unknownDevice");
  return authenticateDevice({ ...credentials.data, address });
}

/** A `connect_error` whose `data` is the problem. */
const refusal = (notice: ProblemNotice): Error => Object.assign(new Error(notice.code), { data: notice });

function asBytes(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new Problem("frameMalformed");
  return value;
}
