import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { hasErrorCode } from "~/domain/error-code";
import { projectFile } from "~/project-root.server";

export interface SmallDisk {
  /** Command that starts the server's process in the disk's namespace. */
  before: readonly string[];
  /** The disk's folder as this process sees it. */
  reached: string;
  fill: () => void;
  free: () => void;
  close: () => Promise<void>;
}

/**
 * Mounts a memory disk at an empty folder, visible only to processes started with `before`; null without the
 * permission.
 */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  if (spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status !== 0) return null;
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo mounted && exec sleep infinity`;
  // Keeps the disk across restarts of the server.
  const keeper = spawn("unshare", ["-rm", "sh", "-c", mount, folder], { stdio: ["ignore", "pipe", "inherit"] });
  await once(keeper.stdout, "data");
  const namespace = ["nsenter", "--preserve-credentials", "-U", "-m", "-t", String(keeper.pid)];
  const reached = `/proc/${keeper.pid}/root${folder}`;
  const filler = join(reached, "filler");
  return {
    before: [...namespace, "sh", "-c", 'cd "$0" && exec "$@"', projectFile(".")],
    reached,
    fill() {
      const file = openSync(filler, "w");
      try {
        for (const block of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)]) while (isWritten(file, block));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    async close() {
      const gone = once(keeper, "exit");
      keeper.kill("SIGKILL");
      await gone;
    },
  };
}

function isWritten(file: number, block: Buffer): boolean {
  try {
    return writeSync(file, block) === block.length;
  } catch (error) {
    if (hasErrorCode(error, "ENOSPC")) return false;
    throw error;
  }
}
