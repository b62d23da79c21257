import {
  SHORT_TRIAL_S,
  type BalanceFigures,
  type BalanceResult,
  type BalanceSeries,
  type CopRecord,
  type CopRecords,
  type RombergQuotients,
} from "~/domain/analysis/balance";
import type { FootSide } from "~/domain/analysis/figures";
import { checkBatch, checkTimes, checkView, demand, isPlace } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { orNull } from "../memory/record";
import type { FrameBatch } from "../options";
import { bodyOf, footOf, tracks, type PartTrack, type TrackOptions } from "./track";

const three = (record: Float64Array, at: number) => ({ planar: record[at], ml: record[at + 1], ap: record[at + 2] });
const threeOrNull = (record: Float64Array, at: number) => ({
  planar: orNull(record[at]),
  ml: orNull(record[at + 1]),
  ap: orNull(record[at + 2]),
});

/** The places are those of wasm-core/assembly/sway/balance.ts. */
function readBalance(record: Float64Array, samples: number): BalanceFigures {
  return {
    samples,
    durationS: record[0],
    rateHz: record[1],
    evenlySampled: record[2] === 1,
    shortTrial: record[0] < SHORT_TRIAL_S,
    path: three(record, 3),
    meanVelocity: { byIntervals: three(record, 6), bySamples: three(record, 9) },
    rms: three(record, 12),
    range: three(record, 15),
    meanDistance: three(record, 18),
    ellipse: Number.isNaN(record[21])
      ? null
      : { areaCm2: record[21], semiMajorCm: record[22], semiMinorCm: record[23], degreesFromAp: record[24] },
    swayAreaRate: record[25],
    meanFrequency: threeOrNull(record, 26),
    meanPowerFrequency: threeOrNull(record, 29),
  };
}

/** Collects a part's samples frame by frame; frames without load are left out. */
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
  const { core, doubles } = memory;
  const { findOwners, follow } = tracks(memory);
  const most = core.MAX_SAMPLES.value;
  const figures = doubles(core.MEASURES.value, core.MEASURES_LENGTH.value);
  const times = doubles(core.TIMES.value, most);
  const ml = doubles(core.ML.value, most);
  const ap = doubles(core.AP.value, most);

  function measure(record: CopRecord): number {
    const count = record.times.length;
    demand(count >= 2 && count <= most, "samples");
    checkTimes(record.times, count);
    for (const places of [record.ml, record.ap]) {
      checkView(places, "Float64Array");
      demand(places.length === count, "length");
      demand(places.every(isPlace), "samples");
    }
    times.set(record.times);
    ml.set(record.ml);
    ap.set(record.ap);
    core.balance(count);
    return count;
  }

  function balance(record: CopRecord): BalanceFigures {
    const count = measure(record);
    return readBalance(figures, count);
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
        body.take(bodyOf(record), frameTimes[frame], lengthCm);
        feet.forEach((foot, at) => foot.take(footOf(record, at), frameTimes[frame], lengthCm));
      },
    });
    const of = (side: FootSide): CopRecord | null => {
      const at = sides.indexOf(side);
      return at < 0 ? null : feet[at].record();
    };
    return { body: body.record(), left: of("left"), right: of("right"), single: of("single") };
  }

  const ratio = (closed: number | undefined, open: number | undefined): number | null => {
    if (closed === undefined || open === undefined) return null;
    demand(
      [closed, open].every((figure) => Number.isFinite(figure) && figure >= 0),
      "range",
    );
    return orNull(core.quotient(closed, open));
  };

  return {
    /** Sway of 2 to 36,000 samples with rising times; the ellipse takes three, frequencies eight. Without motion lengths are 0, frequencies null. */
    balance,

    /** Lateral and front-back balance: the record about its mean; exactly 0 without motion. */
    balanceSeries(record: CopRecord): BalanceSeries {
      const count = measure(record);
      return { times: record.times.slice(), lateral: ml.slice(0, count), frontBack: ap.slice(0, count) };
    },

    /**
     * Centres of pressure of body and feet, to the right from the plate's left edge and to the front from its back edge. The prints of the mean
     * picture decide which cells are whose; others go to the nearer print. `times`: seconds of the frames. Frames without load are left out:
     * the body's record may be empty, that of a foot without a print is null.
     */
    copRecords,

    /** The balance of a captured person, of the body and of each foot; null for what is not loaded in two frames. */
    balanceOf(batch: FrameBatch, frameTimes: Float64Array, options: TrackOptions): BalanceResult {
      const records = copRecords(batch, frameTimes, options);
      const of = (record: CopRecord | null) => (record !== null && record.times.length >= 2 ? balance(record) : null);
      return {
        threshold: options.threshold,
        frames: batch.frameCount,
        body: of(records.body),
        left: of(records.left),
        right: of(records.right),
        single: of(records.single),
      };
    },

    /** Romberg quotients of two captures; compare only such of like duration and rate. Null where nothing moved with eyes open. */
    romberg: (open: BalanceFigures, closed: BalanceFigures): RombergQuotients => ({
      path: ratio(closed.path.planar, open.path.planar),
      meanVelocity: ratio(closed.meanVelocity.byIntervals.planar, open.meanVelocity.byIntervals.planar),
      ellipseArea: ratio(closed.ellipse?.areaCm2, open.ellipse?.areaCm2),
    }),
  };
}
