/**
 * Most severe first; effects in docs/operators.md. `storeAway`: database silent. `storeReadOnly`: it cannot store.
 * `diskFull`: no room for captures. `apart`: other servers out of reach. `busy`: fewer frames for pages.
 */
export const serverConditions = ["storeAway", "storeReadOnly", "diskFull", "apart", "busy"] as const;
export type ServerCondition = (typeof serverConditions)[number];
