/** Node error codes, such as ENOENT. */
export const hasErrorCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

/** Also for an exceeded disk quota. */
export const isDiskFull = (error: unknown): boolean => hasErrorCode(error, "ENOSPC", "EDQUOT");
