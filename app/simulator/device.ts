import { io, type Socket } from "socket.io-client";
import { z } from "zod";
import { decodeFrame, encodeFrame } from "~/domain/frame/codec";
import { toMatrix, type Frame, type FramePart } from "~/domain/frame/frame";
import type { Clock } from "~/live/clock";
import { Decoder, Encoder } from "~/live/parser";
import { FRAME_PROTOCOL, INGEST_NAMESPACE, type DeviceToServer, type ServerToDevice } from "~/live/protocol";
import { createRhythm } from "./rhythm";
import type { FrameSource } from "./source";
import { createUnackedFrames } from "./unacked";

export interface DeviceOptions {
  /** The server's address, such as http://localhost:3000. */
  url: string;
  serial: string;
  password: string;
  source: FrameSource;
  part?: FramePart;
  /** Frames a second while streaming. */
  rateHz: number;
  /** Sends the JSON form through the stock protocol, as a mat without binary frames does. */
  json?: boolean;
  /** Streams at full rate without being asked, and goes on when told to stop. */
  streamAtOnce?: boolean;
  /** Number of this start; another one than at the start before. */
  epoch: number;
  clock: Clock;
  report?: (event: DeviceEvent) => void;
}

/** What happens to a mat: it got in; the server does not answer (it tries again); it was refused by name; its source is over. */
export type DeviceEvent =
  | { name: "connected" }
  | { name: "unreachable"; message: string }
  | { name: "refused"; code: string }
  | { name: "finished" };

export type DeviceState = "connecting" | "idle" | "streaming" | "refused" | "finished";

export interface DeviceStats {
  state: DeviceState;
  /** Frames sent for the first time, and again after a connection was lost. */
  sent: number;
  resent: number;
  acked: number;
  /** Refused frames by the problem's code. */
  refused: Record<string, number>;
  reconnects: number;
}

export interface SimulatedDevice {
  stats(): DeviceStats;
  stop(): void;
}

/** Tried again soon and evenly: a server that restarts has all its mats back within two seconds. */
const RECONNECTION = { reconnectionDelay: 250, reconnectionDelayMax: 2000, randomizationFactor: 0.5 };
const BACK_AFTER_CLOSE_MS = 2000;
/** Old frames go out slowly enough that they and the live ones stay below the server's limit of 120 a second. */
const RESEND_EVERY_MS = 100;
const RESEND_AT_ONCE = 6;

const refusalSchema = z.object({ data: z.object({ code: z.string() }) });

/**
 * A mat at the door `/ingest`: measures all the time, sends at the idle rate the server asked for, and at full rate while streaming. Frames
 * without acknowledgement are sent again after a lost connection. A refusal of its credentials ends it.
 */
