import { changeOf, type FigureChange } from "~/domain/analysis/comparison/changes";
import { leadingMeasures } from "~/domain/analysis/comparison/compared-measures";
import { figureOf, type MeasuredFigure } from "~/domain/analysis/measures/figures";
import { comparedRegionFigures } from "~/domain/analysis/measures/tables";
import { plantarRegions, type PlantarRegion } from "~/domain/analysis/plantar/plantar-regions";
import type { ComparePageData } from "./load.server";

/** A figure of each column, and how each but the first differs from the first. */
export interface ComparedRow {
  id: string;
  figures: MeasuredFigure[];
  changes: FigureChange[];
  leads: boolean;
}

/**
 * The figures that columns share, those that people look at first in front. What tells two captures apart says nothing of two feet: there
 * changes have no verdict.
 */
export function comparedRows({ type, columns, figures }: Pick<ComparePageData, "type" | "columns" | "figures">): ComparedRow[] {
  const leading: readonly string[] = leadingMeasures[type];
  const ofFeet = columns.some(({ foot }) => foot !== null);
  return figures.flatMap(({ id, values, repeats }) => {
    const sides = columns.flatMap(({ record, circumstances }, at) => [
      { figure: figureOf(type, id, { value: values[at] ?? null, unit: record.geometry.unit }), circumstances },
    ]);
    const [first, ...others] = sides;
    if (!first) return [];
    const changes = others.map((other): FigureChange => {
      const change = changeOf(first, other, repeats);
      return ofFeet && "value" in change ? { ...change, verdict: null, basis: null } : change;
    });
    return [{ id, figures: sides.map(({ figure }) => figure), changes, leads: leading.includes(id) }];
  });
}

/** The regions of a foot with their compared figures. */
export interface RegionRows {
  /** Null where the columns are the two feet of one analysis. */
  side: "left" | "right" | null;
  regions: { region: PlantarRegion; rows: ComparedRow[] }[];
}

const idOfRegion = (side: "left" | "right", region: PlantarRegion, figure: string): string => `dynamic.${side}.plantar.${region}.${figure}`;

/** PEER-3: what regions of feet carried, foot by foot; none of analyses without regions. */
export function regionRows(rows: readonly ComparedRow[], ofFeet: boolean): RegionRows[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  // A comparison of two feet goes by the ids of the left one.
  return (ofFeet ? (["left"] as const) : (["left", "right"] as const)).flatMap((side) => {
    const regions = plantarRegions.flatMap((region) => {
      const found = comparedRegionFigures.flatMap((figure) => byId.get(idOfRegion(side, region, figure)) ?? []);
      return found.length > 0 ? [{ region, rows: found }] : [];
    });
    return regions.length > 0 ? [{ side: ofFeet ? null : side, regions }] : [];
  });
}

/** The peak pressures of regions, those first that changed most. */
export const changedPeaks = (feet: readonly RegionRows[]): ComparedRow[] =>
  feet.flatMap(({ regions }) => regions.flatMap(({ rows: [peak] }) => peak ?? [])).sort((one, other) => sizeOf(other) - sizeOf(one));

const sizeOf = ({ changes: [change] }: ComparedRow): number => (change && "value" in change ? Math.abs(change.value) : 0);
