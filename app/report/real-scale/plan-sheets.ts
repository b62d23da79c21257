import { fitsWithin, orientations, type BoxMm, type Orientation, type PaperName, type SizeMm } from "./paper";
import type { PrintGroup } from "./prints";
import { sheetAreas, type SheetAreas } from "./sheet-areas";
import { cutTiles, type Tile } from "./tiles";

/** For prints larger than a sheet: several sheets, or cut off. */
export const oversizeRules = ["tiles", "cut"] as const;
export type OversizeRule = (typeof oversizeRules)[number];

export interface SheetPlan {
  orientation: Orientation;
  areas: SheetAreas;
  group: PrintGroup;
  /** Part of the group in the print area, from the group's top left. */
  window: BoxMm;
  /** Null if whole or cut off. */
  tile: Tile | null;
  /** Size cut off; 0 if none. */
  cutOff: SizeMm;
}

/** All prints together, and each foot for smaller paper. */
export interface WantedPrints {
  together: PrintGroup;
  /** Empty if feet are not separable. */
  each: readonly PrintGroup[];
}

/** One for all, else one per foot, else by `oversize`. Only the sheet turns. */
export function planSheets(
  { together, each }: WantedPrints,
  { paper, oversize }: { paper: PaperName; oversize: OversizeRule },
): SheetPlan[] {
  const one = onOneSheet(together, paper);
  if (one) return [one];
  const groups = each.length > 0 ? each : [together];
  return groups.flatMap((group) => {
    const whole = onOneSheet(group, paper);
    if (whole) return [whole];
    return oversize === "tiles" ? onTiles(group, paper) : [cutOffAtEdge(group, paper)];
  });
}

/** Whether each print fits on one sheet. */
export const allFit = (wanted: WantedPrints, paper: PaperName): boolean =>
  planSheets(wanted, { paper, oversize: "cut" }).every(({ cutOff: { widthMm, heightMm } }) => widthMm === 0 && heightMm === 0);

/** Maximum print in portrait. */
export const maxPrint = (paper: PaperName): SizeMm => sheetAreas(paper, "portrait").prints;

const NOTHING = { widthMm: 0, heightMm: 0 };

const centred = (length: number, space: number): number => (length - space) / 2;

function onOneSheet(group: PrintGroup, paper: PaperName): SheetPlan | null {
  for (const orientation of orientations) {
    const areas = sheetAreas(paper, orientation);
    const { widthMm, heightMm } = areas.prints;
    if (!fitsWithin(group.size, areas.prints)) continue;
    const window = { xMm: centred(group.size.widthMm, widthMm), yMm: centred(group.size.heightMm, heightMm), widthMm, heightMm };
    return { orientation, areas, group, window, tile: null, cutOff: NOTHING };
  }
  return null;
}

/** The orientation with fewer sheets. */
function onTiles(group: PrintGroup, paper: PaperName): SheetPlan[] {
  const ways = orientations.map((orientation) => {
    const areas = sheetAreas(paper, orientation);
    return cutTiles(group.size, areas.prints).map((part): SheetPlan => ({ orientation, areas, group, cutOff: NOTHING, ...part }));
  });
  return ways.reduce((fewest, way) => (way.length < fewest.length ? way : fewest));
}

/** Keeps the heel, the reference for lengths, and the middle sideways. */
function cutOffAtEdge(group: PrintGroup, paper: PaperName): SheetPlan {
  const areas = sheetAreas(paper, "portrait");
  const { widthMm, heightMm } = areas.prints;
  const over = { widthMm: Math.max(0, group.size.widthMm - widthMm), heightMm: Math.max(0, group.size.heightMm - heightMm) };
  const yMm = over.heightMm > 0 ? over.heightMm : centred(group.size.heightMm, heightMm);
  const window = { xMm: centred(group.size.widthMm, widthMm), yMm, widthMm, heightMm };
  return { orientation: "portrait", areas, group, window, tile: null, cutOff: over };
}