export function startDevice(options: DeviceOptions): SimulatedDevice {
  const { source, clock, rateHz, epoch, streamAtOnce = false, json = false, report = () => {} } = options;
  const socket = connect(options);
  const unacked = createUnackedFrames(epoch);
  const stats = { sent: 0, resent: 0, acked: 0, refused: new Map<string, number>(), reconnects: 0 };
  const startedMs = clock.now();
  let welcomed = false;
  let everWelcomed = false;
  let ended: "refused" | "finished" | null = null;
  let idleHz = 1;
  let streamUntilMs = streamAtOnce ? Infinity : 0;
  let sequence = 0;
  let cancelTimer = (): void => {};

  const rhythm = createRhythm({ clock, beat: measure });
  const streaming = (): boolean => clock.now() < streamUntilMs;
  const keepRate = (): void => rhythm.setRate(streaming() ? rateHz : welcomed ? idleHz : 0);

  function measure(atMs: number): void {
    const counts = source.countsAt(atMs - startedMs);
    if (counts === null) return end("finished");
    const bytes = encodeFrame(frameOf(counts, atMs));
    unacked.keep({ sequence, takenAtMs: atMs, bytes });
    if (welcomed) {
      send(bytes);
      stats.sent++;
    }
    sequence++;
    keepRate();
  }

  function frameOf(counts: Uint16Array, deviceTimeMs: number): Frame {
    const { grid, scale, unit } = source;
    return {
      grid, counts, scale, unit, part: options.part ?? "main", epoch, sequence, deviceTimeMs,
      serverTimeMs: 0, streamKey: 0, gapBefore: false, clockSynced: false, resent: false,
    };
  }

  function send(bytes: Uint8Array): void {
    if (!json) return void socket.emit("frame", bytes);
    const frame = decodeFrame(bytes);
    socket.emit("jsonFrame", { pressureMap: toMatrix(frame), seq: frame.sequence, t: frame.deviceTimeMs, epoch, part: frame.part });
  }

  function resendMissing(): void {
    const before = sequence;
    let from = 0;
    const resendSome = (): void => {
      if (!welcomed) return;
      const due = unacked.missing(clock.now()).filter((frame) => frame.sequence >= from && frame.sequence < before);
      for (const { bytes, sequence: number } of due.slice(0, RESEND_AT_ONCE)) {
        send(encodeFrame({ ...decodeFrame(bytes), resent: true }));
        stats.resent++;
        from = number + 1;
      }
      if (due.length > RESEND_AT_ONCE) cancelTimer = clock.setTimer(resendSome, RESEND_EVERY_MS);
    };
    resendSome();
  }

  function end(how: "refused" | "finished", code = ""): void {
    ended = how;
    cancelTimer();
    rhythm.setRate(0);
    if (how === "refused") socket.disconnect();
    report(how === "refused" ? { name: how, code } : { name: how });
  }

  socket.on("welcome", (welcome) => {
    idleHz = Math.min(rateHz, welcome.idleHz);
    welcomed = true;
    if (everWelcomed) stats.reconnects++;
    if (everWelcomed) resendMissing();
    everWelcomed = true;
    if (ended === null) keepRate();
    report({ name: "connected" });
  });
  socket.on("startStreaming", ({ seconds }) => {
    if (streamAtOnce || ended) return;
    streamUntilMs = clock.now() + seconds * 1000;
    keepRate();
  });
  socket.on("frameAck", (ack) => {
    stats.acked += unacked.acknowledge(ack);
  });
  socket.on("refused", ({ code }) => {
    stats.refused.set(code, (stats.refused.get(code) ?? 0) + 1);
    if (code === "deviceReplaced") end("refused", code);
  });
  socket.on("connect_error", (error) => {
    if (socket.active) return report({ name: "unreachable", message: error.message });
    const refusal = refusalSchema.safeParse(error);
    end("refused", refusal.success ? refusal.data.data.code : error.message);
  });
  socket.on("disconnect", (reason) => {
    welcomed = false;
    cancelTimer();
    if (ended) return;
    keepRate();
    // Socket.IO stays away after a server closed the connection on purpose.
    if (reason === "io server disconnect") cancelTimer = clock.setTimer(() => socket.connect(), BACK_AFTER_CLOSE_MS);
  });
  socket.connect();

  return {
    stats: () => ({
      ...stats,
      refused: Object.fromEntries(stats.refused),
      state: ended ?? (welcomed ? (streaming() ? "streaming" : "idle") : "connecting"),
    }),
    stop() {
      ended ??= "finished";
      cancelTimer();
      rhythm.setRate(0);
      socket.disconnect();
    },
  };
}

function connect({ url, serial, password, json = false }: DeviceOptions): Socket<ServerToDevice, DeviceToServer> {
  const auth = json ? { serial, password } : { serial, password, proto: FRAME_PROTOCOL };
  return io(new URL(INGEST_NAMESPACE, url).href, {
    auth,
    transports: ["websocket"],
    autoConnect: false,
    forceNew: true,
    ...RECONNECTION,
    ...(json ? {} : { parser: { Encoder, Decoder } }),
  });
}
