import { readFileSync } from "node:fs";

/** Main-thread processor time, milliseconds. Linux only. */
export const mainThreadMs = (): number => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
