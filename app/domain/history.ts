/** Samples a live history keeps (specification §9). */
export const HISTORY_SAMPLES = 350;
