import { statfs } from "node:fs/promises";
import { constants } from "node:os";
import { CommandError } from "../values/command-error";

/** LMDB reports a full disk as EIO; below this it counts as full. */
const FULL_BELOW_BYTES = 1024 ** 2;

/** Nothing of it is stored. */
export class WriteFailure extends CommandError {
  /** `reason` is LMDB's, for the log. */
  constructor(
    codeName: "OutOfDiskSpace" | "WriteConcernFailed",
    message: string,
    readonly reason: string,
  ) {
    super(codeName, message);
  }
}

async function isFull(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < FULL_BELOW_BYTES;
  } catch {
    return false;
  }
}

/** lmdb attaches the reason as a promise. */
export async function toWriteFailure(error: unknown, folder: string): Promise<WriteFailure> {
  const hasReason = error instanceof Error && "commitError" in error;
  const reason: unknown = hasReason ? await Promise.resolve(error.commitError).catch((cause: unknown) => cause) : error;
  const code = reason instanceof Error && "code" in reason ? reason.code : undefined;
  const message = reason instanceof Error ? reason.message : String(reason);
  if (code === constants.errno.ENOSPC || code === constants.errno.EDQUOT || (await isFull(folder)))
    return new WriteFailure("OutOfDiskSpace", "the disk is full", message);
  return new WriteFailure("WriteConcernFailed", "the disk did not take the write", message);
}
