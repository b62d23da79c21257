import type { FootSide } from "~/domain/analysis/figures";
import {
  forPlantarRegions,
  plantarRegions,
  regionBordersSchema,
  type FootFrame,
  type Plantar,
  type PlantarRegion,
  type RegionBorders,
} from "~/domain/analysis/plantar/plantar-regions";
import type { RegionLoad } from "~/domain/analysis/regions";
import { PlantarAt } from "../../../wasm-core/layout/plantar";
import { Side } from "../../../wasm-core/layout/static";
import { accumulate } from "../frame/accumulate";
import { checkBatch, demand, isMeasure, readMeasures } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt, type Record64 } from "../memory/record";
import type { FrameBatch, MeasureOptions } from "../options";
import { coarseRegionTools, type CoarseRegions } from "./coarse-regions";
import { loadReader, regionMeasures } from "./regions";

export interface PlantarOptions extends MeasureOptions {
  side: Exclude<FootSide, "single">;
  /** Approximate direction of the walk, any length. */
  towards: { xCm: number; yCm: number };
  /** Moved borders; otherwise found. */
  borders?: RegionBorders;
}

export interface PlantarMap {
  /** rows x cols: 0 for no contact, else index in `plantarRegions`, from 1. */
  labels: Uint16Array<ArrayBuffer>;
  frame: FootFrame;
  borders: RegionBorders;
}

const sideCodes = { left: Side.LEFT, right: Side.RIGHT } as const;

function readFrame(record: Record64): FootFrame {
  const at = (place: number): number => numberAt(record, place);
  const corner = (place: PlantarAt) => ({ xCm: at(place), yCm: at(place + 1) });
  return {
    lengthCm: at(PlantarAt.LENGTH_CM),
    toes: at(PlantarAt.TOES) > 0,
    heelMedial: corner(PlantarAt.HEEL_MEDIAL),
    heelLateral: corner(PlantarAt.HEEL_LATERAL),
    toeMedial: corner(PlantarAt.TOE_MEDIAL),
    toeLateral: corner(PlantarAt.TOE_LATERAL),
  };
}

function readBorders(record: Record64): RegionBorders {
  const at = (place: number): number => numberAt(record, place);
  const [toes, rays] = [PlantarAt.TOES_FROM, PlantarAt.METATARSALS];
  return {
    heelTo: at(PlantarAt.HEEL_TO),
    midfootTo: at(PlantarAt.MIDFOOT_TO),
    toesFrom: [at(toes), at(toes + 1), at(toes + 2), at(toes + 3), at(toes + 4)],
    heelHalves: at(PlantarAt.HEEL_HALVES),
    metatarsals: [at(rays), at(rays + 1), at(rays + 2), at(rays + 3)],
    halluxTo: at(PlantarAt.HALLUX_TO),
  };
}

function writeBorders(record: Record64, borders: RegionBorders): void {
  record[PlantarAt.HEEL_TO] = borders.heelTo;
  record[PlantarAt.MIDFOOT_TO] = borders.midfootTo;
  record.set(borders.toesFrom, PlantarAt.TOES_FROM);
  record[PlantarAt.HEEL_HALVES] = borders.heelHalves;
  record.set(borders.metatarsals, PlantarAt.METATARSALS);
  record[PlantarAt.HALLUX_TO] = borders.halluxTo;
}

export function plantarTools(memory: CoreMemory) {
  const { core, doubles, labels, measureBy } = memory;
  const record = doubles(core.PLANTAR_RECORD.value, PlantarAt.LENGTH);
  const regions = regionMeasures(memory);
  const coarsen = coarseRegionTools(memory);
  const loadOf = loadReader(memory);

  const find = (print: FrameBatch, options: PlantarOptions): PlantarMap | null => {
    checkBatch(print);
    const measures = readMeasures(options);
    const { side, towards, borders } = options;
    const far = Math.sqrt(towards.xCm * towards.xCm + towards.yCm * towards.yCm);
    demand(isMeasure(far), "direction");
    demand(borders === undefined || regionBordersSchema.safeParse(borders).success, "borders");
    accumulate(memory, print);
    measureBy(print, measures);
    if (borders) writeBorders(record, borders);
    if (!core.plantarRegions(sideCodes[side], towards.xCm / far, towards.yCm / far, borders !== undefined)) return null;
    return { labels: labels(print.grid).slice(), frame: readFrame(record), borders: readBorders(record) };
  };

  return {
    find,

    /** The five regions from the ten; null without a foot's shape. */
    coarse: (frames: FrameBatch, frameTimes: Float64Array, options: PlantarOptions): CoarseRegions | null => {
      const map = find(frames, options);
      return map && coarsen(frames, frameTimes, map.labels, options);
    },

    /** Regions and loads of the single contact in the frames; null without a foot's shape. `frameTimes`: s. */
    measure: (frames: FrameBatch, frameTimes: Float64Array, options: PlantarOptions): Plantar | null => {
      const map = find(frames, options);
      if (!map) return null;
      regions.regionLoads(frames, frameTimes, map.labels, options);
      const inNewtons = Number.isFinite(readMeasures(options).newtons);
      // An unloaded region has no label.
      const pick = (region: PlantarRegion): RegionLoad => loadOf(plantarRegions.indexOf(region) + 1, inNewtons);
      return { frame: map.frame, borders: map.borders, moved: options.borders !== undefined, loads: forPlantarRegions(pick) };
    },
  };
}

export function plantarMeasures(memory: CoreMemory) {
  const { find } = plantarTools(memory);
  return {
    /**
     * Ten regions of the single print in the frames' maximum, for `regionLoads`. Null for prints too short, too wide,
     * or over 60° from the walk.
     */
    plantarRegions: (print: FrameBatch, options: PlantarOptions): PlantarMap | null => find(print, options),
  };
}
