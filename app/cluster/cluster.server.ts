import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";
import { createListeners } from "~/domain/listeners";
import { Problem } from "~/domain/problem";
import { createBus, type Bus } from "./bus.server";
import { connectRedis, type RedisLine } from "./redis-line.server";
import { createReplicatedMap, type ReplicatedMapOptions } from "./replicated-map";
import { createMemoryMap, type SharedMap } from "./shared-map";

/** "apart": Redis is away. */
export type ClusterState = "alone" | "joined" | "apart";

/** docs/decisions/056-several-servers.md */
export interface Cluster extends Pick<Bus, "id" | "elsewhere" | "question"> {
  state: () => ClusterState;
  onState: (listener: (state: ClusterState) => void) => () => void;
  peers: Pick<Bus["peers"], "all" | "has" | "inOurTime">;
  /** Does what only one process may do, such as the hourly clean-up. */
  isEldest: () => boolean;
  map: <Value>(name: string, ofEnded: ReplicatedMapOptions["ofEnded"]) => SharedMap<Value>;
  /** Runs here immediately, in the others soon after. */
  everywhere: <Values extends unknown[]>(name: string, run: (...values: Values) => void) => (...values: Values) => void;
  /** Frames can be lost; null for a single process. */
  frames: { line: RedisLine; prefix: string } | null;
  close: () => Promise<void>;
}

export const createAlone = (): Cluster => ({
  id: "",
  state: () => "alone",
  onState: () => () => undefined,
  peers: { all: () => [], has: () => false, inOurTime: () => null },
  isEldest: () => true,
  map: createMemoryMap,
  elsewhere: () => () => undefined,
  everywhere: (_, run) => run,
  question: () => () => Promise.reject(new Problem("otherServerSilent")),
  frames: null,
  close: () => Promise.resolve(),
});

/** Other versions do not receive our messages. */
const FORMAT = 1;

interface JoinOptions {
  /** `redis[s]://user:password@host:port/number`, one number per installation. */
  url: string;
  clock: Clock;
  /** 0 to 1. */
  random: () => number;
  logger: Logger;
}

/** Apart until Redis is up. Create all maps, then call `join`. */
export function createCluster({ url, clock, random, logger }: JoinOptions): Cluster & { join: () => Promise<void> } {
  const prefix = `isobar:${FORMAT}:${new URL(url).pathname.slice(1) || "0"}`;
  const line = connectRedis({ url, random, logger });
  const bus = createBus({ line, prefix, clock, logger });
  const states = createListeners<(state: ClusterState) => void>();
  const state = (): ClusterState => (bus.isConnected() ? "joined" : "apart");
  bus.onConnection(() => states.notify((listener) => listener(state())));

  return {
    id: bus.id,
    state,
    onState: states.subscribe,
    peers: bus.peers,
    isEldest: bus.peers.isEldest,
    map: (name, ofEnded) => createReplicatedMap({ name, bus, clock, ofEnded }),
    elsewhere: bus.elsewhere,
    everywhere(name, run) {
      const others = bus.elsewhere(name, run);
      return (...values) => {
        run(...values);
        others(...values);
      };
    },
    question: bus.question,
    frames: { line, prefix },
    join: bus.join,
    close: bus.close,
  };
}
