import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import { runProgram, startInside } from "./bare-root";

export interface InstalledServer {
  url: string;
  /** On the first start. */
  setupPath: string | null;
  log: () => string;
  startedMs: number;
  /** Resident memory, MB. */
  memory: () => number;
  /** Sends SIGTERM; resolves to the ms that it took. @throws Error for another status than 0 */
  stop: () => Promise<number>;
}

const PROGRAM = "/opt/isobar/bin/isobar";
const settings = (dataDir: string, port: number) => ({ DATA_DIR: dataDir, PORT: String(port), ISOBAR_DEMO: "off" });

/** @throws Error with the output of a server that exits before it is ready */
export async function startInstalled(root: string, { dataDir, port }: { dataDir: string; port: number }): Promise<InstalledServer> {
  const from = performance.now();
  const server = startInside(root, settings(dataDir, port), [PROGRAM, "start"]);
  const ended = once(server, "exit");
  process.once("exit", () => server.kill("SIGKILL"));
  let log = "";
  for (const output of [server.stdout, server.stderr]) output.setEncoding("utf8").on("data", (text: string) => (log += text));
  while (!(await isReady(port))) {
    if (server.exitCode !== null) throw new Error(log);
    await wait(20);
  }
  const startedMs = performance.now() - from;
  return {
    url: `http://127.0.0.1:${port}`,
    setupPath: /(\/setup\?token=\S+)/.exec(log)?.[1] ?? null,
    log: () => log,
    startedMs,
    memory: () => Number(runProgram("ps", ["-o", "rss=", "-p", String(server.pid)])) / 1024,
    async stop() {
      const asked = performance.now();
      server.kill("SIGTERM");
      await ended;
      if (server.exitCode !== 0) throw new Error(`the server exited with status ${server.exitCode}: ${log}`);
      return performance.now() - asked;
    },
  };
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
