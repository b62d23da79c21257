import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { projectFile } from "~/project-root.server";
import { patience } from "../support/patience";
import { temporaryFolder } from "../support/recording";

const folder = temporaryFolder();
const answered = z.object({ answer: z.unknown() });
const texts = z.array(z.string());
const isId = (answer: string): boolean => answer.startsWith("note-");

/**
 * Runs disk-child.ts after a shell command, with data and log in a folder. Answers tasks; "ended" once the process has
 * exited.
 */
async function startChild(disk: string, before: readonly string[], environment: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  mkdirSync(disk);
  const run = 'exec "$NODE" --import tsx tests/support/disk-child.ts "$DISK/data" > "$DISK/log"';
  const [command = "", ...args] = [...before, run];
  const child = spawn(command, args, {
    cwd: projectFile("."),
    env: { PATH, HOME, NODE_ENV: "production", DISK: disk, NODE: process.execPath, ...environment },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit").then(() => [{ answer: "ended" }]);
  const nextAnswer = async (): Promise<unknown> => answered.parse((await Promise.race([once(child, "message"), ended]))[0]).answer;
  expect(await nextAnswer()).toBe("ready");
  return async (task: string): Promise<unknown> => {
    const answer = nextAnswer();
    child.send(task);
    return answer;
  };
}

const inShell = ["sh", "-c"];
const onSmallDisk = ["unshare", "-rm", "sh", "-c", 'mount -t tmpfs -o size=8m tmpfs "$DISK" && eval "$0"'];
const mayMount = spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;
if (!mayMount) process.stderr.write("not tested here: a full disk (this user may not mount one)\n");

test.runIf(mayMount)(
  "[R15] on a full disk writes are refused by name, nothing acknowledged is lost, and with space writes resume automatically",
  async () => {
    const ask = await startChild(join(folder(), "small"), onSmallDisk);
    await ask("fillDisk");
    const answers = texts.parse(await ask("insertUntilRefused"));
    const acknowledged = answers.filter(isId);
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(new Set(answers.filter((answer) => !isId(answer)))).toEqual(new Set(["diskFull"]));
    for (let line = 0; line < 20; line += 1) await ask("log");
    expect(await ask("health")).toBe("readOnly");
    expect(await ask("read")).toEqual(expect.arrayContaining(acknowledged));

    await ask("freeDisk");
    expect(await ask("health")).toBe("ok");
    const later = await ask("insert");
    expect(later).toSatisfy(isId);
    expect(await ask("read")).toEqual(expect.arrayContaining([...acknowledged, later]));
  },
  30_000,
);

const compile = (library: string) =>
  spawnSync("cc", ["-shared", "-fPIC", "-o", library, projectFile("tests/support/failing-disk.c"), "-ldl"]);
const hasCompiler = process.platform === "linux" && compile("/dev/null").status === 0;
if (!hasCompiler) process.stderr.write("not tested here: a disk that fails to sync (no C compiler)\n");

test.runIf(hasCompiler).each(["sync", "meta"])(
  "[R15] while a disk fails a commit (%s), writes are refused, and afterwards they succeed without a restart",
  async (fault) => {
    const [library, faults] = [join(folder(), `${fault}.so`), join(folder(), `faults-${fault}`)];
    compile(library);
    mkdirSync(faults);
    const ask = await startChild(join(folder(), fault), inShell, { LD_PRELOAD: library, FAULTS: faults });
    const before = await ask("insert");
    writeFileSync(join(faults, fault), "");
    expect(await ask("insert")).toBe("unavailable");
    // After a failed page of the database file the server cannot answer until it is reopened.
    expect(["readOnly", "unavailable"]).toContain(await ask("health"));
    rmSync(join(faults, fault));
    await vi.waitUntil(async () => (await ask("health")) === "ok", patience);
    const after = await ask("insert");
    expect(await ask("read")).toEqual([before, after]);
  },
  40_000,
);
