import { z } from "zod";

/** ML is sideways, AP forwards. */
const planarMlAp = z.object({ planar: z.number(), ml: z.number(), ap: z.number() });
const frequencies = z.object({ planar: z.number().nullable(), ml: z.number().nullable(), ap: z.number().nullable() });

/**
 * Trials shorter than this say so: ellipse and velocity depend on the duration. Which trials have norms, `norms`
 * says.
 */
export const SHORT_TRIAL_S = 30;

export const NORM_TRIAL_S = 60;

/** Butterworth low-pass, run both ways so that it adds no delay. */
export const LOW_PASS = {
  order: 4,
  /** By 3 dB in each run. */
  cornerHz: 10,
  /** At lower rates too little lies above the corner. */
  leastHz: 25,
  /** Fewer cannot fill the extension of the ends. */
  leastSamples: 16,
} as const;

/** Fits of stabilogram diffusion over short and long intervals. */
export const DIFFUSION = { shortToS: 1, longFromS: 2.5, longToS: 10, leastRecordS: SHORT_TRIAL_S } as const;

/** Shortest even stretch used in a record with gaps, as the shortest capture. */
export const MIN_STRETCH_S = 5;

const evenStretchSchema = z.object({ fromS: z.number(), toS: z.number() });
export type EvenStretch = z.infer<typeof evenStretchSchema>;

/** Sway after the low-pass, as a mat's noise lengthens the path; cm and cm/s, about the mean. */
const filteredSwaySchema = z.object({
  path: planarMlAp,
  /** Path / duration. */
  meanVelocity: planarMlAp,
  rms: planarMlAp,
  range: planarMlAp,
  ellipseAreaCm2: z.number().nullable(),
  swayAreaRate: z.number(),
});
export type FilteredSway = z.infer<typeof filteredSwaySchema>;

/** Collins and De Luca 1993. */
const diffusionSchema = z.object({
  /** Half the slope of mean squared displacement over time, cm²/s: up to 1 s, and 2.5 to 10 s. */
  short: z.number(),
  long: z.number(),
  /** Intersection of both lines, in s and cm²; null without one. */
  critical: z.object({ seconds: z.number(), squareCm2: z.number() }).nullable(),
});
export type Diffusion = z.infer<typeof diffusionSchema>;

/** One centre-of-pressure record, unfiltered except `filtered`; cm, cm/s and Hz, about the mean. */
export const balanceFiguresSchema = z.object({
  samples: z.number(),
  /** Single lost frames, interpolated halfway. */
  filledSamples: z.number(),
  /** From first to last sample. */
  durationS: z.number(),
  /** (samples - 1) / duration. */
  rateHz: z.number(),
  /** No interval exceeds 1.5 mean intervals. */
  evenlySampled: z.boolean(),
  /**
   * Used for spectrum, filtered figures and diffusion: the whole record if even, else its longest such stretch of at
   * least 5 s.
   */
  evenStretch: evenStretchSchema.nullable(),
  /** Shorter than 30 s. */
  shortTrial: z.boolean(),
  /** Sum of the steps between samples. */
  path: planarMlAp,
  meanVelocity: z.object({
    /** L·fs/(n-1). */
    byIntervals: planarMlAp,
    /** L·fs/n (BDS; Quijoux et al.). */
    bySamples: planarMlAp,
  }),
  /** Population standard deviation. */
  rms: planarMlAp,
  /** Maximum less minimum; planar: largest distance of two samples. */
  range: planarMlAp,
  meanDistance: planarMlAp,
  /**
   * 95 % prediction ellipse: F quantile, covariance by n - 1 (Schubert and Kirchner 2014; BDS). Null under three
   * samples.
   */
  ellipse: z
    .object({
      areaCm2: z.number(),
      semiMajorCm: z.number(),
      semiMinorCm: z.number(),
      /** Long axis: 0 front-back, 90 side-side; positive if its front leans right. */
      degreesFromAp: z.number(),
    })
    .nullable(),
  /** Area swept from the mean position / duration, cm²/s. */
  swayAreaRate: z.number(),
  /** Velocity by intervals / 2π·mean distance, per axis 4√2·mean distance (Prieto et al. 1996). Null without motion. */
  meanFrequency: frequencies,
  /**
   * Mean of the Welch spectrum (Hann, half-record segments, half overlap; BDS). Null without motion or even stretch.
   */
  meanPowerFrequency: frequencies,
  /**
   * Frequencies below which 50 and 95 % of the power of 0.15 to 5 Hz lies (Quijoux et al. 2021: Welch, Hann windows of
   * 10 s, half overlap, detrended, at the whole record's frequencies); planar: of both axes' power. Null without motion
   * or even stretch, and under 10 s.
   */
  powerFrequency50: frequencies,
  powerFrequency95: frequencies,
  /** Null without an even stretch, or with too few or slow samples. */
  filtered: filteredSwaySchema.nullable(),
});
export type BalanceFigures = z.infer<typeof balanceFiguresSchema>;

/** Null without an even stretch. */
export const evenStretchDuration = ({ evenStretch }: Pick<BalanceFigures, "evenStretch">): number | null =>
  evenStretch && evenStretch.toS - evenStretch.fromS;

/** Parts are null if loaded in fewer than two frames. */
export const balanceResultSchema = z.object({
  /** Contact starts at this value. */
  threshold: z.number(),
  frames: z.number(),
  body: balanceFiguresSchema.nullable(),
  left: balanceFiguresSchema.nullable(),
  right: balanceFiguresSchema.nullable(),
  /** One print of unknown side. */
  single: balanceFiguresSchema.nullable(),
  /** Unfiltered; null without an even stretch of 30 s. */
  diffusion: z.object({ planar: diffusionSchema, ml: diffusionSchema, ap: diffusionSchema }).nullable(),
});
export type BalanceResult = z.infer<typeof balanceResultSchema>;

/** Rising seconds; cm to the right and front of any fixed point. */
export interface CopRecord {
  times: Float64Array;
  ml: Float64Array;
  ap: Float64Array;
}

/** Frames without a part's load are left out of its record. */
export interface CopRecords {
  body: CopRecord;
  left: CopRecord | null;
  right: CopRecord | null;
  single: CopRecord | null;
}

/** Cm to the right and front of the mean. */
export interface BalanceSeries {
  times: Float64Array;
  lateral: Float64Array;
  frontBack: Float64Array;
}

/** Mean squared displacements by interval, cm². */
export interface DiffusionSeries {
  seconds: number[];
  planarCm2: number[];
  mlCm2: number[];
  apCm2: number[];
}

/** Eyes closed / open; null if the latter is 0 or missing. */
export interface RombergQuotients {
  path: number | null;
  meanVelocity: number | null;
  ellipseArea: number | null;
}
