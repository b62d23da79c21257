import type { MeasuredFigure } from "../measures/figures";
import { comparedRegionFigures, idOfRegion } from "../measures/tables";
import { plantarRegions, type PlantarRegion } from "../plantar/plantar-regions";
import type { FigureChange } from "./changes";
import type { RepeatMean } from "./repeats";

export interface ComparedRow {
  id: string;
  figures: MeasuredFigure[];
  changes: FigureChange[];
  /** For repeats; null without a mean. */
  mean?: RepeatMean | null;
}

export interface RegionRows<Row extends ComparedRow = ComparedRow> {
  /** Null if one analysis's two feet are compared. */
  side: "left" | "right" | null;
  regions: { region: PlantarRegion; rows: Row[] }[];
}

/** A comparison of two feet has the ids of the left one. */
const FOOT_OF_PAIR = "left";

/** The id by which a comparison has the peak of a region. */
export const idOfPeak = (side: "left" | "right", region: PlantarRegion, { ofFeet }: { ofFeet: boolean }): string =>
  idOfRegion(ofFeet ? FOOT_OF_PAIR : side, region, "peak");

/** PEER-3: load of regions by foot; empty without regions. */
function regionRows<Row extends ComparedRow>(rows: readonly Row[], ofFeet: boolean): RegionRows<Row>[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (ofFeet ? ([FOOT_OF_PAIR] as const) : (["left", "right"] as const)).flatMap((side) => {
    const regions = plantarRegions.flatMap((region) => {
      const found = comparedRegionFigures.flatMap((figure) => byId.get(idOfRegion(side, region, figure)) ?? []);
      return found.length > 0 ? [{ region, rows: found }] : [];
    });
    return regions.length > 0 ? [{ side: ofFeet ? null : side, regions }] : [];
  });
}

export function partedRows<Row extends ComparedRow>(
  rows: readonly Row[],
  { ofFeet }: { ofFeet: boolean },
): { feet: RegionRows<Row>[]; others: Row[] } {
  const feet = regionRows(rows, ofFeet);
  const inRegions = new Set(feet.flatMap(({ regions }) => regions.flatMap((region) => region.rows.map(({ id }) => id))));
  return { feet, others: rows.filter(({ id }) => !inRegions.has(id)) };
}

/** Largest change first. */
export const changedPeaks = (feet: readonly RegionRows[]): ComparedRow[] =>
  feet.flatMap(({ regions }) => regions.flatMap(({ rows: [peak] }) => peak ?? [])).sort((one, other) => sizeOf(other) - sizeOf(one));

const sizeOf = ({ changes: [change] }: ComparedRow): number => (change && "value" in change ? Math.abs(change.value) : 0);
