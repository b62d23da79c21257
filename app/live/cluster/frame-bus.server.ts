import type { Logger } from "pino";
import type { Cluster } from "~/cluster/cluster.server";
import type { RedisLine } from "~/cluster/redis-line.server";
import type { SharedMap } from "~/cluster/shared-map";
import type { Clock } from "~/domain/clock";
import { decodeFrame, stampFrame, type CodedFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";

/** Frames of a device pending at Redis; more are dropped. */
export const MAX_IN_FLIGHT = 8;
/** Prevents bursts from a slow Redis. */
export const MAX_AGE_MS = 1000;
/** Interval of frames to processes that do not watch. */
const NEWEST_EVERY_MS = 1000;

/** Message: sender's name (36 letters), device id (24 letters), coded frame. */
const SENDER_BYTES = 36;
const DEVICE_BYTES = 24;

/** Frames of mats held by other processes. */
export interface FrameBus {
  /** Cheap while no other process shows the device. */
  publish: (deviceId: string, taken: CodedFrame) => void;
  watch: (deviceId: string, watched: boolean) => void;
}

interface FrameBusOptions {
  line: RedisLine;
  bus: Pick<Cluster, "id" | "peers">;
  prefix: string;
  clock: Pick<Clock, "now" | "elapsed">;
  /** By process and device. */
  watched: SharedMap<{ deviceId: string; process: string }>;
  /** Stream key of the device in this process. */
  streamKey: (deviceId: string) => number;
  /** Stamped with this process's time and stream key. */
  onFrame: (deviceId: string, taken: CodedFrame) => void;
  logger: Pick<Logger, "error">;
}

export function createFrameBus({ line, bus, prefix, clock, watched, streamKey, onFrame, logger }: FrameBusOptions): FrameBus {
  const channelOf = (deviceId: string): string => `${prefix}:frames:${deviceId}`;
  const channelOfNewest = `${prefix}:newest`;
  /** Other processes that show each device. */
  const lookers = new Map<string, Set<string>>();
  const inFlight = new Map<string, number>();
  const reportedMs = new Map<string, number>();
  /** Frames can arrive twice, by both routes. */
  const last = new Map<string, Pick<Frame, "epoch" | "sequence">>();

  watched.subscribe((key, value, _by, before) => {
    const { deviceId, process } = value ?? before ?? { deviceId: "", process: bus.id };
    if (process === bus.id) return;
    const processes = lookers.get(deviceId) ?? new Set();
    if (value) processes.add(process);
    else processes.delete(process);
    if (processes.size > 0) lookers.set(deviceId, processes);
    else lookers.delete(deviceId);
  });

  const message = (deviceId: string, bytes: Uint8Array): Buffer => {
    const coded = Buffer.allocUnsafe(SENDER_BYTES + DEVICE_BYTES + bytes.byteLength);
    coded.write(bus.id, 0, "latin1");
    coded.write(deviceId, SENDER_BYTES, "latin1");
    coded.set(bytes, SENDER_BYTES + DEVICE_BYTES);
    return coded;
  };

  const send = (channel: string, deviceId: string, bytes: Uint8Array): void => {
    const unanswered = inFlight.get(deviceId) ?? 0;
    if (unanswered >= MAX_IN_FLIGHT) return;
    inFlight.set(deviceId, unanswered + 1);
    void line.publish(channel, message(deviceId, bytes)).then(() => {
      const left = (inFlight.get(deviceId) ?? 1) - 1;
      if (left > 0) inFlight.set(deviceId, left);
      else inFlight.delete(deviceId);
    });
  };

  const receive = (coded: Buffer): void => {
    const sender = coded.toString("latin1", 0, SENDER_BYTES);
    if (sender === bus.id) return;
    const deviceId = coded.toString("latin1", SENDER_BYTES, SENDER_BYTES + DEVICE_BYTES);
    try {
      // Copies from a block that many messages share.
      const bytes = new Uint8Array(coded.subarray(SENDER_BYTES + DEVICE_BYTES));
      const sent = decodeFrame(bytes);
      const serverTimeMs = bus.peers.inOurTime(sender, sent.serverTimeMs);
      if (serverTimeMs === null || clock.now() - serverTimeMs > MAX_AGE_MS) return;
      const part = `${deviceId} ${sent.part}`;
      const before = last.get(part);
      if (before?.epoch === sent.epoch && before.sequence === sent.sequence) return;
      last.set(part, { epoch: sent.epoch, sequence: sent.sequence });
      const frame: Frame = { ...sent, serverTimeMs, streamKey: streamKey(deviceId) };
      stampFrame(bytes, frame);
      onFrame(deviceId, { frame, bytes });
    } catch (error) {
      logger.error({ err: error, deviceId }, "frame of another server not read");
    }
  };
  line.subscribe(channelOfNewest, receive);

  return {
    publish(deviceId, { frame, bytes }) {
      if (lookers.has(deviceId)) send(channelOf(deviceId), deviceId, bytes);
      const part = `${deviceId} ${frame.part}`;
      if (clock.elapsed() - (reportedMs.get(part) ?? -Infinity) < NEWEST_EVERY_MS) return;
      reportedMs.set(part, clock.elapsed());
      send(channelOfNewest, deviceId, bytes);
    },
    watch(deviceId, isWatched) {
      const key = `${bus.id} ${deviceId}`;
      if (isWatched) {
        line.subscribe(channelOf(deviceId), receive);
        watched.set(key, { deviceId, process: bus.id });
      } else {
        line.unsubscribe(channelOf(deviceId));
        watched.delete(key);
      }
    },
  };
}
