/** Whether an error of Node's own carries one of these codes, such as ENOENT. */
export const hasErrorCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

/** Whether an error of Node's own says that a disk, or a person's share of it, is full. */
export const isDiskFull = (error: unknown): boolean => hasErrorCode(error, "ENOSPC", "EDQUOT");
