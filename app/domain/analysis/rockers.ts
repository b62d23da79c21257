import { z } from "zod";

/** The phases of a foot rolling over the ground, in their order. */
export const rockerNames = ["heel", "ankle", "forefoot"] as const;
export type RockerName = (typeof rockerNames)[number];

/**
 * Why a contact has no rockers: no cell reached the rule's threshold; the foot was down when the recording began or ended; it was not off between
 * two contacts; a phase is empty; the frames hold no forces; the print has no foot's shape.
 */
export const rockersMissing = [
  "noContact",
  "cutAtStart",
  "cutAtEnd",
  "joined",
  "noHeel",
  "noAnkle",
  "noForefoot",
  "noForce",
  "noShape",
] as const;
export type RockersMissing = (typeof rockersMissing)[number];

const phase = z.object({
  ms: z.number(),
  /** Of the whole contact. */
  percent: z.number(),
});

/** Each frame lasts until the next one, so that the three phases are the whole contact. */
export const rockersSchema = z.object({
  /** Null where `missing` says why. */
  phases: z.object({ heel: phase, ankle: phase, forefoot: phase }).nullable(),
  missing: z.enum(rockersMissing).nullable(),
});
export type Rockers = z.infer<typeof rockersSchema>;
