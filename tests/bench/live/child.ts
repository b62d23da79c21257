import { fork } from "node:child_process";
import type { IntervalHistogram } from "node:perf_hooks";
import { z } from "zod";
import { SERVER_FLAGS } from "../../../scripts/server-flags";

export interface Child {
  ask: (question: string) => Promise<unknown>;
  end: () => void;
}

const ANSWER_WITHIN_MS = 15_000;
const messageSchema = z.object({ question: z.string(), answer: z.unknown() });

/** A question fails when the process ends or does not answer in time. */
export function startChild(path: string, settings: object): Child {
  const child = fork(path, [JSON.stringify(settings)], {
    execArgv: [...SERVER_FLAGS, "--import", "tsx"],
    env: { ...process.env, LOG_LEVEL: "silent" },
  });
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        const hear = (message: unknown): void => {
          const said = messageSchema.parse(message);
          if (said.question !== question) return;
          clearTimeout(deadline);
          child.off("message", hear).off("exit", gone);
          resolve(said.answer);
        };
        const gone = (): void => reject(new Error(`${path} did not answer "${question}"`));
        const deadline = setTimeout(gone, ANSWER_WITHIN_MS);
        child.on("message", hear).on("exit", gone);
        if (question !== "ready") child.send(question);
      }),
    end: () => void child.kill("SIGKILL"),
  };
}

export const readSettings = <Settings>(schema: z.ZodType<Settings>): Settings => schema.parse(JSON.parse(process.argv[2] ?? "{}"));

export function answerParent(ready: object, answers: Record<string, () => object>): void {
  process.on("message", (question: string) => process.send?.({ question, answer: answers[question]?.() }));
  process.on("disconnect", () => process.exit());
  process.send?.({ question: "ready", answer: ready });
}

/** Milliseconds on the monotonic clock that all processes of this machine share. */
export const machineMs = (): number => Number(process.hrtime.bigint()) / 1e6;

export interface ServerCost {
  /** Microseconds. */
  cpuUs: number;
  /** The longest event loop delay, milliseconds; 0 if unwatched. */
  longestBlockMs: number;
  rssBytes: number;
}

/** Watching the loop costs 2 % of a core; null measures processor time only. */
export function createMeter(loop: IntervalHistogram | null): { mark: () => void; read: () => ServerCost } {
  let before = process.cpuUsage();
  loop?.enable();
  return {
    mark() {
      before = process.cpuUsage();
      loop?.reset();
    },
    read() {
      const { user, system } = process.cpuUsage(before);
      return { cpuUs: user + system, longestBlockMs: (loop?.max ?? 0) / 1e6, rssBytes: process.memoryUsage.rss() };
    },
  };
}
