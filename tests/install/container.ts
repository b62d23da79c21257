import { execFile, spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { projectFile } from "~/project-root.server";
import { runProgram } from "./bare-root";
import { whenReady, type InstalledServer } from "./installed-server";

const PROJECT = "isobar-install";
const SERVER = `${PROJECT}_isobar_1`;

const podman = (...args: string[]): string => runProgram("podman", args);
/** Mats of this process go on sending. */
const podmanMeanwhile = (...args: string[]) => promisify(execFile)("podman", args);

const composeWith =
  (port: number) =>
  (...args: string[]): string =>
    runProgram("podman-compose", ["--project-name", PROJECT, "--file", projectFile("deploy/compose.yaml"), ...args], {
      env: { ...process.env, ISOBAR_PORT: String(port), ISOBAR_ORIGIN: `http://127.0.0.1:${port}` },
    });

/** Of deploy/Containerfile, as deploy/compose.yaml names it. Healthchecks are kept by Docker's format alone. */
export function buildImage(): void {
  const file = projectFile("deploy/Containerfile");
  const how = ["--pull=never", "--network", "host", "--isolation", "chroot", "--format", "docker"];
  podman("build", ...how, "--file", file, "--tag", "isobar", projectFile("."));
}

/** In MB. */
export const imageSize = (): number => Number(podman("image", "inspect", "--format", "{{.Size}}", "isobar")) / 1e6;

export interface Composition {
  /** As deploy/compose.yaml has it, first with empty volumes. */
  start: () => Promise<InstalledServer>;
  /** Runs a command in the server's container. @throws Error with the output of a command that fails */
  run: (...command: string[]) => string;
  /** Resolves to the ms until the health check passes. */
  untilHealthy: () => Promise<number>;
  remove: () => void;
}

/** deploy/compose.yaml, by Podman. */
export function createComposition(port: number): Composition {
  const compose = composeWith(port);
  const state = (field: string): string => podman("inspect", "--format", `{{.State.${field}}}`, SERVER).trim();
  const remove = (): void => void compose("down", "--volumes", "--timeout", "30");
  remove();
  let made = false;
  return {
    async start() {
      const from = performance.now();
      if (made) await podmanMeanwhile("start", SERVER);
      else compose("up", "--detach", "--no-build");
      made = true;
      return whenReady(
        {
          log: () => podman("logs", SERVER),
          // The first process is `init`.
          pid: () => Number(runProgram("ps", ["-o", "pid=", "--ppid", state("Pid")])),
          // Compose restarts it.
          hasEnded: () => false,
          async terminate() {
            await podmanMeanwhile("stop", "--time", "30", SERVER);
            return Number(state("ExitCode"));
          },
        },
        { port, from },
      );
    },
    // Its address on this machine is another one inside.
    run: (...command) => podman("exec", "--env", "PUBLIC_ORIGIN=http://127.0.0.1:3000", SERVER, ...command),
    async untilHealthy() {
      const from = performance.now();
      while (spawnSync("podman", ["healthcheck", "run", SERVER]).status !== 0) {
        if (performance.now() - from > 60_000) throw new Error("the health check did not pass within a minute");
        await wait(200);
      }
      return performance.now() - from;
    },
    remove,
  };
}
