import { spawn, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import { bareEnvironment } from "~/env.server";
import { BACKGROUND_NICENESS } from "./background-threads.server";
import type { JobWorkers } from "./job-pool.server";
import type { JobRequest } from "./serve-jobs";
import type { ProcessAnswer } from "./serve-process";

/** Beyond, the process ends or an allocation fails. */
export interface ProcessLimits {
  /** JavaScript objects. */
  heapMb: number;
  /** Writable memory (RLIMIT_DATA). */
  memoryMb: number;
  /** Per written file. */
  fileMb: number;
  /** Processor time over all its jobs. */
  cpuSeconds: number;
}

const LIMITS: ProcessLimits = { heapMb: 512, memoryMb: 1280, fileMb: 128, cpuSeconds: 90 };
const IDLE_MS = 30_000;

export interface ProcessesOptions {
  /** Module that calls `serveProcess`. */
  entry: string;
  count: number;
  limits?: Partial<ProcessLimits>;
}

/**
 * For untrusted input: ended at once, memory returned, without server secrets, and first for the out-of-memory killer.
 */
export function processWorkers({ entry, count, limits }: ProcessesOptions): JobWorkers {
  const max = { ...LIMITS, ...limits };
  const running = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  function start(): ChildProcess {
    const node = [process.execPath, `--max-old-space-size=${max.heapMb}`, "--max-semi-space-size=8", "--v8-pool-size=1", entry];
    const [command = "", ...args] = process.platform === "win32" ? node : ["/bin/sh", "-c", withinLimits(max), "sh", ...node];
    const child = spawn(command, args, {
      env: bareEnvironment(),
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    running.add(child);
    child.once("exit", () => leave(child));
    child.once("error", () => leave(child));
    if (child.pid !== undefined) beNice(child.pid);
    return child;
  }

  function leave(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
    running.delete(child);
  }

  function take(): ChildProcess {
    const [waiting] = idle.keys();
    if (!waiting) return start();
    clearTimeout(idle.get(waiting));
    idle.delete(waiting);
    waiting.ref();
    waiting.channel?.ref();
    return waiting;
  }

  function keep(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    idle.set(child, setTimeout(() => child.kill("SIGKILL"), IDLE_MS).unref());
  }

  return {
    count,
    attempts: 1,
    async run(request, signal) {
      const child = take();
      const answer = await answerOf(child, request, signal);
      if (answer.isFit) keep(child);
      else child.kill("SIGKILL");
      return answer.outcome;
    },
    async close() {
      const ended = [...running].map((child) => new Promise((resolve) => child.once("exit", resolve)));
      for (const child of running) child.kill("SIGKILL");
      await Promise.all(ended);
    },
  };
}

/** Shell line that sets limits, if supported, and execs the command. */
const withinLimits = ({ memoryMb, fileMb, cpuSeconds }: ProcessLimits): string =>
  [
    "ulimit -c 0",
    `ulimit -d ${memoryMb * 1024}`,
    // POSIX counts blocks of 512 bytes.
    `ulimit -f ${fileMb * 2048}`,
    `ulimit -t ${cpuSeconds}`,
    "{ echo 1000 > /proc/self/oom_score_adj; }",
  ]
    .map((line) => `${line} 2>/dev/null;`)
    .join(" ") + ' exec "$@"';

function beNice(pid: number): void {
  try {
    setPriority(pid, BACKGROUND_NICENESS);
  } catch {
    // The process has ended, or the system refuses.
  }
}

function answerOf(child: ChildProcess, request: JobRequest, signal: AbortSignal): Promise<ProcessAnswer> {
  return new Promise((resolve, reject) => {
    const end = (): void => void child.kill("SIGKILL");
    const settle = (): void => {
      signal.removeEventListener("abort", end);
      child.off("message", answered).off("exit", gone).off("error", reject);
    };
    const answered = (answer: unknown): void => {
      settle();
      resolve(answer as ProcessAnswer);
    };
    const gone = (code: number | null, by: NodeJS.Signals | null): void => {
      settle();
      reject(new Error(`a process of long work has ended by ${by ?? `status ${code}`}`));
    };
    signal.addEventListener("abort", end);
    child.once("message", answered).once("exit", gone).once("error", reject);
    child.send(request, (error) => error && end());
    if (signal.aborted) end();
  });
}
