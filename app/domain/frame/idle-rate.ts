/** Frames an idle mat sends as a sign of life. */
export const IDLE_HZ = 1;
