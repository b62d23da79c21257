import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from "../../../scripts/server-flags";

export interface BuiltServer {
  url: string;
  pid: number;
  /** Unix milliseconds. */
  startedAtMs: number;
  readyAtMs: number;
  stop: () => Promise<void>;
}

interface ServerOptions {
  prepare?: (dataDir: string) => Promise<void>;
  demo?: "on" | "off";
}

/** Like `npm start`, with the demo clinic in a new folder, which is removed with the server. */
export async function startBuiltServer(password: string, { prepare, demo = "on" }: ServerOptions = {}): Promise<BuiltServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "isobar-bench-"));
  await prepare?.(dataDir);
  const startedAtMs = Date.now();
  const server = spawn(process.execPath, [...SERVER_FLAGS, "build/programs/server.js"], {
    env: {
      ...process.env,
      ...SERVER_ENVIRONMENT,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO_PASSWORD: password,
      ISOBAR_DEMO: demo,
      LOG_LEVEL: "warn",
      MONGODB_URI: "",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on("line", (line) => {
      const address = /ready at (\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    void exited.then(() => reject(new Error("the server ended before it was ready")));
  });
  return {
    url,
    pid: server.pid ?? 0,
    startedAtMs,
    readyAtMs: Date.now(),
    async stop() {
      server.kill("SIGTERM");
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
