import type { Clock } from "~/domain/clock";
import { createListeners } from "~/domain/listeners";

export const BEAT_EVERY_MS = 1000;
/** Silence that means a process has ended. */
export const GONE_AFTER_MS = 3500;
/** The fastest gives the clock offset. */
const BEATS_COMPARED = 60;

export interface ProcessName {
  id: string;
  startedAtMs: number;
}

export interface Peers {
  /** `sentAtMs` by the peer's clock. */
  received: (peer: ProcessName, sentAtMs: number) => void;
  left: (id: string) => void;
  /** Removes silent peers; not while disconnected. */
  sweep: () => void;
  /** Restarts all silence timers after a disconnection. */
  wasAway: () => void;
  has: (id: string) => boolean;
  all: () => readonly string[];
  isEldest: () => boolean;
  /** By our clock; null for unknown processes. */
  inOurTime: (id: string, atMs: number) => number | null;
  onLeft: (listener: (id: string) => void) => () => void;
}

interface Peer extends ProcessName {
  heardMs: number;
  /** Our time minus theirs: clock offset plus transit time. */
  differences: number[];
}

const isElder = (one: ProcessName, other: ProcessName): boolean =>
  one.startedAtMs < other.startedAtMs || (one.startedAtMs === other.startedAtMs && one.id < other.id);

export function createPeers(own: ProcessName, clock: Pick<Clock, "now" | "elapsed">): Peers {
  const peers = new Map<string, Peer>();
  const leavers = createListeners<(id: string) => void>();

  const left = (id: string): void => {
    if (peers.delete(id)) leavers.notify((listener) => listener(id));
  };

  return {
    received({ id, startedAtMs }, sentAtMs) {
      const peer: Peer = peers.get(id) ?? { id, startedAtMs, heardMs: 0, differences: [] };
      peers.set(id, peer);
      peer.heardMs = clock.elapsed();
      peer.differences.push(clock.now() - sentAtMs);
      if (peer.differences.length > BEATS_COMPARED) peer.differences.shift();
    },
    left,
    sweep() {
      for (const { id, heardMs } of [...peers.values()]) if (clock.elapsed() - heardMs > GONE_AFTER_MS) left(id);
    },
    wasAway() {
      for (const peer of peers.values()) peer.heardMs = clock.elapsed();
    },
    has: (id) => peers.has(id),
    all: () => [...peers.keys()],
    isEldest: () => [...peers.values()].every((peer) => isElder(own, peer)),
    inOurTime(id, atMs) {
      const differences = peers.get(id)?.differences;
      return differences ? atMs + Math.min(...differences) : null;
    },
    onLeft: leavers.subscribe,
  };
}
