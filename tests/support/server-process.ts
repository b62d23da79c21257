import { execFileSync } from "node:child_process";
import { onTestFinished } from "vitest";
import { projectFile } from "~/project-root.server";
import { spawnServer, type ServerProcess } from "./spawned-server";

/**
 * Until the test ends.
 * @throws Error that names the command to run, for a build older than its sources
 */
export async function startServerProcess(
  dataDir: string,
  environment: Record<string, string> = {},
  before: readonly string[] = [],
): Promise<ServerProcess> {
  execFileSync(process.execPath, [projectFile("scripts/ensure-build.mjs"), "check"]);
  const server = await spawnServer(dataDir, environment, before);
  onTestFinished(() => server.signal("SIGKILL"));
  return server;
}
