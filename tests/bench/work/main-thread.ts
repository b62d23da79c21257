import { readFileSync } from "node:fs";

/** Processor time of the main thread alone, in milliseconds: what other threads and other processes do is not in it. Linux only. */
export const mainThreadMs = (): number => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
