import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import { runProgram, startInside } from "./bare-root";

export interface InstalledServer {
  url: string;
  /** On the first start. */
  setupPath: string | null;
  startedMs: number;
  /** Time of the processor until it was ready, which the load of the machine changes less. */
  startedCpuMs: number;
  /** Resident memory, MB. */
  memory: () => number;
  /** Sends SIGTERM; resolves to the ms that it took. @throws Error for another status than 0 */
  stop: () => Promise<number>;
}

export interface StartedProgram {
  log: () => string;
  /** Of Node itself. */
  pid: () => number;
  hasEnded: () => boolean;
  /** Sends SIGTERM; resolves to the exit status. */
  terminate: () => Promise<number | null>;
}

const START_WITHIN_MS = 120_000;
const PROGRAM = "/opt/isobar/bin/isobar";
const settings = (dataDir: string, port: number) => ({ DATA_DIR: dataDir, PORT: String(port), ISOBAR_DEMO: "off" });

/** As the unprivileged user, from a read-only root. */
export function startInstalled(root: string, { dataDir, port }: { dataDir: string; port: number }): Promise<InstalledServer> {
  const from = performance.now();
  const server = startInside(root, settings(dataDir, port), [PROGRAM, "start"]);
  const ended = once(server, "exit");
  process.once("exit", () => server.kill("SIGKILL"));
  let log = "";
  for (const output of [server.stdout, server.stderr]) output.setEncoding("utf8").on("data", (text: string) => (log += text));
  const program: StartedProgram = {
    log: () => log,
    pid: () => server.pid ?? 0,
    hasEnded: () => server.exitCode !== null,
    async terminate() {
      server.kill("SIGTERM");
      await ended;
      return server.exitCode;
    },
  };
  return whenReady(program, { port, from });
}

/**
 * @param from `performance.now()` before the start
 * @throws Error with the output of a server that is not ready in time
 */
export async function whenReady(program: StartedProgram, { port, from }: { port: number; from: number }): Promise<InstalledServer> {
  while (!(await isReady(port))) {
    if (program.hasEnded() || performance.now() - from > START_WITHIN_MS) throw new Error(`not ready: ${program.log()}`);
    await wait(20);
  }
  const startedMs = performance.now() - from;
  const pid = program.pid();
  return {
    url: `http://127.0.0.1:${port}`,
    setupPath: /(\/setup\?token=\S+)/.exec(program.log())?.[1] ?? null,
    startedMs,
    startedCpuMs: cpuMsOf(pid),
    memory: () => Number(runProgram("ps", ["-o", "rss=", "-p", String(pid)])) / 1024,
    async stop() {
      const asked = performance.now();
      const status = await program.terminate();
      if (status !== 0) throw new Error(`the server exited with status ${status}: ${program.log()}`);
      return performance.now() - asked;
    },
  };
}

/** The 14th and 15th field of proc(5), in hundredths of a second. */
function cpuMsOf(pid: number): number {
  const [user = 0, system = 0] = (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1] ?? "").split(" ").slice(11, 13).map(Number);
  return 10 * (user + system);
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Calls the API of a server. @throws Error for a refusal */
export async function callApi<Answer>(
  { url, token }: { url: string; token?: string },
  call: { method: string; path: string; body?: unknown },
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  const response = await fetch(url + call.path, {
    method: call.method,
    headers: { "Content-Type": "application/json", ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${call.method} ${call.path}: ${response.status} ${text}`);
  return answer.parse(JSON.parse(text));
}
