/** How long a recording waits for missing frames after its duration (specification §9: result after duration plus 4 s). */
export const OVERTIME_MS = 4000;
