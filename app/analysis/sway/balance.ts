import {
  evenStretchDuration,
  SHORT_TRIAL_S,
  type BalanceFigures,
  type BalanceResult,
  type BalanceSeries,
  type CopRecord,
  type CopRecords,
  type DiffusionSeries,
  type RombergQuotients,
} from "~/domain/analysis/balance";
import type { FootSide } from "~/domain/analysis/figures";
import { BalanceAt } from "../../../wasm-core/layout/sway";
import { checkBatch, checkTimes, demand } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt, nanToNull, type Record64 } from "../memory/record";
import type { FrameBatch } from "../options";
import { swayDiffusion } from "./diffusion";
import { longestStretch, cutSamples } from "./even-stretch";
import { filteredSway } from "./filtered-sway";
import { fillSingleLosses } from "./single-losses";
import { readAxes, readAxesOrNull, swayRecords } from "./sway-records";
import { readBodyTrack, readFootTrack, tracks, type PartTrack, type TrackOptions } from "./track";

/** A recording of 30 s has less than 30 s between samples, up to an interval missing at either end. */
const isShortTrial = (durationS: number, rateHz: number): boolean => !(durationS + 2 / rateHz >= SHORT_TRIAL_S);

/** From one call of the core. */
type MeasuredSway = Omit<BalanceFigures, "filtered" | "evenStretch">;

function readBalance(record: Record64, samples: number): MeasuredSway {
  const at = (place: BalanceAt): number => numberAt(record, place);
  return {
    samples,
    filledSamples: 0,
    durationS: at(BalanceAt.DURATION),
    rateHz: at(BalanceAt.RATE),
    evenlySampled: at(BalanceAt.EVEN) === 1,
    shortTrial: isShortTrial(at(BalanceAt.DURATION), at(BalanceAt.RATE)),
    path: readAxes(record, BalanceAt.PATH),
    meanVelocity: { byIntervals: readAxes(record, BalanceAt.SPEED_BY_INTERVALS), bySamples: readAxes(record, BalanceAt.SPEED_BY_SAMPLES) },
    rms: readAxes(record, BalanceAt.RMS),
    range: readAxes(record, BalanceAt.RANGE),
    meanDistance: readAxes(record, BalanceAt.DISTANCE),
    ellipse: Number.isNaN(at(BalanceAt.ELLIPSE_AREA))
      ? null
      : {
          areaCm2: at(BalanceAt.ELLIPSE_AREA),
          semiMajorCm: at(BalanceAt.SEMI_MAJOR),
          semiMinorCm: at(BalanceAt.SEMI_MINOR),
          degreesFromAp: at(BalanceAt.DEGREES),
        },
    swayAreaRate: at(BalanceAt.AREA_RATE),
    meanFrequency: readAxesOrNull(record, BalanceAt.MEAN_FREQUENCY),
    meanPowerFrequency: readAxesOrNull(record, BalanceAt.POWER_FREQUENCY),
    powerFrequency50: readAxesOrNull(record, BalanceAt.HALF_POWER),
    powerFrequency95: readAxesOrNull(record, BalanceAt.MOST_POWER),
  };
}

function trialOf(record: CopRecord, figures: BalanceFigures): CopRecord | null {
  const durationS = evenStretchDuration(figures);
  if (!figures.evenStretch || durationS === null) return null;
  const trial = cutSamples(record, figures.evenStretch);
  return isShortTrial(durationS, (trial.times.length - 1) / durationS) ? null : trial;
}

function collector() {
  const samples: { time: number; ml: number; ap: number }[] = [];
  return {
    take: (part: PartTrack, time: number, lengthCm: number): void => {
      if (part.cells > 0) samples.push({ time, ml: part.xCm, ap: lengthCm - part.yCm });
    },
    record: (): CopRecord => ({
      times: Float64Array.from(samples, ({ time }) => time),
      ml: Float64Array.from(samples, ({ ml }) => ml),
      ap: Float64Array.from(samples, ({ ap }) => ap),
    }),
  };
}

