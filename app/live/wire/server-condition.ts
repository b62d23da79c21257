/**
 * What a server that goes on working goes without for now, the gravest first; docs/operators.md says what is given up in each.
 * `storeAway`: the database does not answer. `storeReadOnly`: it answers, and can store nothing. `diskFull`: captures find no room on the
 * server's disk. `apart`: the other servers of the clinic are out of reach. `busy`: the processor is full, and pages get fewer frames.
 */
export const serverConditions = ["storeAway", "storeReadOnly", "diskFull", "apart", "busy"] as const;
export type ServerCondition = (typeof serverConditions)[number];
