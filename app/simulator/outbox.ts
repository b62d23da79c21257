import type { Clock } from "~/domain/clock";
import type { FrameAck } from "~/live/wire/protocol";
import { createUnackedFrames, type MeasuredFrame } from "./unacked";

/** A backlog is sent in a burst, then within the server's limit (120 per second, burst 150). */
const BURST = 100;
const PER_SECOND = 110;
const PAUSE_MS = 100;

export interface Outbox {
  put(frame: MeasuredFrame): void;
  open(): void;
  close(): void;
  /** Returns the number of frames freed. */
  acknowledge(ack: FrameAck): number;
  /** The server never accepts this frame. */
  forget(refused: FrameAck): void;
}

interface OutboxOptions {
  epoch: number;
  rateHz: number;
  /** This feed's share of the limit. */
  share?: number;
  clock: Clock;
  send: (frame: MeasuredFrame, resent: boolean) => void;
}

/** In order. A frame that waited or may have been sent counts as resent. */
export function createOutbox({ epoch, rateHz, share = 1, clock, send }: OutboxOptions): Outbox {
  const unacked = createUnackedFrames(epoch);
  const perMs = Math.max(share * PER_SECOND, 2 * rateHz) / 1000;
  const burst = share * BURST;
  let opened = false;
  /** Sequence numbers of the next frame, and of the first that never waited. */
  let cursor = 0;
  let punctual = 0;
  let budget = burst;
  let countedMs = clock.elapsed();
  let cancelPause = (): void => {};

  function sendWaiting(): void {
    cancelPause();
    const now = clock.elapsed();
    budget = Math.min(burst, budget + (now - countedMs) * perMs);
    countedMs = now;
    let frame = unacked.next(cursor, now);
    while (opened && frame && budget >= 1) {
      budget--;
      cursor = frame.sequence + 1;
      send(frame, frame.sequence < punctual);
      frame = unacked.next(cursor, now);
    }
    if (opened && frame) cancelPause = clock.setTimer(sendWaiting, PAUSE_MS);
  }

  return {
    put(frame) {
      if (!opened || unacked.next(cursor, clock.elapsed())) punctual = frame.sequence + 1;
      unacked.keep(frame);
      sendWaiting();
    },
    open() {
      opened = true;
      punctual = Math.max(punctual, cursor);
      cursor = 0;
      sendWaiting();
    },
    close() {
      opened = false;
      cancelPause();
    },
    acknowledge: (ack) => unacked.acknowledge(ack),
    forget: (refused) => unacked.forget(refused),
  };
}
