import { setTimeout as pause } from "node:timers/promises";
import { spawnServer, type ServerProcess } from "../../support/spawned-server";

interface SupervisorOptions {
  dataDir: string;
  environment: Record<string, string>;
  before: readonly string[];
}

/** Longer than a server takes to stop without its database (app/server/start.server.ts). */
const STOP_WITHIN_MS = 25_000;
const RETRY_MS = 250;

export function superviseServer({ dataDir, environment, before }: SupervisorOptions) {
  const problems: string[] = [];
  let running: ServerProcess | null = null;
  let closed = false;
  let readyAtMs = 0;
  let starts = 0;

  async function start(): Promise<void> {
    while (!closed) {
      const server = await spawnServer(dataDir, environment, before);
      // Without its database a server does not start.
      if (server.url === "") {
        await pause(RETRY_MS);
        continue;
      }
      starts++;
      readyAtMs = Date.now();
      running = server;
      void server.ended.then((code) => {
        if (running === server) problems.push(`the server ended by itself (${code}): ${server.errors}`);
      });
      return;
    }
  }

  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const server = running;
    running = null;
    if (!server) return;
    server.signal(signal);
    const limit = new AbortController();
    const late = pause(STOP_WITHIN_MS, "late" as const, { signal: limit.signal }).catch(() => "late" as const);
    const code = await Promise.race([server.ended, late]);
    limit.abort();
    if (code === "late") {
      problems.push(`the server was told to stop and ran on for ${STOP_WITHIN_MS / 1000} s`);
      await server.kill();
    } else if (signal === "SIGTERM" && code !== 0) problems.push(`the server was told to stop and ended with ${code}`);
  }

  return {
    start,
    async restart(signal: "SIGKILL" | "SIGTERM", awayMs: number): Promise<void> {
      await end(signal);
      await pause(awayMs);
      await start();
    },
    pid: () => running?.pid ?? null,
    readyAtMs: () => readyAtMs,
    starts: () => starts,
    /** Forbidden behaviour of the server. */
    problems: () => problems,
    async close(): Promise<void> {
      closed = true;
      await end("SIGTERM");
    },
  };
}
export type SupervisedServer = ReturnType<typeof superviseServer>;
