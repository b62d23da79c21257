/** How long a mat keeps a frame that was not acknowledged, to send it again after a lost connection. No older frame can still arrive. */
export const RESEND_WITHIN_MS = 30_000;
