import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/recording";
import { startServerProcess } from "../../tests/support/server-process";
import { BACKGROUND_NICENESS } from "./background-threads.server";

const folder = temporaryFolder();

/** 19th field of the stat line; the second is the name in brackets. */
function nicenessOf(thread: string): number {
  const [, fields = ""] = readFileSync(`/proc/${thread}/stat`, "utf8").split(") ");
  return Number(fields.split(" ")[16]);
}

test.runIf(process.platform === "linux")(
  "[LIVE-4] in a started server the threads that Node keeps to itself give way to the one of live maps",
  async () => {
    const { pid, errors } = await startServerProcess(folder());
    expect(errors).toBe("");
    const others = readdirSync(`/proc/${pid}/task`).filter((thread) => Number(thread) !== pid);
    const nicer = others.filter((thread) => nicenessOf(thread) === Math.min(19, getPriority() + BACKGROUND_NICENESS));
    expect(nicenessOf(String(pid))).toBe(getPriority());
    // V8's, and four of libuv's.
    expect(nicer.length).toBeGreaterThan(4);
  },
);
