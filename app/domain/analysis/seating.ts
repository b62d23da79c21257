import { z } from "zod";
import type { SeatedPosture } from "../logs/posture";
import type { WithExposure } from "./exposure";

const place = z.object({ row: z.number(), col: z.number() });

/**
 * Of the mean picture: row 0 under the knees, column 0 on the person's left. Without load, shares, means and indices
 * are 0, places null.
 */
export const seatingResultSchema = z.object({
  /** Contact starts at this value. */
  threshold: z.number(),
  frames: z.number(),
  loadedCells: z.number(),
  /** Per cent; the middle row or column of an odd grid counts half to each side. */
  leftPercent: z.number(),
  rightPercent: z.number(),
  frontPercent: z.number(),
  backPercent: z.number(),
  /** Right less left, per cent. */
  laterality: z.number(),
  meanPressure: z.number(),
  /** Population standard deviation of loaded cells. */
  standardDeviation: z.number(),
  /** 100 · standard deviation / mean. */
  variationPercent: z.number(),
  /**
   * Mean over an ischial tuberosity's contact of 9 to 10 cm² (9.5 cm² in whole `cells`), grown from the maximum by the
   * highest of eight neighbours, also below the threshold, then by empty ones.
   */
  peakPressureIndex: z.object({ value: z.number(), cells: z.number(), areaCm2: z.number(), at: place }).nullable(),
  /** Dispersion index: load share in the box under ischia and sacrum, here the fullest of that size. */
  dispersion: z
    .object({ percent: z.number(), box: z.object({ firstRow: z.number(), firstCol: z.number(), rows: z.number(), cols: z.number() }) })
    .nullable(),
  /** Unit per cm, central differences: maximum of all cells, mean of loaded ones. */
  gradient: z.object({ greatest: z.number(), at: place, mean: z.number() }).nullable(),
});
export type SeatingResult = z.infer<typeof seatingResultSchema>;

/** Valley between thighs and ischia, or best mirror line of the outline. */
export const midlineRules = ["valley", "outline"] as const;
const midline = z.object({
  /** From the mat's left edge. */
  fromLeftCm: z.number(),
  rule: z.enum(midlineRules),
});
export type SeatMidline = z.infer<typeof midline>;

const ischium = z.object({ value: z.number(), cells: z.number(), areaCm2: z.number(), at: place });

/** By the body's midline, per cent; a column it cuts is divided. */
export const seatedBodySchema = z.object({
  midline,
  leftPercent: z.number(),
  rightPercent: z.number(),
  /** Right less left. */
  laterality: z.number(),
  /** Peak pressure index of the rear half of each side; null without load there. */
  left: ischium.nullable(),
  right: ischium.nullable(),
});
export type SeatedBody = z.infer<typeof seatedBodySchema>;

/** "relief": both sides off-loaded by 90 % for 15 s; "shift": one by 30 % for 15 s; "movement": shorter. */
export const reliefKinds = ["movement", "shift", "relief"] as const;

const reliefEvent = z.object({
  kind: z.enum(reliefKinds),
  startS: z.number(),
  endS: z.number(),
  /** Maximum, per cent of the usual load. */
  leftOffPercent: z.number(),
  rightOffPercent: z.number(),
});
export type ReliefEvent = z.infer<typeof reliefEvent>;

/** After Sonenblum and Sprigle. The usual load is a side's median over the recording. */
export const reliefsSchema = z.object({
  threshold: z.number(),
  observedS: z.number(),
  /** Newtons, or a side's sum of cells where forces are unknown. */
  loadUnit: z.enum(["N", "sum"]),
  usualLeft: z.number(),
  usualRight: z.number(),
  events: z.array(reliefEvent),
});
export type Reliefs = z.infer<typeof reliefsSchema>;

/** Per cent of loaded frames. */
export type PostureShares = Record<SeatedPosture, number>;

export interface SeatingDynamicResult extends SeatingResult, WithExposure {
  /** Null without a midline. */
  seated: SeatedBody | null;
  maximum: number;
  /** Null without a loaded frame. */
  postures: PostureShares | null;
  /** Null for a single frame. */
  reliefs: Reliefs | null;
}
