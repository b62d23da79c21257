import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockFolder } from "@isobar/embedded-database";
import { expect, onTestFinished, test } from "vitest";
import { connectOrJoin } from "~/data/connect.server";
import { startServerProcess as startServer } from "../../tests/support/server-process";

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "isobar-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("[CAP-5] a second server on a data folder names the first and touches none of its running captures", async () => {
  const dataDir = freshFolder();
  const first = await startServer(dataDir);
  expect(first.exitCode).toBeNull();
  const spool = join(dataDir, "spool", "0123456789abcdef01234567.running.spool");
  mkdirSync(join(dataDir, "spool"), { recursive: true });
  writeFileSync(spool, "a header of which half is written");

  const line = `${dataDir} is in use by process ${first.pid}. Stop that process, or set DATA_DIR to another folder.`;
  const [second, third] = await Promise.all([startServer(dataDir), startServer(dataDir, { MONGODB_URI: "mongodb://127.0.0.1:1/isobar" })]);
  expect(second).toMatchObject({ exitCode: 1, errors: line });
  expect(third).toMatchObject({ exitCode: 1, errors: line });
  expect(readFileSync(spool, "utf8")).toBe("a header of which half is written");

  const guest = await connectOrJoin({ dataDir });
  expect(await guest.health()).toBe("ok");
  await guest.close();
  await expect(lockFolder(dataDir)).rejects.toMatchObject({ pid: first.pid });

  await first.kill();
  const owner = await connectOrJoin({ dataDir });
  await expect(lockFolder(dataDir)).rejects.toMatchObject({ pid: process.pid });
  await owner.close();
}, 120_000);

test("[CAP-5] a server whose port is taken reports it in one line and opens nothing", async () => {
  const dataDir = freshFolder();
  const other = createServer().listen(0);
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const line = `Port ${port} is taken by another process. Stop that process, or set PORT to another port.`;
  expect(await startServer(dataDir, { PORT: String(port) })).toMatchObject({ exitCode: 1, errors: line });
  expect(existsSync(join(dataDir, "database.lmdb"))).toBe(false);
}, 60_000);
