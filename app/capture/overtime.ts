/** How long a recording waits for missing frames once its duration is over (specification §9: result after duration plus 4 s). */
export const OVERTIME_MS = 4000;
