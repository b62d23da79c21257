import { spawn } from "node:child_process";
import { once } from "node:events";
import { projectFile } from "~/project-root.server";

export interface ServerProcess {
  pid: number | undefined;
  /** Empty if it exited before it was ready. */
  url: string;
  exitCode: number | null;
  errors: string;
  output: () => string;
  signal: (name: NodeJS.Signals) => void;
  /** The exit code; null after a signal. */
  ended: Promise<number | null>;
  kill: () => Promise<void>;
}

/** Like `npm start`, on a free port by default. Resolves once it is ready or has exited. */
export async function spawnServer(
  dataDir: string,
  environment: Record<string, string> = {},
  /** A command that runs the one after it, such as within a namespace. */
  before: readonly string[] = [],
): Promise<ServerProcess> {
  const { PATH, HOME } = process.env;
  const [command = "", ...args] = [...before, process.execPath, "build/programs/server.js"];
  const child = spawn(command, args, {
    cwd: projectFile("."),
    env: { PATH, HOME, NODE_ENV: "production", LOG_LEVEL: "fatal", DATA_DIR: dataDir, PORT: "0", ISOBAR_DEMO: "off", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close").then(() => child.exitCode);
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  let output = "";
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (output.includes("is ready at")) resolve();
    });
  });
  await Promise.race([ready, ended]);
  return {
    pid: child.pid,
    url: /is ready at (\S+)/.exec(output)?.[1] ?? "",
    exitCode: child.exitCode,
    errors: errors.trim(),
    output: () => output,
    signal: (name) => void child.kill(name),
    ended,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
