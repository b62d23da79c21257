import { mkdir, open, readdir, readFile, rename, stat, truncate, unlink } from "node:fs/promises";
import { basename, join } from "node:path";
import type { RecordingHeader } from "~/domain/analysis/recording/recording-header";
import { hasErrorCode } from "~/domain/error-code";
import { newestDataKey } from "~/keys/data-keys.server";
import { contentOpener, contentSealer, keyIdOfContent } from "./spool-encryption.server";
import { headerContent, parseSpool, storedContents, type SpoolContent, type SpoolHeader } from "./spool-format";
import { spoolProblem, writeRecords, type Spool, type SpoolFile } from "./spool-writer.server";

const SUFFIX = ".spool";

export type SpoolKey = Pick<RecordingHeader, "companyId" | "captureId">;

/** Validated ids cannot leave the folder. */
export const spoolPath = (folder: string, { companyId, captureId }: SpoolKey): string => join(folder, `${companyId}.${captureId}${SUFFIX}`);

/** Inverse of `spoolPath`. */
export function spoolKey(path: string): SpoolKey {
  const [companyId = "", captureId = ""] = basename(path, SUFFIX).split(".");
  return { companyId, captureId };
}

/** @throws Problem diskFull, captureFailed (already exists) */
export async function createSpool(folder: string, header: SpoolHeader): Promise<Spool> {
  const path = spoolPath(folder, header);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(refuse);
  const file = await open(path, "wx", 0o600).catch(refuse);
  try {
    const spool = await beginSpool(file, header);
    await syncFolder(folder);
    return spool;
  } catch (error) {
    await file.close();
    await removeSpool(path);
    return refuse(error);
  }
}

/** `file` is open and empty. */
export async function beginSpool(file: SpoolFile, header: SpoolHeader): Promise<Spool> {
  const spool = writeRecords(file, 0, contentSealer(header));
  await spool.append(headerContent(header));
  return spool;
}

/**
 * Appends after the last whole record, synced first, since resent frames are acknowledged from it.
 * @throws Problem diskFull, recordingLost, captureFailed
 */
export async function reopenSpool(path: string, wholeBytes: number): Promise<Spool> {
  const file = await open(path, "r+").catch(refuse);
  try {
    await file.truncate(wholeBytes);
    await file.datasync();
    return writeRecords(file, wholeBytes, contentSealer(spoolKey(path)));
  } catch (error) {
    await file.close();
    return refuse(error);
  }
}

/** Truncates a torn tail. Null without a header. @throws DataKeyMissing before truncating */
export async function readSpool(path: string): Promise<SpoolContent | null> {
  const bytes = await readFile(path);
  const content = parseSpool(bytes, contentOpener(spoolKey(path)));
  if (content && content.wholeBytes < bytes.byteLength) await truncate(path, content.wholeBytes);
  return content;
}

/** Captures that need older keys until saved. */
export async function countSpoolsOfOtherKeys(folder: string): Promise<number> {
  const newest = newestDataKey()?.id ?? null;
  let count = 0;
  for (const path of await listSpools(folder)) {
    const bytes = await readFile(path).catch((error: unknown) => {
      if (hasErrorCode(error, "ENOENT")) return new Uint8Array();
      throw error;
    });
    if ([...storedContents(bytes)].some((content) => keyIdOfContent(content) !== newest)) count += 1;
  }
  return count;
}

export async function listSpools(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith(SUFFIX))
    .sort()
    .map((name) => join(folder, name));
}

/** Erases the content on disk. The empty file marks storage still to release, over restarts. */
export async function emptySpool(path: string): Promise<void> {
  const file = await open(path, "r+").catch((error: unknown) => {
    if (hasErrorCode(error, "ENOENT", "ENOTDIR")) return null;
    throw error;
  });
  try {
    await file?.truncate(0);
    await file?.datasync();
  } finally {
    await file?.close();
  }
}

/** Emptied, or never got its header. */
export const isEmptySpool = async (path: string): Promise<boolean> => (await stat(path)).size === 0;

export async function removeSpool(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (!hasErrorCode(error, "ENOENT")) throw error;
  });
}

/** For unreadable headers: startup skips it. */
export const setSpoolAside = (path: string): Promise<void> => rename(path, `${path}.unreadable`);

/** Makes new directory entries durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function refuse(error: unknown): never {
  throw spoolProblem(error);
}
