import { z } from "zod";

/** A length or a speed in the plane, and along its axes: ML to the side, AP to the front. */
const planarMlAp = z.object({ planar: z.number(), ml: z.number(), ap: z.number() });
const frequencies = z.object({ planar: z.number().nullable(), ml: z.number().nullable(), ap: z.number().nullable() });

/** Trials shorter than this say so: ellipse and velocity depend on the duration. Which trials have norms, `norms` says. */
export const SHORT_TRIAL_S = 30;

/** How long the trials of the norms lasted, s. */
export const NORM_TRIAL_S = 60;

/** The low-pass of the filtered figures: a Butterworth filter run forwards and backwards, so that it delays nothing. */
export const LOW_PASS = {
  order: 4,
  /** Damped by 3 dB by each run. */
  cornerHz: 10,
  /** Where fewer samples come in a second, there is too little above the corner to filter. */
  leastHz: 25,
  /** Fewer than the filter's own extension of the ends. */
  leastSamples: 16,
} as const;

/** Stabilogram diffusion: the lines through the mean squared displacements after short and long intervals, s. */
export const DIFFUSION = { shortToS: 1, longFromS: 2.5, longToS: 10, leastRecordS: SHORT_TRIAL_S } as const;

/** What needs even sampling is taken over a stretch of a record with gaps only where that is as long as the shortest capture on offer, s. */
export const LEAST_STRETCH_S = 5;

/** From its first sample to its last, s. */
const evenStretchSchema = z.object({ fromS: z.number(), toS: z.number() });
export type EvenStretch = z.infer<typeof evenStretchSchema>;

/** What moves after a low-pass: the noise of a mat makes a path longer than a body does. Lengths in cm, speeds in cm/s, about the record's mean. */
const filteredSwaySchema = z.object({
  path: planarMlAp,
  /** Path by duration. */
  meanVelocity: planarMlAp,
  rms: planarMlAp,
  range: planarMlAp,
  ellipseAreaCm2: z.number().nullable(),
  swayAreaRate: z.number(),
});
export type FilteredSway = z.infer<typeof filteredSwaySchema>;

/** Stabilogram diffusion of one axis or the plane (Collins and De Luca 1993). */
const diffusionSchema = z.object({
  /** Half the slope of the mean squared displacement over time, cm²/s: after up to 1 s, and from 2.5 to 10 s. */
  short: z.number(),
  long: z.number(),
  /** Where the two lines meet, seconds and cm²; null where they do not. */
  critical: z.object({ seconds: z.number(), squareCm2: z.number() }).nullable(),
});
export type Diffusion = z.infer<typeof diffusionSchema>;

/** Sway of one record of the centre of pressure, unfiltered but for `filtered`. Lengths in cm, speeds in cm/s, frequencies in Hz, about the record's mean. */
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
  /** What spectrum, filtered figures and diffusion are of: the whole record where it is evenly sampled, else its longest such stretch of 5 s or more. */
  evenStretch: evenStretchSchema.nullable(),
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
  /** Mean of the Welch spectrum (Hann, segments of half the record, half overlap) as BDS has it. Null without motion or an even stretch. */
  meanPowerFrequency: frequencies,
  /**
   * Below which half and 95 % of the power of 0.15 to 5 Hz lies (Quijoux et al. 2021: Welch, Hann windows of 10 s, half overlap, straight line removed, at
   * the frequencies of the whole record); planar: of the sum of both axes' powers. Null without motion or an even stretch, and under 10 s.
   */
  powerFrequency50: frequencies,
  powerFrequency95: frequencies,
  /** Null without an even stretch, and where its samples are too few or come too slowly. */
  filtered: filteredSwaySchema.nullable(),
});
export type BalanceFigures = z.infer<typeof balanceFiguresSchema>;

/** Over how many seconds what needs even sampling was taken; null where nothing was. */
export const evenDurationOf = ({ evenStretch }: Pick<BalanceFigures, "evenStretch">): number | null =>
  evenStretch && evenStretch.toS - evenStretch.fromS;

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
  /** Of the body, unfiltered; null without an even stretch of 30 s. */
  diffusion: z.object({ planar: diffusionSchema, ml: diffusionSchema, ap: diffusionSchema }).nullable(),
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

/** Mean squared displacements of a body after intervals of so many seconds, cm². */
export interface DiffusionSeries {
  seconds: number[];
  planarCm2: number[];
  mlCm2: number[];
  apCm2: number[];
}

/** Romberg quotients: eyes closed by eyes open. Null where the figure with eyes open is 0 or missing. */
export interface RombergQuotients {
  path: number | null;
  meanVelocity: number | null;
  ellipseArea: number | null;
}
