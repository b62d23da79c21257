import type { Logger } from "pino";
import type { DefaultEventsMap, Namespace, Socket } from "socket.io";
import type { Clock } from "~/domain/clock";
import { Problem, type ProblemCode } from "~/domain/problem";
import { answerTo, noticeOf } from "../wire/answer.server";
import type { LiveLimits } from "../wire/limits";
import { limitPackets } from "../wire/packet-limit.server";
import type { Answer, DeviceToServer, FrameAck, ServerToDevice } from "../wire/protocol";
import type { IngestCounters } from "./counters.server";
import type { MatStream, Receipt } from "./mat-stream.server";
import type { Feed, SignedInMat } from "./signed-in-mat";

export interface MatData {
  mat: SignedInMat;
}
export type IngestNamespace = Namespace<DeviceToServer, ServerToDevice, DefaultEventsMap, MatData>;
export type MatSocket = Socket<DeviceToServer, ServerToDevice, DefaultEventsMap, MatData>;
type FrameAnswer = (answer: Answer<FrameAck | null>) => void;

/** Refusals that do not count against the mat: a repeat, or too fast. */
const HARMLESS: readonly ProblemCode[] = ["frameRepeated", "frameRate"];

interface MatConnectionOptions {
  stream: MatStream;
  feed: Feed;
  /** Schedules the cumulative acknowledgement, for frames without an acknowledgement callback. */
  acknowledgeSoon: () => void;
  counters: IngestCounters;
  clock: Clock;
  limits: LiveLimits;
  logger: Logger;
}

/** Receives the frames of one connected mat and acknowledges each or refuses it by name. Too many refusals in a row close the connection. */
export function serveMat(socket: MatSocket, options: MatConnectionOptions): void {
  const { stream, feed, acknowledgeSoon, counters, clock, limits, logger } = options;
  const deviceId = socket.data.mat.device.id;
  const overLimit = limitPackets(socket.conn, { ...limits.mat, violations: limits.violations }, clock);
  let refusalsInARow = 0;

  const accept = (ack: FrameAck | null, answer: FrameAnswer | null): void => {
    refusalsInARow = 0;
    if (answer) answer({ ok: true, value: ack });
    else acknowledgeSoon();
  };

  const refuse = (error: unknown, answer: FrameAnswer | null): void => {
    const notice = noticeOf(error, logger);
    counters.add(deviceId, notice.code);
    socket.emit("refused", notice);
    answer?.({ ok: false, problem: notice });
    if (notice.code === "frameRepeated") acknowledgeSoon();
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
}

function asBytes(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new Problem("frameMalformed");
  return value;
}
