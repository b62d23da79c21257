import { z } from "zod";

/** Werner et al. 2002: thirds of the rows from the withers back, by half. */
export const saddleRegions = ["cranialLeft", "cranialRight", "middleLeft", "middleRight", "caudalLeft", "caudalRight"] as const;
export type SaddleRegion = (typeof saddleRegions)[number];

/** pressR: lower middle / ends is bridging, a higher mean slip index one-sided. */
export const BRIDGING_UNDER = 0.5;
export const ONE_SIDED_OVER_PERCENT = 15;

/** Minimum load of a frame: more than an empty saddle of 6 to 10 kg; without forces, a part of the heaviest frame. */
export const SLIP_FROM = { newtons: 100, part: 0.2 } as const;

export const slipsMissing = ["empty", "tooLight"] as const;

/** In the frame's unit; 0 without load. */
const region = z.object({
  /** Mean over loaded frames of their loaded cells' mean. */
  meanPressure: z.number(),
  maximum: z.number(),
  loadedFrames: z.number(),
  /** Share of all frames' load. */
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
  /** Mean of middle regions / the other four; null if those are unloaded. */
  bridgeRatio: z.number().nullable(),
  bridging: z.boolean(),
  /** With at least `slipFrom`; "sum" is of cells. */
  slipFrames: z.number(),
  slipFrom: z.object({ value: z.number(), unit: z.enum(["N", "sum"]) }),
  /** Null with a slip index. */
  slipMissing: z.enum(slipsMissing).nullable(),
  /** 200·(left - right)/(left + right); null without such frames. */
  slipMeanPercent: z.number().nullable(),
  /** Largest absolute index of one frame. */
  slipGreatestPercent: z.number().nullable(),
  /** Heavier by over 15 % in the mean; null without an index. */
  dominantSide: z.enum(["balanced", "left", "right"]).nullable(),
});
export type SaddleResult = z.infer<typeof saddleResultSchema>;
