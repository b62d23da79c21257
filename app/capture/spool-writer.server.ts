import type { FileHandle } from "node:fs/promises";
import { hasErrorCode, isDiskFull } from "~/domain/error-code";
import { Problem } from "~/domain/problem";
import { toRecord } from "./spool-format";

export interface Spool {
  readonly bytes: number;
  /**
   * Resolves once on disk; one sync serves all waiting frames.
   * @throws Problem diskFull, recordingLost (file deleted), captureFailed; after one failure always
   */
  append(frame: Uint8Array): Promise<void>;
  /** Waits for pending writes. Never rejects: acknowledged frames are on disk. */
  close(): Promise<void>;
}

export interface SpoolFile extends Pick<FileHandle, "datasync" | "truncate" | "close"> {
  stat(): Promise<{ nlink: number }>;
  write(bytes: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesWritten: number }>;
}

/** `seal` encodes contents. */
export function writeRecords(file: SpoolFile, fromByte: number, seal: (content: Uint8Array, atByte: number) => Uint8Array): Spool {
  let handedOver = fromByte;
  let written = fromByte;
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
      // A deleted open file stays writable.
      if ((await file.stat()).nlink === 0) throw new Problem("recordingLost");
      written += bytes.byteLength;
      for (const { done } of group) done();
    } catch (error) {
      if (!failure) {
        failure = spoolProblem(error);
        // Frees space; reading truncates torn records anyway.
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

  return {
    get bytes() {
      return handedOver;
    },
    append(content) {
      if (failure) return Promise.reject(failure);
      const record = toRecord(seal(content, handedOver));
      handedOver += record.byteLength;
      const result = new Promise<void>((done, failed) => waiting.push({ record, done, failed }));
      writing ??= writeAll();
      return result;
    },
    async close() {
      await writing;
      await file.close().catch(() => undefined);
    },
  };
}

export const spoolProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (isDiskFull(error)) return new Problem("diskFull");
  return new Problem(hasErrorCode(error, "ENOENT", "ENOTDIR") ? "recordingLost" : "captureFailed");
};
