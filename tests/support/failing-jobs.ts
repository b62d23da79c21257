import { pbkdf2Sync } from "node:crypto";
import { Problem } from "~/domain/problem";
import { defineJob, type Job } from "~/jobs/job";
import { serveJobs } from "~/jobs/serve-jobs";

export const echo = defineJob({ name: "echo", run: (text: string) => text });

export const crash = defineJob({ name: "crash", run: (): string => process.exit(7) });

/** Ends its thread until the shared counter reaches 0. */
export const crashFor = defineJob({
  name: "crashFor",
  run(left: Int32Array<SharedArrayBuffer>): string {
    if (Atomics.sub(left, 0, 1) > 0) process.exit(7);
    return "at last";
  },
});

export const hoard = defineJob({
  name: "hoard",
  run(): number {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => index / 3));
  },
});

/** Never yields. Sets the first shared number once it has started. */
export const spin = defineJob({
  name: "spin",
  run(begun: Int32Array<SharedArrayBuffer>): number {
    Atomics.add(begun, 0, 1);
    for (;;) Atomics.load(begun, 0);
  },
});

/** Runs while the first shared number is 0; the second counts the running jobs. */
export const hold = defineJob({
  name: "hold",
  run(gate: Int32Array<SharedArrayBuffer>): number {
    const running = Atomics.add(gate, 1, 1) + 1;
    Atomics.wait(gate, 0, 0);
    return running;
  },
});

export const refuse = defineJob({
  name: "refuse",
  run: (): string => {
    throw new Problem("noAnalysisData", { field: "frames" });
  },
});

/** Allocates off-heap memory without end; increments the shared number meanwhile. */
export const fillAndSpin = defineJob({
  name: "fillAndSpin",
  run({ megabytes, turns }: { megabytes: number; turns: Int32Array<SharedArrayBuffer> }): number {
    const kept = Buffer.alloc(megabytes * 1024 * 1024, 1);
    for (;;) Atomics.add(turns, 0, kept[0] ?? 0);
  },
});

export const findNoSpace = defineJob({
  name: "findNoSpace",
  run: (): string => {
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  },
});

export const shared = (length: number): Int32Array<SharedArrayBuffer> => new Int32Array(new SharedArrayBuffer(4 * length));

/** Parses JSON whose objects take a hundred times its length. */
export const parseMuch = defineJob({ name: "parseMuch", run: (): unknown => JSON.parse(`[${"[],".repeat(4_000_000)}0]`) });

/** Allocates off-heap memory without end. */
export const fillBuffers = defineJob({
  name: "fillBuffers",
  run(): number {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(16 * 1024 * 1024, 1));
  },
});

/** One uninterruptible call of several minutes. */
export const block = defineJob({
  name: "block",
  run: (): Buffer => pbkdf2Sync("password", "salt", 100_000_000, 64, "sha512"),
});

export const processId = defineJob({ name: "processId", run: (): number => process.pid });

export const namesOfEnvironment = defineJob({ name: "namesOfEnvironment", run: (): string[] => Object.keys(process.env) });

export const failingJobs: readonly Job[] = [
  ...[echo, crash, crashFor, hoard, spin, hold, refuse, fillAndSpin, findNoSpace],
  ...[parseMuch, fillBuffers, block, processId, namesOfEnvironment],
];

export default serveJobs(failingJobs);
