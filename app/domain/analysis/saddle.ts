import { z } from "zod";

/** Werner et al. 2002: thirds of the rows from the withers back, by half. */
export const saddleRegions = ["cranialLeft", "cranialRight", "middleLeft", "middleRight", "caudalLeft", "caudalRight"] as const;
export type SaddleRegion = (typeof saddleRegions)[number];

/** pressR: bridging below this ratio of middle to ends, one-sided above this mean slip index. */
export const BRIDGING_UNDER = 0.5;
export const ONE_SIDED_OVER_PERCENT = 15;

/**
 * Minimum load of a frame for slip: more than an empty saddle of 6 to 10 kg; without forces, a part of the heaviest
 * frame.
 */
export const SLIP_FROM = { newtons: 100, part: 0.2 } as const;

/** No load, or no frame with enough. */
export const slipsMissing = ["empty", "tooLight"] as const;

/** In the frame's unit; 0 without load. */
const region = z.object({
  /** Mean, over its loaded frames, of its loaded cells' mean. */
  meanPressure: z.number(),
  maximum: z.number(),
  loadedFrames: z.number(),
  /** Of all frames' load. */
  loadPercent: z.number(),
  /** Maximum of one frame. */
  contactAreaCm2: z.number(),
});
export type SaddleRegionFigures = z.infer<typeof region>;

export const saddleResultSchema = z.object({
  threshold: z.number(),
  frames: z.number(),
  loadedFrames: z.number(),
  regions: z.record(z.enum(saddleRegions), region),
  /** Mean of the middle regions / of the four others; null if those are unloaded. */
  bridgeRatio: z.number().nullable(),
  bridging: z.boolean(),
  /** Frames with at least this load; "sum" is of cells. */
  slipFrames: z.number(),
  slipFrom: z.object({ value: z.number(), unit: z.enum(["N", "sum"]) }),
  /** Null with a slip index. */
  slipMissing: z.enum(slipsMissing).nullable(),
  /** 200·(left - right)/(left + right) over these frames; null without any. */
  slipMeanPercent: z.number().nullable(),
  /** Largest absolute index of one frame. */
  slipGreatestPercent: z.number().nullable(),
  /** The heavier side if the mean index exceeds 15 %; null without one. */
  dominantSide: z.enum(["balanced", "left", "right"]).nullable(),
});
export type SaddleResult = z.infer<typeof saddleResultSchema>;
