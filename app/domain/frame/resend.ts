/** Mats keep unacknowledged frames so long for resending; older ones cannot arrive. */
export const RESEND_WITHIN_MS = 30_000;
