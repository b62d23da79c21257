import { describe, expect, onTestFinished, test, vi } from "vitest";
import { projectFile } from "~/project-root.server";
import {
  block,
  crash,
  crashFor,
  echo,
  fillAndSpin,
  fillBuffers,
  findNoSpace,
  hoard,
  hold,
  namesOfEnvironment,
  parseMuch,
  processId,
  refuse,
  shared,
  spin,
} from "../../tests/support/failing-jobs";
import { patience } from "../../tests/support/patience";
import { reasons } from "../../tests/support/recording";
import type { Job } from "./job";
import { createJobPool, type JobLimits, type JobPool } from "./job-pool.server";
import { processWorkers, type ProcessLimits } from "./process-workers.server";
import { threadWorkers } from "./thread-workers.server";

const pathOf = (entry: string): string => projectFile(`tests/support/${entry}`);

/** Processes take seconds to start. */
const TIME_MS = 8000;

/** Jobs that fail in every way. */
function openPool({ threads = 1, memoryMb = 512, ...limits }: Partial<JobLimits> & { threads?: number; memoryMb?: number } = {}) {
  return untilTestEnds(
    createJobPool({ workers: threadWorkers({ entry: pathOf("failing-jobs-boot.mjs"), count: threads, memoryMb }), limits }),
  );
}

function openProcesses({ limits, ...max }: Partial<ProcessLimits> & { limits?: Partial<JobLimits> } = {}) {
  const workers = processWorkers({ entry: pathOf("failing-processes-boot.mjs"), count: 1, limits: max });
  return untilTestEnds(createJobPool({ workers, limits }));
}

function untilTestEnds(pool: JobPool): JobPool {
  onTestFinished(() => pool.close());
  return pool;
}
const ours = { companyId: "ours" };
const theirs = { companyId: "theirs" };
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

test("[R31] a job whose thread ends is tried once more, then refused by name; the next job finds a thread", async () => {
  const pool = openPool();
  expect(await pool.run(crashFor, shared(1).fill(1), ours)).toBe("at last");
  await expect(pool.run(crash, undefined, ours)).rejects.toMatchObject({ code: "computationFailed" });
  expect(await pool.run(echo, "still here", ours)).toBe("still here");
});

test("[R31] a job that takes all memory ends its thread and not the process", async () => {
  const pool = openPool({ memoryMb: 32 });
  await expect(pool.run(hoard, undefined, ours)).rejects.toMatchObject({ code: "computationFailed" });
  expect(await pool.run(echo, "still here", theirs)).toBe("still here");
});

test("[S19] a job that does not end is ended", async () => {
  const pool = openPool({ runMs: 500 });
  await expect(pool.run(spin, shared(1), ours)).rejects.toMatchObject({ code: "computationFailed" });
  // A job's time includes its thread's start.
  await vi.waitUntil(() => pool.run(echo, "next", ours).catch(() => null), patience);
});

test("[S19] a job that never ends is gone within a second of being left, and its memory is back", async () => {
  const pool = openPool({ graceMs: 0 });
  const turns = shared(1);
  const rssMb = (): number => process.memoryUsage.rss() / 1024 / 1024;
  await pool.run(echo, "a thread that has started", ours);
  const before = rssMb();
  const reader = new AbortController();
  const left = expect(pool.run(fillAndSpin, { megabytes: 256, turns }, { ...ours, signal: reader.signal })).rejects.toThrow("gone");
  await vi.waitUntil(() => Atomics.load(turns, 0) > 0, patience);
  expect(rssMb() - before).toBeGreaterThan(200);
  reader.abort(new Error("gone"));
  await left;
  await vi.waitUntil(() => rssMb() - before < 100, { timeout: 1000, interval: 20 });
  const last = Atomics.load(turns, 0);
  expect(await pool.run(echo, "next", ours)).toBe("next");
  expect(Atomics.load(turns, 0)).toBe(last);
});

describe("[R31] [S19] a job on what others wrote runs in a process of its own", () => {
  test("which answers like a thread, and is used again while it is small", async () => {
    const pool = openProcesses();
    expect(await pool.run(echo, "one", ours)).toBe("one");
    const pid = await pool.run(processId, undefined, ours);
    expect(await pool.run(processId, undefined, theirs)).toBe(pid);
    expect(pid).not.toBe(process.pid);
    await expect(pool.run(refuse, undefined, ours)).rejects.toMatchObject({ code: "noAnalysisData", details: { field: "frames" } });
    await expect(pool.run(findNoSpace, undefined, ours)).rejects.toMatchObject({ code: "diskFull" });
  });

  test.each([
    ["takes all objects that it may have", { heapMb: 64 }, hoard],
    ["parses JSON that takes more memory than it may have, which ends a process and not a thread", { heapMb: 64 }, parseMuch],
    ["ends itself", {}, crash],
  ])("%s: it is refused by its own name after one try, and the next job is done", async (_, limits, job) => {
    const pool = openProcesses(limits);
    const apart = { ...job, ownProcess: { refusal: "importTooDemanding" } } satisfies Job<undefined, unknown>;
    await expect(pool.run(apart, undefined, ours)).rejects.toMatchObject({ code: "importTooDemanding", status: 422 });
    expect(await pool.run(echo, "still here", theirs)).toBe("still here");
  });

  test.runIf(process.platform === "linux")("whose memory outside of objects has an end as well", { timeout: 60_000 }, async () => {
    const pool = openProcesses({ memoryMb: 400 });
    await expect(pool.run(fillBuffers, undefined, ours)).rejects.toThrow();
    expect(await pool.run(echo, "still here", theirs)).toBe("still here");
  });

  test("which is gone when its time is over, in the middle of a call that no thread could be ended in", async () => {
    const pool = openProcesses({ limits: { runMs: TIME_MS } });
    const pid = await pool.run(processId, undefined, ours);
    const refused = performance.now();
    await expect(pool.run(block, undefined, ours)).rejects.toMatchObject({ code: "computationFailed" });
    expect(performance.now() - refused).toBeLessThan(TIME_MS + 1000);
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });

  test("and knows no secret of the server", async () => {
    vi.stubEnv("ISOBAR_SECRET_KEY", "secret");
    expect(await openProcesses().run(namesOfEnvironment, undefined, ours)).not.toContain("ISOBAR_SECRET_KEY");
    vi.unstubAllEnvs();
  });
});

