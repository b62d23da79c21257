import { randomBytes } from "node:crypto";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/recording";
import { openSealedFile, readSealedHead, sealFile } from "./sealed-file.server";

const folder = temporaryFolder();
const keyCalled = (id: string) => ({ id, bytes: randomBytes(32) });
const PIECE = 256 * 1024;

async function sealedOf(bytes: number) {
  const [clear, sealed] = [join(folder(), `clear-${bytes}`), join(folder(), `sealed-${bytes}`)];
  const content = randomBytes(bytes);
  writeFileSync(clear, content);
  const key = keyCalled("aa");
  await sealFile(clear, sealed, { key, schema: 5, now: new Date("2026-11-24T02:00:00Z") });
  return { content, key, sealed, opened: join(folder(), `opened-${bytes}`) };
}

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 3 * PIECE + 17])(
  "[PEER-14] %d bytes are the same after encryption and back",
  async (bytes) => {
    const { content, key, sealed, opened } = await sealedOf(bytes);
    expect((await readSealedHead(sealed))?.head).toMatchObject({ keyId: "aa", schema: 5 });
    await openSealedFile(sealed, opened, [keyCalled("bb"), key]);
    expect(readFileSync(opened).equals(content)).toBe(true);
    if (bytes >= 16) expect(readFileSync(sealed).includes(content.subarray(0, 16))).toBe(false);
  },
);

test("[PEER-14] a backup that is cut short, changed, of another key or none at all is told so, each by name", async () => {
  const { key, sealed, opened } = await sealedOf(2 * PIECE + 5);
  const whole = readFileSync(sealed);
  const begins = (await readSealedHead(sealed))?.begins ?? 0;
  const refusal = (keys = [key]) => openSealedFile(sealed, `${opened}-${Math.random()}`, keys).then(() => "taken", String);
  expect(await refusal([keyCalled("bb")])).toMatch(/encrypted with the key aa, which is not here/);
  for (const length of [begins + PIECE + 16, begins + PIECE, begins + 3, begins, begins - 4]) {
    truncateSync(sealed, length);
    expect(await refusal(), `${length} bytes`).toMatch(/is cut short/);
  }
  for (const at of [begins + 5, begins + PIECE + 40]) {
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    writeFileSync(sealed, changed);
    expect(await refusal(), `byte ${at}`).toMatch(/was changed after byte/);
  }
  // Readable, but authenticated.
  writeFileSync(sealed, Buffer.from(whole.toString("latin1").replace('"schema":5', '"schema":4'), "latin1"));
  expect(await refusal()).toMatch(/was changed after byte/);
  writeFileSync(sealed, "something else");
  expect(await refusal()).toMatch(/is no encrypted backup/);
});
