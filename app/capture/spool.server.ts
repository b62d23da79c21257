import { mkdir, open, readdir, readFile, rename, truncate, unlink, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { RecordingHeader } from "~/domain/analysis/recording-header";
import { hasErrorCode } from "~/domain/error-code";
import { Problem } from "~/domain/problem";
import { headerRecord, parseSpool, toRecord, type SpoolContent } from "./spool-format";

const SUFFIX = ".spool";

/** The file of one capture, written while it runs and read when it is saved. */
export interface Spool {
  /** Bytes queued so far. */
  readonly bytes: number;
  /**
   * Adds a coded frame. Resolves once it is on disk; one sync serves all waiting frames.
   * @throws Problem diskFull, captureFailed. After the first failure every call fails and nothing more is written.
   */
  append(frame: Uint8Array): Promise<void>;
  /** Waits for pending writes and closes the file. Never rejects: acknowledged frames are already on disk. */
  close(): Promise<void>;
}

/** The part of FileHandle a spool uses. */
export interface SpoolFile extends Pick<FileHandle, "datasync" | "truncate" | "close"> {
  write(bytes: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesWritten: number }>;
}

/** Path of a capture's spool. Both ids have been validated, so the path cannot leave the folder. */
export const spoolPath = (folder: string, { companyId, captureId }: Pick<RecordingHeader, "companyId" | "captureId">): string =>
  join(folder, `${companyId}.${captureId}${SUFFIX}`);

/**
 * Creates a capture's spool and writes its header to disk.
 * @throws Problem diskFull, captureFailed (already exists)
 */
export async function createSpool(folder: string, header: RecordingHeader): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = spoolPath(folder, header);
  const file = await open(path, "wx", 0o600).catch(refuse);
  const spool = await beginSpool(file, header).catch(async (error: unknown) => {
    await file.close();
    await removeSpool(path);
    throw error;
  });
  await syncFolder(folder);
  return spool;
}

/** A spool on an open, empty file. */
export async function beginSpool(file: SpoolFile, header: RecordingHeader): Promise<Spool> {
  let handedOver = 0;
  let written = 0;
  let failure: Problem | null = null;
  let waiting: { record: Uint8Array; done: () => void; failed: (problem: Problem) => void }[] = [];
  let writing: Promise<void> | null = null;

  const writeGroup = async (group: typeof waiting): Promise<void> => {
    const bytes = Buffer.concat(group.map(({ record }) => record));
    try {
      if (failure) throw failure;
      for (let at = 0; at < bytes.byteLength;) {
        at += (await file.write(bytes, at, bytes.byteLength - at, written + at)).bytesWritten;
      }
      await file.datasync();
      written += bytes.byteLength;
      for (const { done } of group) done();
    } catch (error) {
      if (!failure) {
        failure = toProblem(error);
        // Reading the spool truncates a torn record anyway; doing it here frees the space sooner.
        await file.truncate(written).catch(() => undefined);
      }
      for (const { failed } of group) failed(failure);
    }
  };

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await writeGroup(group);
    }
    writing = null;
  };

  const add = (record: Uint8Array): Promise<void> => {
    handedOver += record.byteLength;
    const result = new Promise<void>((done, failed) => waiting.push({ record, done, failed }));
    writing ??= writeAll();
    return result;
  };

  await add(headerRecord(header));
  return {
    get bytes() {
      return handedOver;
    },
    append: (frame) => (failure ? Promise.reject(failure) : add(toRecord(frame))),
    async close() {
      await writing;
      await file.close().catch(() => undefined);
    },
  };
}

/** Reads a spool and truncates a torn tail. Null when its header never reached the disk. */
export async function readSpool(path: string): Promise<SpoolContent | null> {
  const bytes = await readFile(path);
  const content = parseSpool(bytes);
  if (content && content.wholeBytes < bytes.byteLength) await truncate(path, content.wholeBytes);
  return content;
}

/** Paths of all spools in a folder, which is created if missing. */
export async function listSpools(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith(SUFFIX))
    .sort()
    .map((name) => join(folder, name));
}

/** Removes a spool, if it exists. */
export async function removeSpool(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (!hasErrorCode(error, "ENOENT")) throw error;
  });
}

/** Renames a spool with an unreadable header, so that the next start skips it and someone can inspect it. */
export const setSpoolAside = (path: string): Promise<void> => rename(path, `${path}.unreadable`);

/** A new directory entry is durable only once the folder itself is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const toProblem = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem(hasErrorCode(error, "ENOSPC", "EDQUOT") ? "diskFull" : "captureFailed");

function refuse(error: unknown): never {
  throw toProblem(error);
}