/** Sway of a standing person. */
export function balanceMeasures(memory: CoreMemory) {
  const { core } = memory;
  const { findOwners, follow } = tracks(memory);
  const { measure, ml, ap, figures } = swayRecords(memory);
  const filtered = filteredSway(memory);
  const { diffusion, diffusionSeries } = swayDiffusion(memory);

  const measured = (record: CopRecord): MeasuredSway => readBalance(figures, measure(record));

  /** Measures all of a record with gaps, and its longest even stretch where even sampling is needed. */
  function balance(record: CopRecord): BalanceFigures {
    const whole = measured(record);
    if (whole.evenlySampled) {
      const evenStretch = { fromS: numberAt(record.times, 0), toS: numberAt(record.times, record.times.length - 1) };
      return { ...whole, evenStretch, filtered: filtered(record, whole.rateHz) };
    }
    const evenStretch = longestStretch(record);
    const stretch = evenStretch && cutSamples(record, evenStretch);
    const even = stretch && measured(stretch);
    if (!stretch || !even?.evenlySampled) return { ...whole, evenStretch: null, filtered: null };
    const { meanPowerFrequency, powerFrequency50, powerFrequency95 } = even;
    return { ...whole, evenStretch, meanPowerFrequency, powerFrequency50, powerFrequency95, filtered: filtered(stretch, even.rateHz) };
  }

  function copRecords(batch: FrameBatch, frameTimes: Float64Array, options: TrackOptions): CopRecords {
    checkBatch(batch);
    checkTimes(frameTimes, batch.frameCount);
    const sides = findOwners(batch, options);
    const lengthCm = batch.grid.rows * options.cell.yCm;
    const body = collector();
    const feet = [collector(), collector()];
    follow(batch, options, {
      seen: (record, frame) => {
        body.take(readBodyTrack(record), numberAt(frameTimes, frame), lengthCm);
        feet.forEach((foot, at) => foot.take(readFootTrack(record, at), numberAt(frameTimes, frame), lengthCm));
      },
    });
    const pick = (side: FootSide): CopRecord | null => {
      const at = sides.indexOf(side);
      return feet[at]?.record() ?? null;
    };
    return { body: body.record(), left: pick("left"), right: pick("right"), single: pick("single") };
  }

  const ratio = (closed: number | undefined, open: number | undefined): number | null => {
    if (closed === undefined || open === undefined) return null;
    demand(
      [closed, open].every((figure) => Number.isFinite(figure) && figure >= 0),
      "range",
    );
    return nanToNull(core.quotient(closed, open));
  };

  return {
    /**
     * Sway of 2 to 36,000 samples, times increasing; the ellipse needs three, frequencies eight. Without motion
     * lengths are 0, frequencies null.
     */
    balance,

    /** Lateral and front-back record less its mean; exactly 0 without motion. */
    balanceSeries(record: CopRecord): BalanceSeries {
      const count = measure(record);
      return { times: record.times.slice(), lateral: ml.slice(0, count), frontBack: ap.slice(0, count) };
    },

    /** Stabilogram diffusion of an evenly sampled record; null if too short or too slowly sampled. */
    diffusion,

    /** Mean squared displacements after a hundred intervals up to 10 s, if `balanceOf` has diffusion; else null. */
    diffusionSeries(asRecorded: CopRecord): DiffusionSeries | null {
      const whole = balance(asRecorded);
      const { record, filled } = fillSingleLosses(asRecorded);
      const trial = trialOf(record, filled > 0 ? balance(record) : whole);
      return trial && diffusionSeries(trial);
    },

    /**
     * Centres of pressure of body and feet, right from the plate's left edge and forwards from its back edge. Cells
     * outside the mean picture's prints go to the nearer one. `times`: s. Drops frames without load: the body's
     * record may be empty, that of a missing foot is null.
     */
    copRecords,

    /** Balance of body and feet with single lost frames filled; null if loaded in fewer than two frames. */
    balanceOf(batch: FrameBatch, frameTimes: Float64Array, options: TrackOptions): BalanceResult {
      const records = copRecords(batch, frameTimes, options);
      const pick = (asRecorded: CopRecord | null): { record: CopRecord; figures: BalanceFigures } | null => {
        if (asRecorded === null || asRecorded.times.length < 2) return null;
        const { record, filled } = fillSingleLosses(asRecorded);
        return { record, figures: { ...balance(record), filledSamples: filled } };
      };
      const body = pick(records.body);
      const trial = body && trialOf(body.record, body.figures);
      const figuresOf = (part: CopRecord | null): BalanceFigures | null => pick(part)?.figures ?? null;
      return {
        threshold: options.threshold,
        frames: batch.frameCount,
        body: body?.figures ?? null,
        left: figuresOf(records.left),
        right: figuresOf(records.right),
        single: figuresOf(records.single),
        diffusion: trial && diffusion(trial),
      };
    },

    /** Romberg quotients of two recordings of equal duration and rate. Null without motion with eyes open. */
    romberg: (open: BalanceFigures, closed: BalanceFigures): RombergQuotients => ({
      path: ratio(closed.path.planar, open.path.planar),
      meanVelocity: ratio(closed.meanVelocity.byIntervals.planar, open.meanVelocity.byIntervals.planar),
      ellipseArea: ratio(closed.ellipse?.areaCm2, open.ellipse?.areaCm2),
    }),
  };
}
