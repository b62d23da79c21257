import { plantarRegions, type PlantarRegion } from "~/domain/analysis/plantar/plantar-regions";
import type { FootRegion, RegionLoads } from "~/domain/analysis/regions";
import { cellCount } from "~/domain/frame/frame";
import { readMeasures } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt } from "../memory/record";
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
  const measures = regionMeasures(memory);
  const loadOf = loadReader(memory);

  /** `fine`: rows x cols, 0 for no contact, else index in `plantarRegions`, from 1. */
  return (frames: FrameBatch, frameTimes: Float64Array, fine: Uint16Array, options: MeasureOptions): CoarseRegions => {
    const byFine = [0, ...plantarRegions.map((region) => regionLabel(coarseOf[region]))];
    const labels = Uint16Array.from(fine, (label) => numberAt(byFine, label));
    measures.regionLoads(frames, frameTimes, labels, options);
    const { newtons, threshold } = readMeasures(options);
    const inNewtons = Number.isFinite(newtons);
    const loadIn = (...regions: FootRegion[]): Float64Array => {
      const wanted = new Set(regions.map((region) => regionLabel(region)));
      return loadsOf(frames, { isIn: (cell) => wanted.has(numberAt(labels, cell)), threshold, newtons: inNewtons ? newtons : 1 });
    };
    return {
      labels,
      regions: footLoads((label) => loadOf(label, inNewtons), true),
      heel: loadIn("heel"),
      forefoot: loadIn("forefoot", "hallux", "toes"),
    };
  };
}

interface LoadOptions {
  isIn: (cell: number) => boolean;
  threshold: number;
  /** Force of one unit in one cell. */
  newtons: number;
}

function loadsOf({ counts, grid, scale, frameCount }: FrameBatch, { isIn, threshold, newtons }: LoadOptions): Float64Array {
  const cells = cellCount(grid);
  return Float64Array.from({ length: frameCount }, (_, frame) => {
    const values = counts.subarray(frame * cells, (frame + 1) * cells);
    return newtons * values.reduce((sum, count, cell) => (isIn(cell) && count * scale >= threshold ? sum + count * scale : sum), 0);
  });
}
