import { closeSync, fstatSync, openSync, readSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const FIRST_BYTES = 1024 ** 2;

/** For 126 readers; varies by system, and may be longer. */
const LOCK_BYTES = 8_272;

/** Little-endian, after the first page's header; a database has at least two such pages. */
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
 * LMDB ends the process where this throws: for a damaged file, and no space for a new one or the mapped lock file.
 */
export function prepareFiles(path: string): void {
  if (sizeOf(path) > 0) checkDatabase(path);
  else {
    const { bavail, bsize } = statfsSync(dirname(path));
    if (bavail * bsize < FIRST_BYTES) throw new Error(`no space left on the disk for ${path}`);
  }
  if (sizeOf(`${path}-lock`) < LOCK_BYTES) writeFileSync(`${path}-lock`, Buffer.alloc(2 * LOCK_BYTES), { mode: 0o600 });
}
