import type { Logger } from "pino";
import { isUnderWay, recordingSeconds, type CaptureState } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import type { Device } from "~/domain/device/device";
import { IDLE_HZ } from "~/domain/frame/idle-rate";
import { Problem, type ProblemNotice } from "~/domain/problem";
import { BLANK_AFTER_MS } from "~/domain/streaming";
import type { Calibrations } from "../calibration/calibrations";
import type { KnownDevices } from "../state/known-devices.server";
import { toFeed, type AuthenticateMat, type MatCredentials, type SignedInMat } from "../state/signed-in-mat";
import { createThrottle } from "../throttle";
import { toProblemNotice } from "../wire/answer.server";
import type { LiveLimits } from "../wire/limits";
import type { Answer } from "../wire/protocol";
import { deviceCredentialsSchema } from "../wire/requests";
import type { IngestCounters } from "./counters.server";
import type { FramePipeline } from "./frame-pipeline.server";
import { serveMat, type MatPeer, type MatReceiver } from "./mat-connection.server";
import { createMatStream, type MatStream } from "./mat-stream.server";
import { createOneSender } from "./one-sender";

/** A mat keeps 30 s for resending; each message wakes two processes. */
const ACK_EVERY_MS = 1000;

interface MatEndpointOptions {
  /** @throws Problem wrongDeviceCredentials, tooManyAttempts, serverBusy */
  authenticateDevice: AuthenticateMat;
  calibrations: Pick<Calibrations, "calibrate">;
  pipeline: FramePipeline;
  /** For a connecting mat, in seconds. */
  remainingStreaming: (deviceId: string) => number;
  /** Newest capture, sent to a connecting mat. */
  captureOf: (deviceId: string) => CaptureState | null;
  onConnected: (mat: SignedInMat) => void;
  /** A frame or the password was refused. */
  onRefused: (device: Device, problem: ProblemNotice) => void;
  isElsewhere: (deviceId: string) => boolean;
  isConnected: (deviceId: string) => boolean;
  /** A second sender used the device's serial number. */
  onOtherSender: (deviceId: string) => void;
  devices: KnownDevices;
  counters: IngestCounters;
  clock: Clock;
  limits: LiveLimits;
  logger: Logger;
}

export interface MatEndpoint {
  /** Connect immediately: the check for other senders is valid only now. */
  signIn: (auth: unknown, address: string) => Promise<Answer<SignedInMat>>;
  /** Replaces an earlier connection. Returns the message receiver. */
  connect: (mat: SignedInMat, peer: MatPeer) => MatReceiver;
  /** 0 stops. */
  commandStreaming: (deviceId: string, seconds: number) => void;
  /** Sends a capture's start and full-rate seconds, or cancellation. */
  commandAnalysis: (capture: CaptureState) => void;
  /** Mat and halves sign in again. */
  disconnect: (device: Device) => void;
  /** Connected to another process: closes with the reason. */
  release: (deviceId: string) => void;
  /** For devices without a mat. Returns the frame receiver. */
  attach: (device: Device) => (bytes: Uint8Array) => Promise<void>;
  stop: () => void;
}

