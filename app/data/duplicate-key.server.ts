const DUPLICATE_KEY = 11000;

export const isDuplicateKey = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === DUPLICATE_KEY;
