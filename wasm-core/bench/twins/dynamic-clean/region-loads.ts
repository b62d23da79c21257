import { footRegions, type RegionLoad, type RegionLoads } from "../../../../app/domain/analysis/regions";
import type { Part } from "./part";

/** Conversion of counts into values, forces and areas: force of one unit in one cell, area of a cell. */
export interface Scales {
  readonly scale: number;
  readonly newtons: number;
  readonly areaCm2: number;
}

const NONE: RegionLoad = {
  cells: 0,
  areaCm2: 0,
  greatestAreaCm2: 0,
  peak: 0,
  meanAtPeakForce: 0,
  peakForceN: 0,
  forceTimeNs: 0,
  pressureTime: { novel: 0, melai: 0, cellMean: 0, cellPeak: 0 },
};

const total = (values: ArrayLike<number>): number => Array.from(values).reduce((sum, value) => sum + value, 0);

function loadOf({ ever, cellTimes, ...carried }: Part, { scale, newtons, areaCm2 }: Scales): RegionLoad {
  const cells = total(ever);
  if (cells === 0) return NONE;
  return {
    cells,
    areaCm2: cells * areaCm2,
    greatestAreaCm2: carried.mostCells * areaCm2,
    peak: carried.peak * scale,
    meanAtPeakForce: (carried.peakSum * scale) / cells,
    peakForceN: carried.peakSum * scale * newtons,
    forceTimeNs: carried.sumTime * scale * newtons,
    pressureTime: {
      novel: carried.greatestTime * scale,
      melai: (carried.sumTime * scale) / cells,
      cellMean: (total(cellTimes) * scale) / cells,
      cellPeak: Math.max(...cellTimes) * scale,
    },
  };
}

/** Loads of a foot's regions over the recording; its parts are in the order of the regions. */
export function regionLoads(parts: readonly Part[], scales: Scales): RegionLoads {
  const [heel, midfoot, forefoot, hallux, toes] = footRegions.map((_, at) => loadOf(parts[at], scales));
  return { heel, midfoot, forefoot, hallux, toes };
}
