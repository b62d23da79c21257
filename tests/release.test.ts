import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectFile } from "~/project-root.server";

const folder = mkdtempSync(join(tmpdir(), "isobar-release-"));
const release = join(folder, "isobar");
const data = join(folder, "data");
/** `nobody`, where the tests run as root. */
const someone = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, DATA_DIR: data, ISOBAR_DEMO: "off", PORT: "0", LOG_LEVEL: "fatal" };

beforeAll(() => {
  const made = spawnSync(process.execPath, ["scripts/release.mjs", "--folder", release], {
    cwd: projectFile("."),
    env: { ...process.env, SOURCE_DATE_EPOCH: "0" },
    encoding: "utf8",
  });
  expect([made.status, made.status === 0 ? "" : made.stderr]).toEqual([0, ""]);
  spawnSync("chmod", ["-R", "a+rX,a-w", release]);
  chmodSync(folder, 0o777);
  mkdirSync(data, { mode: 0o777 });
  chmodSync(data, 0o777);
}, 180_000);
afterAll(() => {
  spawnSync("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true });
});

test("[PEER-16] a release brings no tools that build or test, and lists its packages with their licences", () => {
  for (const name of ["typescript", "vite", "tsx", "vitest", "@playwright/test", "assemblyscript"])
    expect([name, existsSync(join(release, "node_modules", name))]).toEqual([name, false]);
  const { components } = JSON.parse(readFileSync(join(release, "packages.cdx.json"), "utf8")) as { components: { name: string }[] };
  const names = components.map(({ name }) => name);
  const notices = readFileSync(join(release, "THIRD-PARTY-NOTICES.txt"), "utf8");
  const papers = readFileSync(join(release, "docs/quality/papers/packages.md"), "utf8");
  // The second is installed for the build only, which takes its code in.
  for (const name of ["mongoose", "twgl.js"])
    expect([name, names.includes(name), notices.includes(`\n${name} `), papers.includes(`| ${name} |`)]).toEqual([name, true, true, true]);
  expect(names).not.toContain("vite");
});

test("[PEER-16] an unprivileged user serves a release from a read-only folder, backs it up while it runs, stops it, and restores and verifies a copy", async () => {
  const server = spawn(join(release, "bin/isobar"), ["start"], { env, ...someone });
  const ended = once(server, "exit");
  let printed = "";
  const ready = new Promise<string>((resolve, reject) => {
    server.stdout.on("data", (text: Buffer) => {
      printed += text.toString();
      const url = /is ready at (\S+)[\s\S]*Set up the first account/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    });
    server.once("exit", () => reject(new Error(`the release ended: ${printed}`)));
  });
  const url = await ready;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${url}/login`)).text()).toContain("<html");

  const backup = join(data, "first.backup");
  const admin = spawnSync(join(release, "bin/isobar"), ["admin", "backup", backup, "--json"], { env, ...someone, encoding: "utf8" });
  expect([admin.stderr, admin.status]).toEqual(["", 0]);
  expect(statSync(backup).mode & 0o777).toBe(0o600);

  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);

  const copy = { ...env, DATA_DIR: join(folder, "copy") };
  for (const command of [["restore", backup], ["verify"]]) {
    const done = spawnSync(join(release, "bin/isobar"), ["admin", ...command, "--json"], { env: copy, ...someone, encoding: "utf8" });
    expect([command, done.stderr, done.status]).toEqual([command, "", 0]);
  }
});