export function createMatEndpoint({ devices, calibrations, counters, clock, limits, logger, ...options }: MatEndpointOptions): MatEndpoint {
  const connected = new Map<string, MatPeer>();
  /** By elapsed time. */
  const connectedAtMs = new Map<string, number>();
  const streams = new Map<string, MatStream>();

  const createStream = (deviceId: string): MatStream =>
    createMatStream({ deviceId, streamKey: devices.streamKey, clock, counters, calibrations, pipeline: options.pipeline, logger });

  const streamOf = (deviceId: string): MatStream => {
    const stream = streams.get(deviceId) ?? createStream(deviceId);
    streams.set(deviceId, stream);
    return stream;
  };

  const acks = createThrottle<string>(clock, ACK_EVERY_MS, (deviceId) => {
    for (const ack of streamOf(deviceId).acks()) connected.get(deviceId)?.send("frameAck", ack);
  });

  const commandAnalysis = (peer: MatPeer, capture: CaptureState): void => {
    const { captureId, analysisType } = capture;
    const seconds = recordingSeconds(capture, clock.now());
    if (seconds > 0 || capture.phase === "cancelled" || capture.phase === "failed")
      peer.send("startAnalysis", { captureId, analysisType, seconds });
  };

  /** Just connected: no time yet for a frame. */
  const isNew = (deviceId: string): boolean => clock.elapsed() - (connectedAtMs.get(deviceId) ?? -Infinity) < BLANK_AFTER_MS;

  const senders = createOneSender({
    clock,
    inUse: (deviceId) => (connected.has(deviceId) || options.isElsewhere(deviceId)) && (options.isConnected(deviceId) || isNew(deviceId)),
    onRefused: options.onOtherSender,
  });

  /** The device's own mat and its halves. */
  const matsOf = (deviceId: string): MatPeer[] =>
    [deviceId, ...(devices.get(deviceId)?.subdeviceIds ?? [])].flatMap((id) => connected.get(id) ?? []);

  return {
    async signIn(auth, address) {
      try {
        const { mat, yields } = await signIn(auth, address, (credentials) =>
          options.authenticateDevice(credentials, (device) => options.onRefused(device, new Problem("wrongDeviceCredentials").toNotice())),
        );
        senders.admit(mat.device.id, yields);
        return { ok: true, value: mat };
      } catch (error) {
        const problem = toProblemNotice(error, logger);
        counters.refuseSignIn(problem.code);
        return { ok: false, problem };
      }
    },
    connect(mat, peer) {
      const deviceId = mat.device.id;
      const feed = toFeed(mat);
      const stream = streamOf(deviceId);
      const receiver = serveMat(peer, {
        mat,
        stream,
        feed,
        acknowledgeSoon: () => acks.call(deviceId),
        onRefused: (problem) => options.onRefused(mat.device, problem),
        counters,
        limits,
        logger,
      });
      const before = connected.get(deviceId);
      connected.set(deviceId, peer);
      connectedAtMs.set(deviceId, clock.elapsed());
      replace(before);
      devices.learn(mat.device);
      if (mat.whole) devices.learn(mat.whole);
      logger.info({ deviceId }, "mat connected");
      peer.send("welcome", { streamKey: devices.streamKey(feed.target.id), idleHz: IDLE_HZ });
      const seconds = options.remainingStreaming(feed.target.id);
      if (seconds > 0) peer.send("startStreaming", { seconds });
      const capture = options.captureOf(feed.target.id);
      if (capture && isUnderWay(capture.phase)) commandAnalysis(peer, capture);
      options.onConnected(mat);
      return {
        ...receiver,
        gone(reason) {
          if (connected.get(deviceId) === peer) {
            connected.delete(deviceId);
            connectedAtMs.delete(deviceId);
          }
          logger.info({ deviceId, reason }, "mat disconnected");
        },
      };
    },
    commandStreaming(deviceId, seconds) {
      for (const peer of matsOf(deviceId)) peer.send("startStreaming", { seconds });
    },
    commandAnalysis(capture) {
      for (const peer of matsOf(capture.deviceId)) commandAnalysis(peer, capture);
    },
    disconnect({ id, subdeviceIds }) {
      for (const matId of [id, ...subdeviceIds]) connected.get(matId)?.cut();
    },
    release: (deviceId) => replace(connected.get(deviceId)),
    attach(device) {
      const mat = { device, whole: null };
      const stream = createStream(device.id);
      const feed = toFeed(mat);
      devices.learn(device);
      options.onConnected(mat);
      return async (bytes) => void (await stream.takeBytes(feed, bytes));
    },
    stop: acks.stop,
  };
}

async function signIn(auth: unknown, address: string, authenticateDevice: (credentials: MatCredentials) => Promise<SignedInMat>) {
  const read = deviceCredentialsSchema.safeParse(auth);
  if (!read.success) throw new Problem("wrongDeviceCredentials");
  const { serial, password, yields } = read.data;
  return { mat: await authenticateDevice({ serial, password, address }), yields };
}

/** Closes the older connection with the reason. */
function replace(before: MatPeer | undefined): void {
  before?.send("refused", { ...new Problem("serialInUse").toNotice(), frame: null });
  before?.dismiss();
}
