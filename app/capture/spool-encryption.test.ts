import { randomBytes } from "node:crypto";
import { copyFile, readFile, truncate } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openDataKeys } from "~/keys/data-keys.server";
import { aClinic, aHeader, coded, frames, temporaryFolder } from "../../tests/support/recording";
import { countSpoolsOfOtherKeys, createSpool, readSpool, reopenSpool, spoolPath } from "./spool.server";

const folder = temporaryFolder();
const [older, newer] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];
const list = coded(frames(0, 20));

afterEach(() => openDataKeys([]));

/** Written with the first key. */
async function spooled(keys: readonly string[]): Promise<{ path: string; header: ReturnType<typeof aHeader> }> {
  openDataKeys(keys);
  const header = aHeader(aClinic());
  const spool = await createSpool(folder(), header);
  await Promise.all(list.map((frame) => spool.append(frame)));
  await spool.close();
  return { path: spoolPath(folder(), header), header };
}

const readFrames = async (path: string): Promise<Buffer[] | undefined> =>
  (await readSpool(path))?.frames.map((frame) => Buffer.from(frame));
const written = (count = list.length) => list.slice(0, count).map((frame) => Buffer.from(frame));

test("[PEER-14] [CAP-5] with a key nothing of a capture under way is on the disk in the clear, and it is read back whole", async () => {
  const { path, header } = await spooled([newer]);
  const bytes = await readFile(path);
  for (const secret of [Buffer.from(header.patientId), Buffer.from(list[5] ?? []).subarray(20, 60)])
    expect(bytes.includes(secret)).toBe(false);
  expect((await readSpool(path))?.header).toEqual(header);
  expect(await readFrames(path)).toEqual(written());
});

test("[PEER-14] [CAP-5] a spool in the clear, and one of an older key, is gone on with and read as one, also torn at its end", async () => {
  for (const before of [[], [older]]) {
    const { path } = await spooled(before);
    openDataKeys([newer, older]);
    const whole = (await readSpool(path))?.wholeBytes ?? 0;
    const spool = await reopenSpool(path, whole);
    await spool.append(list[0] ?? new Uint8Array());
    await spool.close();
    expect(await readFrames(path)).toEqual([...written(), ...written(1)]);
    await truncate(path, (await readFile(path)).length - 1);
    expect(await readFrames(path)).toEqual(written());
    expect((await readFile(path)).length).toBe(whole);
  }
});

test("[PEER-14] [CAP-5] without its key a spool is refused by name and nothing of it is cut off; as another capture's it reads as damaged", async () => {
  const { path } = await spooled([older]);
  const whole = await readFile(path);
  openDataKeys([newer]);
  await expect(readSpool(path)).rejects.toThrow(/encrypted with the key [0-9a-f]{16}, which this server has not/);
  expect((await readFile(path)).equals(whole)).toBe(true);
  openDataKeys([older]);
  const elsewhere = spoolPath(folder(), aHeader(aClinic()));
  await copyFile(path, elsewhere);
  expect(await readSpool(elsewhere)).toBeNull();
});

test("[PEER-14] whoever replaces the key learns how many captures still need another one", async () => {
  const own = join(folder(), "counted");
  for (const keys of [[], [older], [newer]]) {
    openDataKeys(keys);
    await (await createSpool(own, aHeader(aClinic()))).close();
  }
  openDataKeys([newer, older]);
  expect(await countSpoolsOfOtherKeys(own)).toBe(2);
});
