import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { projectFile } from "~/project-root.server";
import { freePort } from "../support/free-port";
import { addUser, installNode, makeDebianRoot, runInside, runProgram, sizeOf, unpackRelease } from "./bare-root";
import { startInstalled } from "./installed-server";
import { countAnalyses, recordOnce, setUpClinic, signInAgain } from "./usage";

/**
 * `npm run test:install`: installs a release of an earlier commit in a bare Debian with Node alone, uses it, upgrades
 * it, backs it up, restores it into an empty server, and prints sizes and times. Needs root on Linux, mmdebstrap and
 * the network. Exits with status 1 on a failure.
 *
 * --release FILE the archive; default: `npm run release`
 * --earlier FILE the archive to upgrade from; default: of the commit before the newest migration of the store
 * --node 22 major version of Node
 */
const { values } = parseArgs({
  options: { release: { type: "string" }, earlier: { type: "string" }, node: { type: "string", default: "22" } },
});

const folder = mkdtempSync(join(tmpdir(), "isobar-install-"));
const root = join(folder, "debian");
const DATA = "/var/lib/isobar/data";

function releaseIn(checkout: string): string {
  runProgram("npm", ["run", "--silent", "release"], { cwd: checkout });
  const archive = readdirSync(join(checkout, "dist")).find((name) => name.endsWith(".tar.gz"));
  if (archive === undefined) throw new Error("npm run release made no archive");
  return join(checkout, "dist", archive);
}

function releaseOfEarlierCommit(): string {
  const checkout = join(folder, "earlier");
  const git = (...args: string[]): string => runProgram("git", args, { cwd: projectFile(".") }).trim();
  const migrated = git("log", "-1", "--format=%H", "-S, run: ", "--", "app/data/schema/migrations.server.ts");
  git("worktree", "add", "--detach", checkout, `${migrated}~1`);
  try {
    cpSync(projectFile("node_modules"), join(checkout, "node_modules"), { recursive: true, verbatimSymlinks: true });
    runProgram("npm", ["run", "build"], { cwd: checkout });
    const archive = join(folder, "earlier.tar.gz");
    cpSync(releaseIn(checkout), archive);
    return archive;
  } finally {
    git("worktree", "remove", "--force", checkout);
  }
}

async function step<Value>(name: string, act: () => Value | Promise<Value>, told: (value: Value) => string = () => ""): Promise<Value> {
  const from = performance.now();
  const value = await act();
  process.stdout.write(`${((performance.now() - from) / 1000).toFixed(1).padStart(7)} s  ${name}  ${told(value)}\n`);
  return value;
}
const megabytes = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} MB`;
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
const fileSize = (path: string): string => megabytes(statSync(path).size / 1e6);
const started = ({ startedMs, memory }: Awaited<ReturnType<typeof startInstalled>>): string =>
  `ready after ${milliseconds(startedMs)}, ${megabytes(memory())} of memory`;

async function run(): Promise<void> {
  const archive = await step("release of this commit", () => resolve(values.release ?? releaseIn(projectFile("."))), fileSize);
  const earlier = await step("release of an earlier commit", () => resolve(values.earlier ?? releaseOfEarlierCommit()), fileSize);
  await step(
    "bare Debian",
    () => makeDebianRoot(root),
    () => megabytes(sizeOf(root)),
  );
  await step("Node", () => installNode(root, Number(values.node)), String);
  await step("user and folder of the data", () => addUser(root));
  await step(
    "unpack the earlier release",
    () => unpackRelease(root, earlier),
    () => megabytes(sizeOf(join(root, "opt/isobar"))),
  );

  const port = await freePort();
  const admin = (dataDir: string, ...args: string[]): string =>
    runInside(root, { DATA_DIR: dataDir }, ["/opt/isobar/bin/isobar", "admin", ...args]);
  const start = (dataDir = DATA) => startInstalled(root, { dataDir, port });

  let server = await step("first start, read-only, unprivileged", () => start(), started);
  const clinic = await step("set up: clinic, person, mat, patient", () => setUpClinic(server));
  await step(
    "a mat sends frames, a recording of 5 s",
    () => recordOnce(server, clinic),
    ({ frames }) => `${frames} frames`,
  );
  await step("SIGTERM", () => server.stop(), milliseconds);

  await step(
    "unpack this release over it",
    () => unpackRelease(root, archive),
    () => megabytes(sizeOf(join(root, "opt/isobar"))),
  );
  await step("doctor before the upgrade", () => admin(DATA, "doctor"));
  server = await step("start with the upgrade", () => start(), started);
  const backups = readdirSync(join(root, DATA, "backups")).filter((name) => name.startsWith("before-upgrade-"));
  if (backups.length !== 1) throw new Error(`the upgrade made ${backups.length} backups`);
  process.stdout.write(`           ${backups.join()}: ${fileSize(join(root, DATA, "backups", backups[0] ?? ""))}\n`);

  const upgraded = await signInAgain(server, clinic);
  const drained = await step(
    "a recording across SIGTERM and a new start",
    () =>
      recordOnce(server, upgraded, async () => {
        const stoppedMs = await server.stop();
        server = await start();
        process.stdout.write(`           SIGTERM: stopped after ${milliseconds(stoppedMs)}; next start: ${started(server)}\n`);
      }),
    ({ frames, acknowledged }) => `${frames} frames stored, ${acknowledged} acknowledged since the first of them, none missing`,
  );
  if (drained.missing > 0) throw new Error(`${drained.missing} acknowledged frames are not stored`);

  const backup = "/var/lib/isobar/first.backup";
  await step(
    "backup while it runs",
    () => admin(DATA, "backup", backup),
    () => fileSize(join(root, backup)),
  );
  await step("SIGTERM", () => server.stop(), milliseconds);
  const copy = "/var/lib/isobar/restored";
  await step("restore into an empty folder", () => admin(copy, "restore", backup));
  await step("verify", () => admin(copy, "verify"));
  cpSync(join(root, DATA, "secret.key"), join(root, copy, "secret.key"), { preserveTimestamps: true });
  runProgram("chroot", [root, "chown", "-R", "isobar:", copy]);
  server = await step("start of the restored server", () => start(copy), started);
  const found = await countAnalyses(server, await signInAgain(server, clinic));
  if (found !== 2) throw new Error(`the restored server has ${found} of 2 analyses`);
  await step("SIGTERM", () => server.stop(), milliseconds);
  process.stdout.write(`           data folder: ${megabytes(sizeOf(join(root, DATA)))}\n`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
}
process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
process.exit();
