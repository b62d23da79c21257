import { z } from "zod";

/** A length or a speed in the plane, and along its axes: ML to the side, AP to the front. */
const planarMlAp = z.object({ planar: z.number(), ml: z.number(), ap: z.number() });
const frequencies = z.object({ planar: z.number().nullable(), ml: z.number().nullable(), ap: z.number().nullable() });

/** Trials shorter than this cannot be held against norms: ellipse and velocity depend on the duration. */
export const SHORT_TRIAL_S = 30;

/** Sway of one record of the centre of pressure, unfiltered. Lengths in cm, speeds in cm/s, frequencies in Hz, about the record's mean. */
export const balanceFiguresSchema = z.object({
  samples: z.number(),
  /** Of these, how many stand for single lost frames, halfway between their neighbours. */
  filledSamples: z.number(),
  /** From the first sample to the last. */
  durationS: z.number(),
  /** (samples - 1) / duration. */
  rateHz: z.number(),
  /** No sample comes later than one and a half mean intervals after the one before. */
  evenlySampled: z.boolean(),
  /** Under 30 s: not to be compared with norms. */
  shortTrial: z.boolean(),
  /** Sum of the steps between samples. */
  path: planarMlAp,
  meanVelocity: z.object({
    /** Path by duration, L·fs/(n-1). */
    byIntervals: planarMlAp,
    /** L·fs/n, as the BDS data set and Quijoux et al. print it. */
    bySamples: planarMlAp,
  }),
  /** Root mean square about the mean: the population's standard deviation. */
  rms: planarMlAp,
  /** Greatest less smallest; planar: the largest distance between two samples. */
  range: planarMlAp,
  /** Mean distance from the mean position. */
  meanDistance: planarMlAp,
  /**
   * 95 % prediction ellipse with the F quantile, from the covariance by n - 1 (Schubert and Kirchner 2014; as BDS publishes it).
   * Null under three samples.
   */
  ellipse: z
    .object({
      areaCm2: z.number(),
      semiMajorCm: z.number(),
      semiMinorCm: z.number(),
      /** Direction of the long axis: 0 front-back, positive when its front end leans right, to 90 side-side. */
      degreesFromAp: z.number(),
    })
    .nullable(),
  /** Area swept by the line from the mean position, by the duration, cm²/s. */
  swayAreaRate: z.number(),
  /** Prieto et al. 1996: mean velocity (by intervals) by 2π·mean distance, per axis by 4√2·mean distance. Null without motion. */
  meanFrequency: frequencies,
  /** Mean of the Welch spectrum (Hann, segments of half the record, half overlap) as BDS has it. Null without motion or even sampling. */
  meanPowerFrequency: frequencies,
});
export type BalanceFigures = z.infer<typeof balanceFiguresSchema>;

/** The balance of a captured person: of the whole body, and of each foot that could be told. Null where it was not loaded in two frames. */
export const balanceResultSchema = z.object({
  /** Contact counts from this value up. */
  threshold: z.number(),
  frames: z.number(),
  body: balanceFiguresSchema.nullable(),
  left: balanceFiguresSchema.nullable(),
  right: balanceFiguresSchema.nullable(),
  /** One print whose side could not be told. */
  single: balanceFiguresSchema.nullable(),
});
export type BalanceResult = z.infer<typeof balanceResultSchema>;

/** Centre of pressure over time: seconds (rising), and centimetres to the right and to the front of any fixed point. */
export interface CopRecord {
  times: Float64Array;
  ml: Float64Array;
  ap: Float64Array;
}

/** Records of a recording. A frame in which a part carries no load is left out of that part's record. */
export interface CopRecords {
  body: CopRecord;
  left: CopRecord | null;
  right: CopRecord | null;
  single: CopRecord | null;
}

/** Where the body was over time, about its mean. */
export interface BalanceSeries {
  times: Float64Array;
  /** Centimetres to the right. */
  lateral: Float64Array;
  /** Centimetres to the front. */
  frontBack: Float64Array;
}

/** Romberg quotients: eyes closed by eyes open. Null where the figure with eyes open is 0 or missing. */
export interface RombergQuotients {
  path: number | null;
  meanVelocity: number | null;
  ellipseArea: number | null;
}
