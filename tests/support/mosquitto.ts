import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "./free-port";
import { showsReady } from "./started-program";

const MOSQUITTO = "/usr/sbin/mosquitto";
export const hasMosquitto = existsSync(MOSQUITTO);

export interface Mosquitto {
  url: string;
  port: number;
  /** Like a power cut: nothing is persisted. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

interface MosquittoOptions {
  /** The text of an `acl_file`; anonymous clients are then refused. */
  acl?: string;
  users?: Record<string, string>;
}

/** Debian's broker on a free port, with a temporary configuration; ends with the test. */
export async function startMosquitto({ acl, users }: MosquittoOptions = {}): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), "isobar-mosquitto-"));
  let port = await freePort();
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };
  const lines = ["persistence false", "user root", `allow_anonymous ${users ? "false" : "true"}`];
  if (acl !== undefined) lines.push(`acl_file ${file("acl", acl)}`);
  if (users) lines.push(`password_file ${await hashed(file("passwords", passwordLines(users)))}`);
  let kill = (): Promise<void> => Promise.resolve();

  const start = async (): Promise<void> => {
    const config = file("mosquitto.conf", [`listener ${port} 127.0.0.1`, ...lines, ""].join("\n"));
    const child = spawn(MOSQUITTO, ["-c", config], { stdio: ["ignore", "ignore", "pipe"] });
    const ended = once(child, "exit");
    kill = async () => {
      child.kill("SIGKILL");
      await ended;
    };
    await showsReady(child, child.stderr, " running");
  };
  onTestFinished(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });
  // Another test may take the free port first.
  await start().catch(async () => {
    port = await freePort();
    await start();
  });
  return { url: `mqtt://127.0.0.1:${port}`, port, start, kill: () => kill() };
}

const passwordLines = (users: Record<string, string>): string =>
  Object.entries(users)
    .map(([name, password]) => `${name}:${password}\n`)
    .join("");

async function hashed(path: string): Promise<string> {
  const child = spawn("mosquitto_passwd", ["-U", path], { stdio: "ignore" });
  await new Promise((resolve) => child.once("exit", resolve));
  return path;
}
