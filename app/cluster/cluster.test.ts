import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { systemClock } from "~/domain/clock";
import { Problem } from "~/domain/problem";
import { patience } from "../../tests/support/patience";
import { hasRedis, startRedis } from "../../tests/support/redis";
import { createCluster } from "./cluster.server";

/** A process with a map of each kind. */
function startProcess(url: string) {
  const cluster = createCluster({ url, clock: systemClock, random: () => 0, logger: pino({ level: "silent" }) });
  onTestFinished(() => cluster.close());
  const own = cluster.map<{ at: Date; cells: Uint16Array }>("own", "forgotten");
  const stored = cluster.map<string>("stored", "kept");
  const received: string[] = [];
  stored.subscribe((key, value, by) => received.push(`${by} ${key} ${value}`));
  return { cluster, own, stored, heard: received };
}
type Process = ReturnType<typeof startProcess>;
const joined = (...processes: Process[]) =>
  vi.waitUntil(() => processes.every(({ cluster }) => cluster.peers.all().length === processes.length - 1), patience);

describe.skipIf(!hasRedis)("[PEER-13] server processes that share a Redis", () => {
  test("know what the others set, also those that start later, and forget what a process that ended told of itself", async () => {
    const { url } = await startRedis();
    const [first, second] = [startProcess(url), startProcess(url)];
    await joined(first, second);
    first.own.set("mat", { at: new Date(5), cells: Uint16Array.of(1, 65_535) });
    first.stored.set("alarm", "open");
    await vi.waitUntil(() => second.own.get("mat") && second.stored.get("alarm"), patience);
    expect(second.own.get("mat")).toEqual({ at: new Date(5), cells: Uint16Array.of(1, 65_535) });

    const third = startProcess(url);
    await vi.waitUntil(() => third.own.get("mat") && third.stored.get("alarm"), patience);
    expect(third.heard).toEqual(["meanwhile alarm open"]);
    expect([first, second, third].map(({ cluster }) => cluster.isEldest())).toEqual([true, false, false]);

    await first.cluster.close();
    await vi.waitUntil(() => second.own.get("mat") === undefined && third.own.get("mat") === undefined, patience);
    expect(third.stored.get("alarm")).toBe("open");
    expect(second.cluster.isEldest()).toBe(true);
  });

  test("agree on the newest value, and learn after an outage of Redis what was set and deleted meanwhile", async () => {
    const redis = await startRedis();
    const [first, second] = [startProcess(redis.url), startProcess(redis.url)];
    await joined(first, second);
    first.stored.set("alarm", "open");
    await vi.waitUntil(() => second.stored.get("alarm"), patience);

    await redis.kill();
    second.stored.set("rules", "old");
    const setMs = Date.now();
    await vi.waitUntil(() => Date.now() > setMs, patience);
    first.stored.set("rules", "new");
    second.stored.delete("alarm");
    expect(first.stored.get("alarm")).toBe("open");
    await redis.start();
    await vi.waitUntil(() => first.stored.get("alarm") === undefined && second.stored.get("rules") === "new", patience);
    expect(first.stored.get("rules")).toBe("new");
    expect(first.heard).toContain("meanwhile alarm undefined");
  });

  test("ask each other, and are told by name what is refused and that nobody answers", async () => {
    const redis = await startRedis();
    const [first, second] = [startProcess(redis.url), startProcess(redis.url)];
    const ask = [first, second].map(({ cluster }) =>
      cluster.question("double", (value: number) => {
        if (value < 0) throw new Problem("storageFull", { limitMb: 100 });
        return 2 * value;
      }),
    )[0];
    await joined(first, second);
    await expect(ask?.(second.cluster.id, 21)).resolves.toBe(42);
    await expect(ask?.(second.cluster.id, -1)).rejects.toMatchObject({ code: "storageFull", details: { limitMb: 100 } });
    await redis.kill();
    await expect(ask?.(second.cluster.id, 21)).rejects.toMatchObject({ code: "otherServerSilent" });
  });
});
