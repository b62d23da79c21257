import type { FootSide } from "~/domain/analysis/figures";
import { footRegions, type FootRegion, type RegionLoad, type RegionLoads } from "~/domain/analysis/regions";
import type { FootShape } from "~/domain/analysis/static";
import { FootPart, LoadAt, PrintAt, RegionsAt, Side } from "../../../wasm-core/layout";
import { accumulate } from "../frame/accumulate";
import { checkBatch, checkGrid, checkTimes, checkView, demand, readMeasures } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { nameOf, numberAt, orNull, type Record64 } from "../memory/record";
import type { FrameBatch, MeasureOptions } from "../options";
import { feetRules, footSideOf } from "./read-static";

export interface RegionOptions extends MeasureOptions {
  /** Side of a device for a single foot (an insole); without it the prints are split as in the static analysis. */
  side?: "left" | "right";
}

/** A print of the maximum picture. Its shape is null when too short or too small; toe-out is null when the side is unknown. */
export interface FootPicture {
  side: FootSide;
  cells: number;
  shape: FootShape | null;
}

export interface RegionMap {
  split: "none" | "gap" | "areas" | "single" | "given";
  /** In column order: the left foot first. */
  feet: FootPicture[];
  /** rows x cols: 0 for no contact, else see `regionLabel`; 6 and 12 for a print without a foot's shape. */
  labels: Uint16Array<ArrayBuffer>;
}

/** The label of a region of the first (0) or second (1) foot. */
export const regionLabel = (foot: number, region: FootRegion): number => foot * FootPart.COUNT + footRegions.indexOf(region) + 1;

const sideCodes = { left: Side.LEFT, right: Side.RIGHT } as const;

function readPrint(record: Record64): FootPicture[] {
  const at = (place: PrintAt): number => numberAt(record, place);
  const side = footSideOf(at(PrintAt.SIDE));
  if (side === null) return [];
  const shape = {
    lengthCm: at(PrintAt.SHAPE_LENGTH),
    widthCm: at(PrintAt.WIDTH),
    forefootWidthCm: at(PrintAt.FOREFOOT_WIDTH),
    archIndex: at(PrintAt.ARCH_INDEX),
    toeOutDegrees: orNull(at(PrintAt.TOE_OUT)),
  };
  return [{ side, cells: at(PrintAt.CELLS), shape: at(PrintAt.SHAPED) > 0 ? shape : null }];
}

const readPrints = (record: Record64): FootPicture[] =>
  [0, 1].flatMap((print) =>
    readPrint(record.subarray(RegionsAt.PRINTS + print * PrintAt.LENGTH, RegionsAt.PRINTS + (print + 1) * PrintAt.LENGTH)),
  );

/** The loads of one label, from its record. */
export function readLoad(record: Record64, inNewtons: boolean): RegionLoad {
  const at = (place: LoadAt): number => numberAt(record, place);
  return {
    cells: at(LoadAt.CELLS),
    areaCm2: at(LoadAt.AREA),
    greatestAreaCm2: at(LoadAt.MOST_AREA),
    peak: at(LoadAt.PEAK),
    meanAtPeakForce: at(LoadAt.MEAN_AT_PEAK),
    peakForceN: inNewtons ? at(LoadAt.PEAK_SUM) : null,
    forceTimeNs: inNewtons ? at(LoadAt.SUM_TIME) : null,
    pressureTime: {
      novel: at(LoadAt.PEAK_TIME),
      melai: at(LoadAt.SUM_TIME_BY_CELLS),
      cellMean: at(LoadAt.CELL_TIME_MEAN),
      cellPeak: at(LoadAt.CELL_TIME_PEAK),
    },
  };
}

/** Region and load functions shared by several analyses. */
export function regionTools(memory: CoreMemory) {
  const { core, doubles, labels, measureBy } = memory;
  const record = doubles(core.REGION_RECORD.value, RegionsAt.LENGTH);
  const loads = doubles(core.LOADS.value, LoadAt.LENGTH * (core.MAX_LABELS.value + 1));

  /** Finds the regions of the maximum picture and leaves them in the core. */
  const find = (batch: FrameBatch, options: RegionOptions): RegionMap => {
    checkBatch(batch);
    const measures = readMeasures(options);
    const { side } = options;
    accumulate(memory, batch);
    measureBy(batch, measures);
    core.regions(side ? sideCodes[side] : Side.NONE, 0, -1);
    return {
      split: side ? "given" : nameOf(feetRules, numberAt(record, RegionsAt.RULE)),
      feet: readPrints(record),
      labels: labels(batch.grid).slice(),
    };
  };

  const loadOf = (label: number, inNewtons: boolean): RegionLoad =>
    readLoad(loads.subarray(label * LoadAt.LENGTH, (label + 1) * LoadAt.LENGTH), inNewtons);

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

/** Regions of prints and their loads. */
export function regionMeasures(memory: CoreMemory) {
  const { core, doubles, inPieces, labels, measureBy, result } = memory;
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
    const count = map.reduce((most, label) => Math.max(most, label), 0);
    demand(count <= core.MAX_LABELS.value, "labels");
    const measures = readMeasures(options);
    const inNewtons = Number.isFinite(measures.newtons);
    times.set(frameTimes);
    labels(batch.grid).set(map);
    measureBy(batch, { ...measures, newtons: inNewtons ? measures.newtons : 1 });
    core.beginLabels(false);
    let first = 0;
    inPieces(batch, (frames) => {
      const good = core.addLabelled(frames, first, batch.frameCount, count);
      first += frames;
      return good;
    });
    core.finishLabels(count);
    return { count, inNewtons };
  }

  return {
    /** The regions of the prints in the maximum picture of the frames; no foot without load. */
    regions: (frames: FrameBatch, options: RegionOptions): RegionMap => find(frames, options),

    /**
     * The loads of each label over 1 to 36,000 frames, label 1 first. `map`: rows x cols labels, 0 for none, at most 16; those of `regions`, or
     * regions drawn by hand. `frameTimes`: seconds of the frames. One frame has no duration: its integrals are 0. A label without load
     * is 0 throughout.
     */
    regionLoads(frames: FrameBatch, frameTimes: Float64Array, map: Uint16Array, options: MeasureOptions): RegionLoad[] {
      const { count, inNewtons } = addUp(frames, frameTimes, map, options);
      return Array.from({ length: count }, (_, label) => loadOf(label + 1, inNewtons));
    },

    /** Time integral of each cell by the trapezoidal rule, unit · seconds, row by row; values under the threshold count as 0. */
    pressureTime(frames: FrameBatch, frameTimes: Float64Array, options: MeasureOptions): Float32Array<ArrayBuffer> {
      checkGrid(frames.grid);
      addUp(frames, frameTimes, new Uint16Array(frames.grid.rows * frames.grid.cols).fill(1), options);
      return result(frames.grid).slice();
    },
  };
}
