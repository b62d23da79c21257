import { plantarRegions, type PlantarRegion } from "~/domain/analysis/plantar/plantar-regions";
import type { FootRegion, RegionLoads } from "~/domain/analysis/regions";
import { itemAt } from "~/domain/lists/item-at";
import { SeriesAt } from "../../../wasm-core/layout/gait";
import { readMeasures } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import type { FrameBatch, MeasureOptions } from "../options";
import { footLoads, loadReader, regionLabel, regionMeasures } from "./regions";

const coarseOf = {
  heelMedial: "heel",
  heelLateral: "heel",
  midfoot: "midfoot",
  metatarsal1: "forefoot",
  metatarsal2: "forefoot",
  metatarsal3: "forefoot",
  metatarsal4: "forefoot",
  metatarsal5: "forefoot",
  hallux: "hallux",
  toes: "toes",
} as const satisfies Record<PlantarRegion, FootRegion>;

export interface CoarseRegions {
  /** rows x cols: see `regionLabel`. */
  labels: Uint16Array<ArrayBuffer>;
  regions: RegionLoads;
  /** Heel, and forefoot with toes, by frame: N, or sums of raw counts. */
  heel: Float64Array;
  forefoot: Float64Array;
}

/** Merges ten regions into five, so they follow moved borders. */
export function coarseRegionTools(memory: CoreMemory) {
  const { core, doubles, inPieces, labels: labelsIn, measureBy } = memory;
  const measures = regionMeasures(memory);
  const loadOf = loadReader(memory);
  const max = core.MAX_SAMPLES.value;
  const series = doubles(core.FOOT_SERIES.value, SeriesAt.COUNT * max);

  /** `fine`: rows x cols, 0 for no contact, else index in `plantarRegions`, from 1. */
  return (frames: FrameBatch, frameTimes: Float64Array, fine: Uint16Array, options: MeasureOptions): CoarseRegions => {
    const byFine = [0, ...plantarRegions.map((region) => regionLabel(coarseOf[region]))];
    const labels = Uint16Array.from(fine, (label) => itemAt(byFine, label));
    measures.regionLoads(frames, frameTimes, labels, options);
    const own = readMeasures(options);
    const inNewtons = Number.isFinite(own.newtons);
    labelsIn(frames.grid).set(labels);
    measureBy(frames, { ...own, newtons: inNewtons ? own.newtons : 1 });
    let first = 0;
    inPieces(frames, (count) => {
      const good = core.addCoarseFrames(count, first);
      first += count;
      return good;
    });
    const seriesOf = (place: SeriesAt): Float64Array => series.slice(place * max, place * max + frames.frameCount);
    return {
      labels,
      regions: footLoads((label) => loadOf(label, inNewtons), true),
      heel: seriesOf(SeriesAt.HEEL),
      forefoot: seriesOf(SeriesAt.FOREFOOT),
    };
  };
}
