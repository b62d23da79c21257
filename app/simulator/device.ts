import { io, type Socket } from "socket.io-client";
import { z } from "zod";
import type { Clock } from "~/domain/clock";
import { decodeFrame, encodeFrame } from "~/domain/frame/codec";
import { toMatrix, type Frame, type FramePart } from "~/domain/frame/frame";
import type { ProblemNotice } from "~/domain/problem";
import { Decoder, Encoder } from "~/live/wire/parser";
import { FRAME_PROTOCOL, INGEST_NAMESPACE, type DeviceToServer, type DeviceWelcome, type ServerToDevice } from "~/live/wire/protocol";
import { createOutbox } from "./outbox";
import { createRhythm } from "./rhythm";
import type { SimulatedFrames } from "./simulated-frames";
import type { MeasuredFrame } from "./unacked";

export interface DeviceFeed {
  part: FramePart;
  source: SimulatedFrames;
}

export interface DeviceOptions {
  /** The server's address, such as http://localhost:3000. */
  url: string;
  serial: string;
  password: string;
  /** What the mat measures: one feed, or one for each half of a mat that sends both. */
  feeds: readonly DeviceFeed[];
  /** Frames a second of each feed while streaming. */
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

/**
 * What happens to a mat: it got in; the server does not answer (it tries again); it was refused by name; frames of it are, told once for each
 * reason; its source is over.
 */
export type DeviceEvent =
  | { name: "connected" }
  | { name: "unreachable"; message: string }
  | { name: "refused"; code: string }
  | { name: "framesRefused"; problem: ProblemNotice }
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

const refusalSchema = z.object({ data: z.object({ code: z.string() }) });

/**
 * A mat at the door `/ingest`: once it was let in it measures at the idle rate the server asked for, and at full rate while it is to stream
 * or an analysis is captured, with or without a connection. A refusal of its credentials ends it.
 */
export function startDevice(options: DeviceOptions): SimulatedDevice {
  const { feeds, clock, rateHz, epoch, streamAtOnce = false, report = () => {} } = options;
  const socket = connect(options);
  const stats = { sent: 0, resent: 0, acked: 0, refused: new Map<string, number>(), reconnects: 0 };
  let welcome: DeviceWelcome | null = null;
  let firstWelcomeMs: number | null = null;
  let ended: "refused" | "finished" | null = null;
  let streamUntilMs = streamAtOnce ? Infinity : 0;
  let captureUntilMs = 0;
  let sequence = 0;
  let cancelReturn = (): void => {};

  const rhythm = createRhythm({ clock, beat: measure });
  const lines = feeds.map((feed) => ({ ...feed, outbox: createOutbox({ epoch, rateHz, share: 1 / feeds.length, clock, send }) }));
  const atFullRate = (): boolean => clock.now() < Math.max(streamUntilMs, captureUntilMs);

  function keepRate(): void {
    const idleHz = welcome ? Math.min(rateHz, welcome.idleHz) : 0;
    rhythm.setRate(ended || firstWelcomeMs === null ? 0 : atFullRate() ? rateHz : idleHz);
  }

  function measure(atMs: number): void {
    for (const { part, source, outbox } of lines) {
      const counts = source.countsAt(atMs - (firstWelcomeMs ?? atMs));
      if (counts === null) return end("finished");
      outbox.put({ sequence, takenAtMs: atMs, bytes: encodeFrame(frameOf(counts, atMs, part, source)) });
    }
    sequence++;
    keepRate();
  }

  function frameOf(counts: Uint16Array, deviceTimeMs: number, part: FramePart, { grid, scale, unit }: SimulatedFrames): Frame {
    return {
      grid,
      counts,
      scale,
      unit,
      part,
      epoch,
      sequence,
      deviceTimeMs,
      serverTimeMs: 0,
      streamKey: 0,
      gapBefore: false,
      clockSynced: false,
      resent: false,
    };
  }

  function send({ bytes }: MeasuredFrame, resent: boolean): void {
    stats[resent ? "resent" : "sent"]++;
    const frame = decodeFrame(bytes);
    if (!options.json) socket.emit("frame", resent ? encodeFrame({ ...frame, resent }) : bytes);
    else socket.emit("jsonFrame", { pressureMap: toMatrix(frame), seq: frame.sequence, t: frame.deviceTimeMs, epoch, part: frame.part });
  }

  function end(how: "refused" | "finished", code = ""): void {
    ended = how;
    keepRate();
    cancelReturn();
    if (how === "refused") socket.disconnect();
    report(how === "refused" ? { name: how, code } : { name: how });
  }

  socket.on("welcome", (told) => {
    welcome = told;
    if (firstWelcomeMs === null) firstWelcomeMs = clock.now();
    else stats.reconnects++;
    for (const { outbox } of lines) outbox.open();
    keepRate();
    report({ name: "connected" });
  });
  socket.on("startStreaming", ({ seconds }) => {
    if (!streamAtOnce) streamUntilMs = clock.now() + seconds * 1000;
    keepRate();
  });
  socket.on("startAnalysis", ({ seconds }) => {
    captureUntilMs = clock.now() + seconds * 1000;
    keepRate();
  });
  socket.on("frameAck", (ack) => {
    // A half that is registered by itself sends "main", and the server answers by the half's name.
    const line = lines.length === 1 ? lines[0] : lines.find(({ part }) => part === ack.part);
    stats.acked += line?.outbox.acknowledge(ack) ?? 0;
  });
  socket.on("refused", (problem) => {
    const before = stats.refused.get(problem.code) ?? 0;
    stats.refused.set(problem.code, before + 1);
    if (problem.code === "deviceReplaced") end("refused", problem.code);
    else if (before === 0) report({ name: "framesRefused", problem });
  });
  socket.on("connect_error", (error) => {
    if (socket.active) return report({ name: "unreachable", message: error.message });
    const refusal = refusalSchema.safeParse(error);
    end("refused", refusal.success ? refusal.data.data.code : error.message);
  });
  socket.on("disconnect", (reason) => {
    welcome = null;
    for (const { outbox } of lines) outbox.close();
    keepRate();
    // Socket.IO stays away after a server closed the connection on purpose.
    if (reason === "io server disconnect" && !ended) cancelReturn = clock.setTimer(() => socket.connect(), BACK_AFTER_CLOSE_MS);
  });
  socket.connect();

  return {
    stats: () => ({
      ...stats,
      refused: Object.fromEntries(stats.refused),
      state: ended ?? (welcome === null ? "connecting" : atFullRate() ? "streaming" : "idle"),
    }),
    stop() {
      ended ??= "finished";
      keepRate();
      cancelReturn();
      for (const { outbox } of lines) outbox.close();
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