test("[LIVE-4] where there is one thread, a company whose jobs wait leaves the next turn to another", async () => {
  const pool = openPool();
  const order: string[] = [];
  const run = (name: string, terms: typeof ours) => pool.run(echo, name, terms).then((done) => order.push(done));
  await Promise.all([run("ours 1", ours), run("ours 2", ours), run("ours 3", ours), run("theirs", theirs)]);
  expect(order).toEqual(["ours 1", "theirs", "ours 2", "ours 3"]);
});

test("a request that is over frees its thread at once, and its place in the queue", async () => {
  const pool = openPool({ graceMs: 10 });
  const [begun, request, waiting] = [shared(1), new AbortController(), new AbortController()];
  const running = pool.run(spin, begun, { ...ours, signal: request.signal });
  const queued = pool.run(spin, begun, { ...ours, signal: waiting.signal });
  const next = pool.run(echo, "next", theirs);
  await vi.waitUntil(() => begun[0] === 1, patience);
  waiting.abort();
  request.abort();
  const over = await Promise.allSettled([running, queued]);
  expect(reasons(over)).toMatchObject([{ name: "AbortError" }, { name: "AbortError" }]);
  expect(await next).toBe("next");
  expect(begun[0]).toBe(1);
});

test("who comes to a full queue is refused as busy; what has begun goes on", async () => {
  const pool = openPool({ companyJobs: 3, jobs: 5 });
  const gate = shared(2);
  const waiting = [ours, ours, ours, theirs, theirs].map((terms) => pool.run(hold, gate, terms));
  await expect(pool.run(echo, "one more of ours", ours)).rejects.toMatchObject({ code: "busy", status: 503 });
  await expect(pool.run(echo, "one more of theirs", theirs)).rejects.toMatchObject({ code: "busy" });
  const download = pool.run(echo, "the next part", { ...ours, begun: true });
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  expect(await Promise.all(waiting)).toHaveLength(5);
  expect(await download).toBe("the next part");
  expect(await pool.run(echo, "room again", ours)).toBe("room again");
});

test("of three threads a company takes two, however much it asks for", async () => {
  const pool = openPool({ threads: 3 });
  const gate = shared(2);
  const many = numbers(10).map(() => pool.run(hold, gate, ours));
  await vi.waitUntil(() => gate[1] === 2, patience);
  expect(await pool.run(echo, "no waiting", theirs)).toBe("no waiting");
  expect(gate[1]).toBe(2);
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  await Promise.all(many);
});

test("a refusal of a job reaches the caller by its name", async () => {
  await expect(openPool().run(refuse, undefined, ours)).rejects.toMatchObject({ code: "noAnalysisData", details: { field: "frames" } });
});

test("[LIVE-4] between jobs that wait for it a thread rests as long as it has worked, and a single one is followed at once", async () => {
  const pool = openPool();
  const rests: { workedMs: number; end: () => void }[] = [];
  pool.giveWay((workedMs) => new Promise((end) => rests.push({ workedMs, end })));
  expect(await pool.run(echo, "alone", ours)).toBe("alone");
  expect(await pool.run(echo, "the next one", ours)).toBe("the next one");
  expect(rests).toEqual([]);

  const first = pool.run(echo, "first of two", ours);
  const second = pool.run(echo, "second of two", ours);
  expect(await first).toBe("first of two");
  expect(rests).toEqual([{ workedMs: expect.any(Number) as number, end: expect.any(Function) as () => void }]);
  expect(rests[0]?.workedMs).toBeGreaterThan(0);
  expect(pool.counts()).toEqual({ running: 0, waiting: 1 });
  rests[0]?.end();
  expect(await second).toBe("second of two");
  expect(rests).toHaveLength(1);
});

test("[LIVE-4] between the parts of a download a thread rests, though nothing else waits for it", async () => {
  const pool = openPool();
  const rests: (() => void)[] = [];
  pool.giveWay(() => new Promise((end) => rests.push(end)));
  expect(await pool.run(echo, "the first part", { ...ours, inParts: true })).toBe("the first part");
  const second = pool.run(echo, "the second part", { ...ours, begun: true, inParts: true });
  await vi.waitUntil(() => rests.length === 1, patience);
  expect(pool.counts()).toEqual({ running: 0, waiting: 1 });
  rests[0]?.();
  expect(await second).toBe("the second part");
});
