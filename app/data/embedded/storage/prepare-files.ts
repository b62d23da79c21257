import { closeSync, fstatSync, openSync, readSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const FIRST_BYTES = 1024 ** 2;

/** LMDB's lock file for 126 readers; the size varies by system, and a longer file holds more. */
const LOCK_BYTES = 8_272;

/** LMDB's magic number, little-endian, after the first page's header. A database has at least two such pages. */
const MAGIC = 0xbeefc0de;
const MAGIC_OFFSET = 24;
const SMALLEST_BYTES = 8192;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function checkDatabase(path: string): void {
  const file = openSync(path, "r+");
  try {
    const start = Buffer.alloc(MAGIC_OFFSET + 4);
    readSync(file, start, 0, start.length, 0);
    if (fstatSync(file).size < SMALLEST_BYTES || start.readUInt32LE(MAGIC_OFFSET) !== MAGIC)
      throw new Error(`${path} is damaged: not a database`);
  } finally {
    closeSync(file);
  }
}

/**
 * Call before LMDB opens. LMDB ends the process where this throws: for a damaged file, no space for a new one, or
 * none for the memory-mapped lock file.
 */
export function prepareFiles(path: string): void {
  if (sizeOf(path) > 0) checkDatabase(path);
  else {
    const { bavail, bsize } = statfsSync(dirname(path));
    if (bavail * bsize < FIRST_BYTES) throw new Error(`no space left on the disk for ${path}`);
  }
  if (sizeOf(`${path}-lock`) < LOCK_BYTES) writeFileSync(`${path}-lock`, Buffer.alloc(2 * LOCK_BYTES), { mode: 0o600 });
}
