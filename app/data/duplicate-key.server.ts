const DUPLICATE_KEY = 11000;

/** Whether a write was refused because a unique index already holds its key. */
export const isDuplicateKey = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === DUPLICATE_KEY;
