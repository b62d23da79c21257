/** MongoDB's, sent in the handshake. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
export const MAX_MESSAGE_BYTES = 48_000_000;
export const MAX_WRITES = 100_000;
