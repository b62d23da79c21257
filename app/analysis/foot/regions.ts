import type { FootSide } from "~/domain/analysis/figures";
import { footRegions, type FootRegion, type RegionLoad, type RegionLoads } from "~/domain/analysis/regions";
import type { FootShape } from "~/domain/analysis/static";
import { checkBatch, checkGrid, checkTimes, checkView, demand, readMeasures } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { orNull } from "../memory/record";
import type { FrameBatch, MeasureOptions } from "../options";

export interface RegionOptions extends MeasureOptions {
  /** The foot a device with room for one sees (an insole); without it the prints are split as in the static analysis. */
  side?: "left" | "right";
}

/** A print of the maximum picture. Its shape is null where it is too short or too small; toe-out is null while the side is unknown. */
export interface FootPicture {
  side: FootSide;
  cells: number;
  shape: FootShape | null;
}

export interface RegionMap {
  split: "none" | "gap" | "areas" | "single" | "given";
  /** In order of columns: the left foot first. */
  feet: FootPicture[];
  /** rows x cols: 0 for no contact, else as `regionLabel` has it; 6 and 12 for a print without a foot's shape. */
  labels: Uint16Array<ArrayBuffer>;
}

/** Labels of one foot: its regions in their order, and one for a print without a foot's shape. */
const LABELS_PER_FOOT = 6;

/** The label of a region of the first (0) or second (1) foot. */
export const regionLabel = (foot: number, region: FootRegion): number => foot * LABELS_PER_FOOT + footRegions.indexOf(region) + 1;

const sideCodes = { left: 1, right: 2 } as const;
const sides = ["single", "left", "right", "single"] as const;
const splits = ["none", "gap", "areas", "single"] as const;

/** The places are those of wasm-core/assembly/foot/foot-regions.ts: the rule, then from place 4 on two feet of eight numbers. */
function readPictures(record: Float64Array): FootPicture[] {
  return [record.subarray(4, 12), record.subarray(12, 20)].flatMap(
    ([side, shaped, lengthCm, widthCm, forefootWidthCm, archIndex, toeOut, cells]) => {
      if (side === 0) return [];
      const shape = shaped ? { lengthCm, widthCm, forefootWidthCm, archIndex, toeOutDegrees: orNull(toeOut) } : null;
      return [{ side: sides[side], cells, shape }];
    },
  );
}

/** The places are those of wasm-core/assembly/foot/label-loads.ts. */
function readLoad(record: Float64Array, inNewtons: boolean): RegionLoad {
  const [cells, peak, peakForce, greatestAreaCm2, forceTime, novel, cellMean, cellPeak, meanAtPeakForce, melai, areaCm2] = record;
  return {
    cells,
    areaCm2,
    greatestAreaCm2,
    peak,
    meanAtPeakForce,
    peakForceN: inNewtons ? peakForce : null,
    forceTimeNs: inNewtons ? forceTime : null,
    pressureTime: { novel, melai, cellMean, cellPeak },
  };
}

/** Ways to regions and their loads that several faces share. */
export function regionTools({ core, doubles, inPieces, labels }: CoreMemory) {
  const record = doubles(core.REGION_RECORD.value, core.REGION_LENGTH.value);
  const loadLength = core.LOAD_LENGTH.value;
  const loads = doubles(core.LOADS.value, loadLength * (core.MAX_LABELS.value + 1));

  /** Finds the regions of the maximum picture; the core then holds them. */
  const find = (batch: FrameBatch, options: RegionOptions): RegionMap => {
    checkBatch(batch);
    const { threshold, xCm, yCm } = readMeasures(options);
    const { rows, cols } = batch.grid;
    const { side } = options;
    core.begin(rows, cols);
    inPieces(batch, (frames) => core.accumulate(frames, rows, cols, batch.scale, 0));
    core.regions(rows, cols, batch.scale, threshold, side ? sideCodes[side] : 0, xCm, yCm);
    return { split: side ? "given" : splits[record[0]], feet: readPictures(record), labels: labels(batch.grid).slice() };
  };

  const loadOf = (label: number, inNewtons: boolean): RegionLoad =>
    readLoad(loads.subarray(label * loadLength, (label + 1) * loadLength), inNewtons);

  return { find, loadOf };
}

/** The loads of a foot's five regions. */
export const footLoads = (foot: number, loadOf: (label: number) => RegionLoad): RegionLoads => ({
  heel: loadOf(regionLabel(foot, "heel")),
  midfoot: loadOf(regionLabel(foot, "midfoot")),
  forefoot: loadOf(regionLabel(foot, "forefoot")),
  hallux: loadOf(regionLabel(foot, "hallux")),
  toes: loadOf(regionLabel(foot, "toes")),
});

/** Regions of prints and what they carry. */
export function regionMeasures(memory: CoreMemory) {
  const { core, doubles, inPieces, labels, result } = memory;
  const { find, loadOf } = regionTools(memory);
  const times = doubles(core.TIMES.value, core.MAX_SAMPLES.value);

  function addUp(
    batch: FrameBatch,
    frameTimes: Float64Array,
    map: Uint16Array,
    options: MeasureOptions,
  ): { count: number; inNewtons: boolean } {
    checkBatch(batch);
    demand(batch.frameCount <= core.MAX_SAMPLES.value, "frames");
    checkTimes(frameTimes, batch.frameCount);
    checkView(map, "Uint16Array");
    demand(map.length === batch.grid.rows * batch.grid.cols, "length");
    const count = Math.max(...map);
    demand(count <= core.MAX_LABELS.value, "labels");
    const { threshold, areaCm2, newtons } = readMeasures(options);
    const inNewtons = Number.isFinite(newtons);
    const { rows, cols } = batch.grid;
    times.set(frameTimes);
    labels(batch.grid).set(map);
    core.beginLabels(rows, cols, false);
    let first = 0;
    inPieces(batch, (frames) => {
      const good = core.addLabelled(frames, first, batch.frameCount, count, rows, cols, batch.scale, threshold);
      first += frames;
      return good;
    });
    core.finishLabels(count, rows, cols, batch.scale, areaCm2, inNewtons ? newtons : 1);
    return { count, inNewtons };
  }

  return {
    /** The regions of the prints in the maximum picture of the frames; without load no foot. */
    regions: (frames: FrameBatch, options: RegionOptions): RegionMap => find(frames, options),

    /**
     * What each label carried over 1 to 36,000 frames, label 1 first. `map`: rows x cols labels, 0 for none, at most 16; those of `regions`, or
     * regions drawn by hand. `frameTimes`: seconds of the frames. One frame has no duration: its integrals are 0. A label that carries nothing
     * is 0 throughout.
     */
    regionLoads(frames: FrameBatch, frameTimes: Float64Array, map: Uint16Array, options: MeasureOptions): RegionLoad[] {
      const { count, inNewtons } = addUp(frames, frameTimes, map, options);
      return Array.from({ length: count }, (_, label) => loadOf(label + 1, inNewtons));
    },

    /** Integral of each cell over time by the trapezoid, unit · seconds, row by row; values under the threshold count as 0. */
    pressureTime(frames: FrameBatch, frameTimes: Float64Array, options: MeasureOptions): Float32Array<ArrayBuffer> {
      checkGrid(frames.grid);
      addUp(frames, frameTimes, new Uint16Array(frames.grid.rows * frames.grid.cols).fill(1), options);
      return result(frames.grid).slice();
    },
  };
}
