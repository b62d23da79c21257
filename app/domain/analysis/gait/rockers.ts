import { z } from "zod";

/** The phases of a foot rolling over the ground, in their order. */
export const rockerNames = ["heel", "ankle", "forefoot"] as const;
export type RockerName = (typeof rockerNames)[number];

/** Why a contact has no rockers: no cell reached the rule's threshold; a phase is empty; the frames hold no forces; the print has no foot's shape. */
export const rockersMissing = ["noContact", "noHeel", "noAnkle", "noForefoot", "noForce", "noShape"] as const;
export type RockersMissing = (typeof rockersMissing)[number];

const phase = z.object({
  ms: z.number(),
  /** Of what the recording holds of the contact. */
  percent: z.number(),
});

/** Each frame lasts until the next one, so that the phases are the whole contact. */
export const rockersSchema = z.object({
  /** Null where `missing` says why; a phase is null that a recording begun or ended in contact does not hold. */
  phases: z.object({ heel: phase.nullable(), ankle: phase.nullable(), forefoot: phase.nullable() }).nullable(),
  missing: z.enum(rockersMissing).nullable(),
});
export type Rockers = z.infer<typeof rockersSchema>;
