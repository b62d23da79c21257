import { z } from "zod";

/** The six regions under a saddle (Werner et al. 2002): thirds of the rows from the withers back, by left and right half. */
export const saddleRegions = ["cranialLeft", "cranialRight", "middleLeft", "middleRight", "caudalLeft", "caudalRight"] as const;
export type SaddleRegion = (typeof saddleRegions)[number];

/** Under this ratio of middle to ends a saddle bridges; over this mean slip index a load is one-sided (pressR). */
export const BRIDGING_UNDER = 0.5;
export const ONE_SIDED_OVER_PERCENT = 15;

/**
 * A frame tells of slip from so many newtons up: more than a saddle that nobody sits in, which weighs 6 to 10 kg. Where forces are unknown, from so
 * large a part of the heaviest frame.
 */
export const SLIP_FROM = { newtons: 100, part: 0.2 } as const;

/** Why there is no slip index: nothing was loaded, or no frame carried enough. */
export const slipsMissing = ["empty", "tooLight"] as const;

/** Values in the frame's unit. A region without load has 0 everywhere. */
const region = z.object({
  /** Mean, over the frames that load it, of the mean over its loaded cells. */
  meanPressure: z.number(),
  maximum: z.number(),
  loadedFrames: z.number(),
  /** Of the whole load of all frames. */
  loadPercent: z.number(),
  /** The largest area in contact in one frame. */
  contactAreaCm2: z.number(),
});
export type SaddleRegionFigures = z.infer<typeof region>;

export const saddleResultSchema = z.object({
  threshold: z.number(),
  frames: z.number(),
  loadedFrames: z.number(),
  regions: z.record(z.enum(saddleRegions), region),
  /** Mean of the middle regions by mean of the four others; null when those carry nothing. */
  bridgeRatio: z.number().nullable(),
  bridging: z.boolean(),
  /** Frames with load enough for a slip index: from this value up; "sum" is one of cells. */
  slipFrames: z.number(),
  slipFrom: z.object({ value: z.number(), unit: z.enum(["N", "sum"]) }),
  /** Null with a slip index. */
  slipMissing: z.enum(slipsMissing).nullable(),
  /** Of 200·(left - right)/(left + right) over these frames, per cent; null without any. */
  slipMeanPercent: z.number().nullable(),
  /** The greatest size of that index in one frame. */
  slipGreatestPercent: z.number().nullable(),
  /** The heavier side where the mean index is over 15 %; null without one. */
  dominantSide: z.enum(["balanced", "left", "right"]).nullable(),
});
export type SaddleResult = z.infer<typeof saddleResultSchema>;
