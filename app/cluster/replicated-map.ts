import type { Clock } from "~/domain/clock";
import { createListeners } from "~/domain/listeners";
import type { Bus } from "./bus.server";
import type { ChangedBy, SharedMap, SharedMapListener } from "./shared-map";

/** Deletions are remembered for disconnected processes. */
const REMEMBER_DELETED_MS = 3_600_000;

interface Entry<Value> {
  /** Undefined once deleted. */
  value: Value | undefined;
  /** Null if loaded from the database. */
  writer: string | null;
  atMs: number;
}

interface Written<Value> {
  key: string;
  value: Value | undefined;
  atMs: number;
}

export interface ReplicatedMapOptions {
  name: string;
  bus: Pick<Bus, "id" | "elsewhere" | "at" | "peers" | "onJoin">;
  clock: Pick<Clock, "now">;
  /** "forgotten" values describe the ended process, "kept" ones are also in the database. */
  ofEnded: "forgotten" | "kept";
}

/**
 * The newest write of a key wins by the writer's clock, then by process name. A joining process gets each process's own
 * writes.
 */
export function createReplicatedMap<Value>({ name, bus, clock, ofEnded }: ReplicatedMapOptions): SharedMap<Value> {
  const entries = new Map<string, Entry<Value>>();
  const listeners = createListeners<SharedMapListener<Value>>();

  const put = (key: string, entry: Entry<Value>, by: ChangedBy): void => {
    const before = entries.get(key)?.value;
    entries.set(key, entry);
    if (entry.value !== undefined || before !== undefined) listeners.notify((listener) => listener(key, entry.value, by, before));
  };

  const isNewer = (key: string, atMs: number, writer: string): boolean => {
    const known = entries.get(key);
    if (!known || known.writer === null || known.writer === writer) return true;
    return atMs > known.atMs || (atMs === known.atMs && writer > known.writer);
  };

  const take = (writer: string, { key, value, atMs }: Written<Value>, by: ChangedBy): void => {
    if (isNewer(key, atMs, writer)) put(key, { value, writer, atMs }, by);
  };

  const ownEntries = (): Written<Value>[] => {
    const own: Written<Value>[] = [];
    for (const [key, { value, writer, atMs }] of [...entries]) {
      if (value === undefined && clock.now() - atMs > REMEMBER_DELETED_MS) entries.delete(key);
      else if (writer === bus.id) own.push({ key, value, atMs });
    }
    return own;
  };

  const notify = bus.elsewhere(`${name}.set`, (writer: string, written: Written<Value>) => take(writer, written, "elsewhere"));
  const notifyAll = bus.at(`${name}.all`, (writer, all: Written<Value>[]) => {
    for (const written of all) {
      const known = entries.get(written.key);
      if (known?.writer !== writer || known.atMs !== written.atMs) take(writer, written, "meanwhile");
    }
  });
  bus.onJoin((peer) => {
    const own = ownEntries();
    if (own.length > 0) notifyAll(peer, own);
  });
  bus.peers.onLeft((peer) => {
    if (ofEnded === "kept") return;
    for (const [key, { writer, value }] of [...entries]) {
      if (writer !== peer) continue;
      entries.delete(key);
      if (value !== undefined) listeners.notify((listener) => listener(key, undefined, "elsewhere", value));
    }
  });

  const write = (key: string, value: Value | undefined): void => {
    // Later than the replaced entry on any clock.
    const atMs = Math.max(clock.now(), (entries.get(key)?.atMs ?? 0) + 1);
    put(key, { value, writer: bus.id, atMs }, "here");
    notify(bus.id, { key, value, atMs });
  };

  return {
    get: (key) => entries.get(key)?.value,
    *values() {
      for (const { value } of entries.values()) if (value !== undefined) yield value;
    },
    set: write,
    delete(key) {
      if (entries.get(key)?.value !== undefined) write(key, undefined);
    },
    learn(key, value) {
      if (!entries.has(key)) put(key, { value, writer: null, atMs: 0 }, "here");
    },
    subscribe: listeners.subscribe,
  };
}
