/**
 * Most severe first; effects in docs/operators.md. `storeAway`: no answer from the database. `storeReadOnly`: it cannot
 * store. `diskFull`: no room for captures. `apart`: other servers out of reach. `busy`: processor full, fewer frames
 * for pages.
 */
export const serverConditions = ["storeAway", "storeReadOnly", "diskFull", "apart", "busy"] as const;
export type ServerCondition = (typeof serverConditions)[number];
