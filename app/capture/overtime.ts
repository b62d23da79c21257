/** Wait for missing frames (specification §9: result after duration plus 4 s). */
export const OVERTIME_MS = 4000;
