/** Wait for missing frames after the duration (specification §9: result after duration plus 4 s). */
export const OVERTIME_MS = 4000;
