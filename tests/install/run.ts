import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { projectFile } from "~/project-root.server";
import { freePort } from "../support/free-port";
import { addUser, installNode, makeDebianRoot, runInside, runProgram, unpackRelease } from "./bare-root";
import { ensureBaseImages } from "./base-image";
import { buildImage, createComposition, imageSize } from "./container";
import { startInstalled } from "./installed-server";
import { fileSize, folderSize, megabytes, milliseconds, noneMissing, remark, started, step } from "./steps";
import { countAnalyses, recordOnce, setUpClinic, signInAgain } from "./usage";

/**
 * `npm run test:install`: installs a release of an earlier commit in a bare Debian with Node alone, uses it, upgrades
 * it, backs it up, restores it into an empty server, and prints sizes and times. Needs root on Linux, mmdebstrap and
 * the network. Exits with status 1 on a failure.
 *
 * --container builds the image and runs it instead; also needs Podman and podman-compose
 * --release FILE the archive; default: `npm run release`
 * --earlier FILE the archive to upgrade from; default: of the commit before the newest migration of the store
 * --node 22 major version of Node
 */
const { values } = parseArgs({
  options: {
    release: { type: "string" },
    earlier: { type: "string" },
    node: { type: "string", default: "22" },
    container: { type: "boolean", default: false },
  },
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

async function runRelease(): Promise<void> {
  const archive = await step("release of this commit", () => resolve(values.release ?? releaseIn(projectFile("."))), fileSize);
  const earlier = await step("release of an earlier commit", () => resolve(values.earlier ?? releaseOfEarlierCommit()), fileSize);
  await step(
    "bare Debian",
    () => makeDebianRoot(root),
    () => folderSize(root),
  );
  await step("Node", () => installNode(root, { major: Number(values.node) }), String);
  await step("user and folder of the data", () => addUser(root));
  await step(
    "unpack the earlier release",
    () => unpackRelease(root, earlier),
    () => folderSize(join(root, "opt/isobar")),
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
    () => folderSize(join(root, "opt/isobar")),
  );
  await step("doctor before the upgrade", () => admin(DATA, "doctor"));
  server = await step("start with the upgrade", () => start(), started);
  const backups = readdirSync(join(root, DATA, "backups")).filter((name) => name.startsWith("before-upgrade-"));
  if (backups.length !== 1) throw new Error(`the upgrade made ${backups.length} backups`);
  remark(`${backups.join()}: ${fileSize(join(root, DATA, "backups", backups[0] ?? ""))}`);

  const upgraded = await signInAgain(server, clinic);
  await step(
    "a recording across SIGTERM and a new start",
    () =>
      recordOnce(server, upgraded, async () => {
        const stoppedMs = await server.stop();
        server = await start();
        remark(`SIGTERM: stopped after ${milliseconds(stoppedMs)}; next start: ${started(server)}`);
      }),
    noneMissing,
  );

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
  remark(`data folder: ${folderSize(join(root, DATA))}`);
}

/** deploy/Containerfile and deploy/compose.yaml, by Podman. */
async function runContainer(): Promise<void> {
  await step("base image", ensureBaseImages, String);
  await step("image from deploy/Containerfile", buildImage, () => megabytes(imageSize()));
  const composition = createComposition(await freePort());
  try {
    let server = await step("first start of deploy/compose.yaml", composition.start, started);
    await step("health check passes", composition.untilHealthy, milliseconds);
    remark(`user ${composition.run("id", "-un").trim()}; ${composition.run("sh", "-c", "touch /opt/isobar/x 2>&1 || true").trim()}`);
    const clinic = await step("set up: clinic, person, mat, patient", () => setUpClinic(server));
    await step(
      "a recording across SIGTERM and a new start",
      () =>
        recordOnce(server, clinic, async () => {
          const stoppedMs = await server.stop();
          server = await composition.start();
          remark(`SIGTERM: stopped after ${milliseconds(stoppedMs)}; next start: ${started(server)}`);
        }),
      noneMissing,
    );
    await step("doctor in the container", () => composition.run("/opt/isobar/bin/isobar", "admin", "doctor"));
    await step("SIGTERM", () => server.stop(), milliseconds);
  } finally {
    composition.remove();
  }
}

try {
  await (values.container ? runContainer() : runRelease());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
}
process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
process.exit();
