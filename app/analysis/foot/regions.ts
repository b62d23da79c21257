import { footRegions, type FootRegion, type RegionLoad, type RegionLoads } from "~/domain/analysis/regions";
import { LoadAt } from "../../../wasm-core/layout/foot";
import { checkBatch, checkGrid, checkTimes, checkView, demand, readMeasures } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt, type Record64 } from "../memory/record";
import type { FrameBatch, MeasureOptions } from "../options";

export const regionLabel = (region: FootRegion): number => footRegions.indexOf(region) + 1;

function readLoad(record: Record64, inNewtons: boolean): RegionLoad {
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

export function loadReader({ core, doubles }: CoreMemory): (label: number, inNewtons: boolean) => RegionLoad {
  const loads = doubles(core.LOADS.value, LoadAt.LENGTH * (core.MAX_LABELS.value + 1));
  return (label, inNewtons) => readLoad(loads.subarray(label * LoadAt.LENGTH, (label + 1) * LoadAt.LENGTH), inNewtons);
}

/** `sided`: the side is known, and so which toe is the hallux. */
export const footLoads = (loadOf: (label: number) => RegionLoad, sided: boolean): RegionLoads => ({
  heel: loadOf(regionLabel("heel")),
  midfoot: loadOf(regionLabel("midfoot")),
  forefoot: loadOf(regionLabel("forefoot")),
  hallux: sided ? loadOf(regionLabel("hallux")) : null,
  toes: loadOf(regionLabel("toes")),
});

/** Loads of regions. */
export function regionMeasures(memory: CoreMemory) {
  const { core, doubles, inPieces, labels, measureBy, result } = memory;
  const loadOf = loadReader(memory);
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
    const count = map.reduce((max, label) => Math.max(max, label), 0);
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
    /**
     * Loads per label over 1 to 36,000 frames. `map`: rows x cols labels, 0 for none, at most 16. `frameTimes`: s.
     * Integrals of one frame are 0.
     */
    regionLoads(frames: FrameBatch, frameTimes: Float64Array, map: Uint16Array, options: MeasureOptions): RegionLoad[] {
      const { count, inNewtons } = addUp(frames, frameTimes, map, options);
      return Array.from({ length: count }, (_, label) => loadOf(label + 1, inNewtons));
    },

    /** Time integral per cell (trapezoidal rule), unit · s, row by row; values under the threshold count as 0. */
    pressureTime(frames: FrameBatch, frameTimes: Float64Array, options: MeasureOptions): Float32Array<ArrayBuffer> {
      checkGrid(frames.grid);
      addUp(frames, frameTimes, new Uint16Array(frames.grid.rows * frames.grid.cols).fill(1), options);
      return result(frames.grid).slice();
    },
  };
}
