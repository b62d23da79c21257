/** MongoDB's, sent in the handshake. */
export const MOST_DOCUMENT_BYTES = 16 * 1024 * 1024;
export const MOST_MESSAGE_BYTES = 48_000_000;
export const MOST_WRITES = 100_000;
