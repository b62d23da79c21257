import type { Backoff } from "~/domain/backoff";
import type { ProblemCode } from "~/domain/problem";
import { Problem } from "~/domain/problem";

/** 1 s of the fastest mats. */
const MAX_AT_ONCE = 100;
/** 60 s at 50 Hz; further frames are refused and stay on the mat. */
const MAX_WAITING = 3000;

/** Null: on disk or outside the recording. */
export type RecordingResult = ProblemCode | null;

/** Forwards frames in order to the recording process. */
export interface ForwardedFrames {
  /** Resolves once on disk. @throws Problem if not recorded */
  forward: (deviceId: string, bytes: Uint8Array) => Promise<void>;
  close: () => void;
}

interface Waiting {
  bytes: Uint8Array;
  resolve: () => void;
  reject: (problem: Problem) => void;
}

interface ForwardedFramesOptions {
  /** @throws Problem otherServerSilent: resending is harmless */
  send: (deviceId: string, frames: Uint8Array[]) => Promise<RecordingResult[]>;
  /** The recording may continue in its silent process. */
  isExpected: (deviceId: string) => boolean;
  backoff: Pick<Backoff, "pause" | "stop">;
}

export function createForwardedFrames({ send, isExpected, backoff }: ForwardedFramesOptions): ForwardedFrames {
  const queues = new Map<string, Waiting[]>();
  let closed = false;

  const refuse = (waiting: readonly Waiting[], code: ProblemCode): void => {
    for (const { reject } of waiting) reject(new Problem(code));
  };

  const sendAll = async (deviceId: string, queue: Waiting[]): Promise<void> => {
    let attempt = 0;
    while (queue.length > 0 && !closed) {
      const batch = queue.slice(0, MAX_AT_ONCE);
      try {
        const results = await send(
          deviceId,
          batch.map(({ bytes }) => bytes),
        );
        attempt = 0;
        queue.splice(0, batch.length);
        for (const [index, { resolve, reject }] of batch.entries()) {
          const code = results[index] ?? null;
          if (code === null) resolve();
          else reject(new Problem(code));
        }
      } catch {
        if (!isExpected(deviceId)) refuse(queue.splice(0), "captureFailed");
        else await backoff.pause(attempt++);
      }
    }
    queues.delete(deviceId);
    if (closed) refuse(queue.splice(0), "unavailable");
  };

  return {
    forward(deviceId, bytes) {
      const queue = queues.get(deviceId) ?? [];
      if (queue.length >= MAX_WAITING) return Promise.reject(new Problem("otherServerSilent"));
      const recorded = new Promise<void>((resolve, reject) => queue.push({ bytes, resolve, reject }));
      if (!queues.has(deviceId)) {
        queues.set(deviceId, queue);
        void sendAll(deviceId, queue);
      }
      return recorded;
    },
    close() {
      closed = true;
      backoff.stop();
    },
  };
}
