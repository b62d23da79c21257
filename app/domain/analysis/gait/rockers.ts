import { z } from "zod";

export const rockerNames = ["heel", "ankle", "forefoot"] as const;
export type RockerName = (typeof rockerNames)[number];

/** No cell at the threshold, an empty phase, no forces, or no foot's shape. */
export const rockersMissing = ["noContact", "noHeel", "noAnkle", "noForefoot", "noForce", "noShape"] as const;
export type RockersMissing = (typeof rockersMissing)[number];

const phase = z.object({
  ms: z.number(),
  /** Of the recorded part of the contact. */
  percent: z.number(),
});

/** Frames last until the next, so phases cover the contact. */
export const rockersSchema = z.object({
  /** Null with `missing`; a phase is null if the recording starts after or ends before it. */
  phases: z.object({ heel: phase.nullable(), ankle: phase.nullable(), forefoot: phase.nullable() }).nullable(),
  missing: z.enum(rockersMissing).nullable(),
});
export type Rockers = z.infer<typeof rockersSchema>;
