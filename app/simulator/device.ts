import type { Clock } from "~/domain/clock";
import { decodeFrame, encodeFrame } from "~/domain/frame/codec";
import { toMatrix, type Frame, type FramePart } from "~/domain/frame/frame";
import type { ProblemNotice } from "~/domain/problem";
import type { DeviceWelcome, FrameAck } from "~/live/wire/protocol";
import type { ServerAddress } from "./connection";
import { connectByMqtt } from "./mqtt-connection";
import { createOutbox } from "./outbox";
import { createRhythm } from "./rhythm";
import type { SimulatedFrames } from "./simulated-frames";
import { connectBySocket } from "./socket-connection";
import type { MeasuredFrame } from "./unacked";

export interface DeviceFeed {
  part: FramePart;
  source: SimulatedFrames;
}

export interface DeviceOptions extends ServerAddress {
  feeds: readonly DeviceFeed[];
  /** Start of the body's movement, by the clock; default: the first welcome. Halves of one body share it. */
  bodyFromMs?: number;
  rateHz: number;
  streamAtOnce?: boolean;
  /** Differs for every start. */
  epoch: number;
  clock: Clock;
  random: () => number;
  report?: (event: DeviceEvent) => void;
  /** Told of every acknowledgement. */
  acknowledged?: (ack: FrameAck) => void;
}

/** Connected; unreachable or delayed (retries); refused permanently; frames refused, once per reason; frames ended. */
export type DeviceEvent =
  | { name: "connected" }
  | { name: "unreachable"; message: string }
  | { name: "delayed"; code: string }
  | { name: "refused"; code: string }
  | { name: "framesRefused"; problem: ProblemNotice }
  | { name: "finished" };

export type DeviceState = "connecting" | "idle" | "streaming" | "refused" | "finished";

export interface DeviceStats {
  state: DeviceState;
  sent: number;
  resent: number;
  acked: number;
  refused: Record<string, number>;
  reconnects: number;
}

export interface SimulatedDevice {
  stats(): DeviceStats;
  stop(): void;
}

/** At `/ingest` or a broker. Requested idle rate, full rate while streaming or recording. Ends when refused. */
export function startDevice(options: DeviceOptions): SimulatedDevice {
  const { feeds, clock, rateHz, epoch, bodyFromMs, streamAtOnce = false, report = () => {}, acknowledged = () => {} } = options;
  const stats = { sent: 0, resent: 0, acked: 0, refused: new Map<string, number>(), reconnects: 0 };
  /** A mat's own clock is monotonic, whatever the machine's is set to. */
  const startedMs = clock.now() - clock.elapsed();
  let welcome: DeviceWelcome | null = null;
  let firstWelcomeMs: number | null = null;
  let ended: "refused" | "finished" | null = null;
  let streamUntilMs = streamAtOnce ? Infinity : 0;
  let captureUntilMs = 0;
  let sequence = 0;

  const rhythm = createRhythm({ clock, beat: measure, originMs: bodyFromMs });
  const lines = feeds.map((feed) => ({ ...feed, outbox: createOutbox({ epoch, rateHz, share: 1 / feeds.length, clock, send }) }));
  /** A half registered as a device sends "main"; the reply has the half's name. */
  const outboxOf = (of: FrameAck) => (lines.length === 1 ? lines[0] : lines.find(({ part }) => part === of.part))?.outbox;
  const atFullRate = (): boolean => clock.elapsed() < Math.max(streamUntilMs, captureUntilMs);

  function keepRate(): void {
    const idleHz = welcome ? Math.min(rateHz, welcome.idleHz) : 0;
    rhythm.setRate(ended || firstWelcomeMs === null ? 0 : atFullRate() ? rateHz : idleHz);
  }

  function measure(atMs: number): void {
    for (const { part, source, outbox } of lines) {
      const counts = source.countsAt(atMs - (bodyFromMs ?? firstWelcomeMs ?? atMs));
      if (counts === null) return end("finished");
      outbox.put({ sequence, takenAtMs: atMs, bytes: encodeFrame(frameOf(counts, startedMs + atMs, part, source)) });
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
    if (!options.json) connection.sendFrame(resent ? encodeFrame({ ...frame, resent }) : bytes);
    else connection.sendJson({ pressureMap: toMatrix(frame), seq: frame.sequence, t: frame.deviceTimeMs, epoch, part: frame.part });
  }

  function end(how: "refused" | "finished", code = ""): void {
    ended = how;
    keepRate();
    if (how === "refused") connection.close();
    report(how === "refused" ? { name: how, code } : { name: how });
  }

  const connect = /^https?:/.test(options.url) ? connectBySocket : connectByMqtt;
  const connection = connect({
    ...options,
    onUnreachable: (message) => report({ name: "unreachable", message }),
    onDelayed: (code) => report({ name: "delayed", code }),
    onRefused: (code) => end("refused", code),
    onLost() {
      welcome = null;
      for (const { outbox } of lines) outbox.close();
      keepRate();
    },
    on: {
      welcome(received) {
        welcome = received;
        if (firstWelcomeMs === null) firstWelcomeMs = clock.elapsed();
        else stats.reconnects++;
        for (const { outbox } of lines) outbox.open();
        keepRate();
        report({ name: "connected" });
      },
      startStreaming({ seconds }) {
        if (!streamAtOnce) streamUntilMs = clock.elapsed() + seconds * 1000;
        keepRate();
      },
      startAnalysis({ seconds }) {
        captureUntilMs = clock.elapsed() + seconds * 1000;
        keepRate();
      },
      frameAck(ack) {
        stats.acked += outboxOf(ack)?.acknowledge(ack) ?? 0;
        acknowledged(ack);
      },
      refused({ frame, ...problem }) {
        if (frame) outboxOf(frame)?.forget(frame);
        const before = stats.refused.get(problem.code) ?? 0;
        stats.refused.set(problem.code, before + 1);
        if (before === 0 && problem.code !== "serialInUse") report({ name: "framesRefused", problem });
      },
    },
  });
  connection.open();

  return {
    stats: () => ({
      ...stats,
      refused: Object.fromEntries(stats.refused),
      state: ended ?? (welcome === null ? "connecting" : atFullRate() ? "streaming" : "idle"),
    }),
    stop() {
      ended ??= "finished";
      keepRate();
      for (const { outbox } of lines) outbox.close();
      connection.close();
    },
  };
}
