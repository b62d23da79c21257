/** What the server's clock grants beyond the duration before it ends a recording whose frames stay away (specification §9: result after duration plus 4 s). */
export const OVERTIME_MS = 4000;
