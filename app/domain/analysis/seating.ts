import { z } from "zod";
import type { WithExposure } from "./exposure";
import type { SeatedPosture } from "./posture";

const place = z.object({ row: z.number(), col: z.number() });

/**
 * Figures of a seat, of the mean picture of the frames. Row 0 lies under the knees, column 0 on the person's left. Pressures are in the frame's unit.
 * Without load shares, means and indices are 0 and everything that has a place is null.
 */
export const seatingResultSchema = z.object({
  /** Contact counts from this value up. */
  threshold: z.number(),
  frames: z.number(),
  loadedCells: z.number(),
  /** Shares of the load in per cent; the middle row or column of an odd grid counts half to either side. */
  leftPercent: z.number(),
  rightPercent: z.number(),
  frontPercent: z.number(),
  backPercent: z.number(),
  /** Right less left, per cent of the load: positive carries more on the right. */
  laterality: z.number(),
  meanPressure: z.number(),
  /** Of the population of loaded cells. */
  standardDeviation: z.number(),
  /** 100 · standard deviation / mean. */
  variationPercent: z.number(),
  /**
   * Mean over 9 to 10 cm², the contact of one ischial tuberosity: `cells` cells (9.5 cm² rounded to whole cells) grown from the greatest one,
   * each time by the greatest neighbour of eight, under the threshold too, and by empty ones where no other is left.
   */
  peakPressureIndex: z.object({ value: z.number(), cells: z.number(), areaCm2: z.number(), at: place }).nullable(),
  /** Dispersion index: share of the load in the box under ischia and sacrum, here the box of its size that holds most. Per cent. */
  dispersion: z
    .object({ percent: z.number(), box: z.object({ firstRow: z.number(), firstCol: z.number(), rows: z.number(), cols: z.number() }) })
    .nullable(),
  /** Size of the gradient in unit per cm, by central differences: greatest of all cells, and mean of the loaded ones. */
  gradient: z.object({ greatest: z.number(), at: place, mean: z.number() }).nullable(),
});
export type SeatingResult = z.infer<typeof seatingResultSchema>;

/** How the midline of a seated body was found: as the valley between thighs and ischia, or as the line that mirrors the body's outline best. */
export const midlineRules = ["valley", "outline"] as const;
const midline = z.object({
  /** From the mat's left edge. */
  fromLeftCm: z.number(),
  rule: z.enum(midlineRules),
});
export type SeatMidline = z.infer<typeof midline>;

const ischium = z.object({ value: z.number(), cells: z.number(), areaCm2: z.number(), at: place });

/** A seated body by its own midline; null where it was not found. Shares in per cent of the load; a column that the line cuts counts by its parts. */
export const seatedBodySchema = z.object({
  midline,
  leftPercent: z.number(),
  rightPercent: z.number(),
  /** Right less left. */
  laterality: z.number(),
  /** Peak pressure index of the rear half of the contact on either side; null of a side without load there. */
  left: ischium.nullable(),
  right: ischium.nullable(),
});
export type SeatedBody = z.infer<typeof seatedBodySchema>;

/** "relief": both sides off-loaded by 90 % for 15 s; "shift": one by 30 % for 15 s; "movement": one by 30 %, but shorter. */
export const reliefKinds = ["movement", "shift", "relief"] as const;

const reliefEvent = z.object({
  kind: z.enum(reliefKinds),
  startS: z.number(),
  endS: z.number(),
  /** The most a side was off-loaded, per cent of its usual load. */
  leftOffPercent: z.number(),
  rightOffPercent: z.number(),
});
export type ReliefEvent = z.infer<typeof reliefEvent>;

/** Weight shifts and pressure reliefs (after Sonenblum and Sprigle). A side's usual load is its median over the recording. */
export const reliefsSchema = z.object({
  threshold: z.number(),
  observedS: z.number(),
  /** What the usual loads are: newtons, or sums of a side's cells where forces are unknown. */
  loadUnit: z.enum(["N", "sum"]),
  usualLeft: z.number(),
  usualRight: z.number(),
  events: z.array(reliefEvent),
});
export type Reliefs = z.infer<typeof reliefsSchema>;

/** How much of the time on the seat shows each posture, per cent of the loaded frames. */
export type PostureShares = Record<SeatedPosture, number>;

/** The results of a dynamic seating analysis: the seat in the mean picture, the postures and load changes of the recording, and exposure. */
export interface SeatingDynamicResult extends SeatingResult, WithExposure {
  /** Null where the body has no midline that could be found. */
  seated: SeatedBody | null;
  /** Maximum of a cell of the mean picture. */
  maximum: number;
  /** Null without a loaded frame. */
  postures: PostureShares | null;
  /** Null for a single frame. */
  reliefs: Reliefs | null;
}
