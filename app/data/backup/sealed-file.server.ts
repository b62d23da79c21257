import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import type { SecretKey } from "~/keys/secret-keys.server";

/**
 * A file encrypted as a stream of pieces, which detects truncation, changes and a wrong key (STREAM: Hoang,
 * Reyhanitabar, Rogaway, Vizár, "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance", 2015).
 *
 *   bytes  field
 *      16  "ISOBAR-BACKUP-01"
 *       4  length n of the head, little-endian
 *       n  head, JSON: key ID, schema version, time, salt
 *          pieces of PIECE_BYTES, the last shorter or empty, each with a tag of 16 bytes
 *
 * The file key derives from data key, salt and head (HKDF-SHA-256); a nonce is the piece's number and a last flag.
 */
const MAGIC = Buffer.from("ISOBAR-BACKUP-01");
const PIECE_BYTES = 256 * 1024;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const MAX_HEAD_BYTES = 4096;
const ALGORITHM = "aes-256-gcm";

const headSchema = z.object({
  keyId: z.string().max(64),
  schema: z.number().int().nonnegative(),
  madeAt: z.iso.datetime(),
  salt: z.base64().max(64),
});
/** Readable without the key. */
export type SealedHead = z.infer<typeof headSchema>;

/** The message is for the operator. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}

const keyOf = (key: SecretKey, salt: string, head: Uint8Array): Buffer =>
  Buffer.from(hkdfSync("sha256", key.bytes, Buffer.from(salt, "base64"), Buffer.concat([Buffer.from("isobar backup "), head]), 32));

function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(piece, 4);
  nonce.writeUInt8(Number(isLast), 11);
  return nonce;
}

/** Resolves once on disk. */
export async function sealFile(
  from: string,
  to: string,
  { key, schema, now }: { key: SecretKey; schema: number; now: Date },
): Promise<void> {
  const about: SealedHead = { keyId: key.id, schema, madeAt: now.toISOString(), salt: randomBytes(32).toString("base64") };
  const head = Buffer.from(JSON.stringify(about));
  const fileKey = keyOf(key, about.salt, head);
  async function* sealed(): AsyncGenerator<Buffer> {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(head.length);
    yield Buffer.concat([MAGIC, length, head]);
    let piece = 0;
    for await (const { bytes, isLast } of piecesOf(createReadStream(from), PIECE_BYTES)) {
      const cipher = createCipheriv(ALGORITHM, fileKey, nonceOf(piece++, isLast));
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }
  }
  await pipeline(Readable.from(sealed(), { objectMode: true }), createWriteStream(to, { flags: "wx", mode: 0o600, flush: true }));
}

/** Null for other files. @throws BackupRefused if cut short */
export async function readSealedHead(path: string): Promise<{ head: SealedHead; bytes: Buffer; begins: number } | null> {
  const file = await open(path, "r");
  try {
    const start = Buffer.alloc(MAGIC.length + LENGTH_BYTES);
    const { bytesRead } = await file.read(start, 0, start.length, 0);
    if (!start.subarray(0, MAGIC.length).equals(MAGIC)) return null;
    const length = start.readUInt32LE(MAGIC.length);
    const bytes = Buffer.alloc(Math.min(length, MAX_HEAD_BYTES));
    const read = await file.read(bytes, 0, bytes.length, start.length);
    if (bytesRead < start.length || read.bytesRead < length) throw new BackupRefused(`${path} is cut short.`);
    return { head: headSchema.parse(JSON.parse(bytes.toString())), bytes, begins: start.length + length };
  } finally {
    await file.close();
  }
}

/**
 * Resolves once on disk; if it rejects, the caller removes the rest.
 * @throws BackupRefused for no key, truncation or changes
 */
export async function openSealedFile(from: string, to: string, keys: readonly SecretKey[]): Promise<void> {
  const found = await readSealedHead(from);
  if (!found) throw new BackupRefused(`${from} is no encrypted backup.`);
  const { head, bytes: headBytes, begins } = found;
  const key = keys.find(({ id }) => id === head.keyId);
  if (!key)
    throw new BackupRefused(
      `${from} is encrypted with the key ${head.keyId}, which is not here. Put it into ISOBAR_DATA_KEY, or give --key-file.`,
    );
  const fileKey = keyOf(key, head.salt, headBytes);
  async function* opened(): AsyncGenerator<Buffer> {
    let piece = 0;
    for await (const { bytes, isLast } of piecesOf(createReadStream(from, { start: begins }), PIECE_BYTES + TAG_BYTES)) {
      const number = piece++;
      const text = decrypted(fileKey, bytes, nonceOf(number, isLast));
      if (text) yield text;
      // Whole, but not the last: the rest is missing.
      else if (isLast && decrypted(fileKey, bytes, nonceOf(number, false))) throw new BackupRefused(`${from} is cut short.`);
      else if (isLast) throw new BackupRefused(`${from} is cut short, or its end was changed.`);
      else throw new BackupRefused(`${from} was changed after byte ${begins + number * (PIECE_BYTES + TAG_BYTES)}.`);
    }
  }
  await pipeline(Readable.from(opened(), { objectMode: true }), createWriteStream(to, { flags: "wx", mode: 0o600, flush: true }));
}

function decrypted(key: Buffer, piece: Buffer, nonce: Buffer): Buffer | null {
  if (piece.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(piece.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** The last may be shorter; empty for an empty file. */
async function* piecesOf(stream: AsyncIterable<Buffer>, length: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const read of stream) {
    rest = Buffer.concat([rest, read]);
    while (rest.length > length) {
      yield { bytes: rest.subarray(0, length), isLast: false };
      rest = rest.subarray(length);
    }
  }
  yield { bytes: rest, isLast: true };
}
