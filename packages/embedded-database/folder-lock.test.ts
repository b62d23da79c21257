import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectFile } from "~/project-root.server";
import { FolderInUse, lockFolder, socketFolder } from "./folder-lock";

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "isobar-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function lockInProcess(folder: string): Promise<{ child: ChildProcess; answer: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", projectFile("tests/support/lock-child.ts"), folder], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const answer = await new Promise<string>((resolve) => child.stdout.once("data", (bytes: Buffer) => resolve(bytes.toString().trim())));
  return { child, answer };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

test("[CAP-5] a folder has one owner, whose process number the next one learns", async () => {
  const folder = freshFolder();
  const { child, answer } = await lockInProcess(folder);
  expect(answer).toBe("held");
  await expect(lockFolder(folder)).rejects.toEqual(new FolderInUse(folder, child.pid ?? null));
  await kill(child);
  const lock = await lockFolder(folder);
  expect((await lockInProcess(folder)).answer).toBe(`in use by ${process.pid}`);
  lock.release();
  expect((await lockInProcess(folder)).answer).toBe("held");
}, 30_000);

test("[CAP-5] of many that find the lock of a killed process exactly one takes it over", async () => {
  const folder = freshFolder();
  await kill((await lockInProcess(folder)).child);
  const answers = await Promise.all(Array.from({ length: 6 }, async () => (await lockInProcess(folder)).answer));
  expect(answers.filter((answer) => answer === "held")).toHaveLength(1);
}, 30_000);

test("[CAP-5] within one process, too, only one of many attempts succeeds each time", async () => {
  const folder = freshFolder();
  for (let round = 0; round < 20; round += 1) {
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
    const locks = attempts.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value] : []));
    expect(locks).toHaveLength(1);
    for (const lock of locks) lock.release();
  }
});

test("[CAP-5] a folder whose path is too long for a socket is locked, too", async () => {
  const folder = join(freshFolder(), "a-rather-long-name-of-a-folder".repeat(3), "another-one".repeat(5));
  onTestFinished(() => rmSync(socketFolder(folder, "lock"), { recursive: true, force: true }));
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
  lock.release();
});
