import type { Logger } from "pino";
import { isFinal } from "~/domain/device/refused-frames";
import { readFrameName, type FrameName } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { Problem, type ProblemCode, type ProblemNotice } from "~/domain/problem";
import type { Feed, SignedInMat } from "../state/signed-in-mat";
import { answerTo, toProblemNotice } from "../wire/answer.server";
import type { LiveLimits } from "../wire/limits";
import type { Answer, FrameAck, ServerToDevice } from "../wire/protocol";
import { readJsonFrameName } from "./check-frame";
import type { IngestCounters } from "./counters.server";
import type { MatStream, Receipt } from "./mat-stream.server";

type FrameAnswer = (answer: Answer<FrameAck | null>) => void;

/** A socket or a broker's topics. */
export interface MatPeer {
  send: <Event extends keyof ServerToDevice>(event: Event, ...payload: Parameters<ServerToDevice[Event]>) => void;
  /** The current message exceeds the limit: refuse unread. */
  overLimit: () => boolean;
  /** A delayed frame is captured but not shown. */
  isPunctual: (frame: Frame) => boolean;
  /** Cuts the connection; an admitted mat reconnects. */
  cut: () => void;
  /** Closes after sending the reason. */
  dismiss: () => void;
}

/** The payload is untrusted; the callback gets the acknowledgement. */
export interface MatReceiver {
  frame: (payload: unknown, callback?: unknown) => void;
  jsonFrame: (payload: unknown, callback?: unknown) => void;
  gone: (reason: string) => void;
}

/** Refusals that do not count against the mat. */
const HARMLESS: readonly ProblemCode[] = ["frameRepeated", "frameRate"];

interface MatConnectionOptions {
  mat: SignedInMat;
  stream: MatStream;
  feed: Feed;
  /** For frames without a callback. */
  acknowledgeSoon: () => void;
  onRefused: (problem: ProblemNotice) => void;
  counters: IngestCounters;
  limits: LiveLimits;
  logger: Logger;
}

/** Too many refusals in a row close the connection. */
export function serveMat(peer: MatPeer, options: MatConnectionOptions): Omit<MatReceiver, "gone"> {
  const { mat, stream, feed, acknowledgeSoon, onRefused, counters, limits, logger } = options;
  const deviceId = mat.device.id;
  let refusalsInARow = 0;

  const accept = (ack: FrameAck | null, answer: FrameAnswer | null): void => {
    refusalsInARow = 0;
    if (answer) answer({ ok: true, value: ack });
    else acknowledgeSoon();
  };

  /** The frame to forget; null if unknown, or a retry can help. */
  const passOver = (code: ProblemCode, name: FrameName | null): FrameName | null => {
    if (!isFinal(code) || !name) return null;
    try {
      stream.passOver(feed, name);
      return name;
    } catch {
      // Never acknowledged: a part the device lacks.
      return name;
    }
  };

  const refuse = (error: unknown, name: () => FrameName | null, answer: FrameAnswer | null): void => {
    const notice = toProblemNotice(error, logger);
    counters.add(deviceId, notice.code);
    onRefused(notice);
    const frame = passOver(notice.code, name());
    peer.send("refused", { ...notice, frame });
    answer?.({ ok: false, problem: notice });
    if (frame || notice.code === "frameRepeated") acknowledgeSoon();
    if (HARMLESS.includes(notice.code)) return;
    if (++refusalsInARow > limits.refusalsInARow) peer.cut();
  };

  const take = (taking: () => Receipt, name: () => FrameName | null, callback: unknown): void => {
    const answer = answerTo<FrameAck | null>(callback);
    try {
      if (peer.overLimit()) throw new Problem("frameRate");
      const receipt = taking();
      if (receipt instanceof Promise) receipt.then((ack) => accept(ack, answer)).catch((error: unknown) => refuse(error, name, answer));
      else accept(receipt, answer);
    } catch (error) {
      refuse(error, name, answer);
    }
  };

  return {
    frame: (payload, callback) =>
      take(
        () => stream.takeBytes(feed, asBytes(payload), peer.isPunctual),
        () => (payload instanceof Uint8Array ? readFrameName(payload) : null),
        callback,
      ),
    jsonFrame: (payload, callback) =>
      take(
        () => stream.takeJson(feed, payload, peer.isPunctual),
        () => readJsonFrameName(payload),
        callback,
      ),
  };
}

function asBytes(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new Problem("frameMalformed");
  return value;
}
