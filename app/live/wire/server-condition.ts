/**
 * Missing parts of a running server, most severe first; docs/operators.md lists the effects. `storeAway`: no answer
 * from the database. `storeReadOnly`: it cannot store. `diskFull`: no room for captures. `apart`: other servers out of
 * reach. `busy`: the processor is full, and pages get fewer frames.
 */
export const serverConditions = ["storeAway", "storeReadOnly", "diskFull", "apart", "busy"] as const;
export type ServerCondition = (typeof serverConditions)[number];
