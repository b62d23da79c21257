import { fitsWithin, orientations, type BoxMm, type Orientation, type PaperName, type SizeMm } from "./paper";
import type { PrintGroup } from "./prints";
import { sheetAreas, type SheetAreas } from "./sheet-areas";
import { tilesOf, type Tile } from "./tiles";

/** What to do with a print that is larger than a sheet: spread it over several, or cut it off at the edge. */
export const oversizeRules = ["tiles", "cut"] as const;
export type OversizeRule = (typeof oversizeRules)[number];

/** One sheet of paper. */
export interface SheetPlan {
  orientation: Orientation;
  areas: SheetAreas;
  group: PrintGroup;
  /** Which part of the group lies in the area of the prints, from the group's top left corner. */
  window: BoxMm;
  /** Null where the whole group is on this sheet, or what is over is cut off. */
  tile: Tile | null;
  /** How much of the group is on no sheet, above or below and beside; 0 where all is. */
  cutOff: SizeMm;
}

/** What is to be printed: all prints as they belong together, and each foot alone for paper that does not hold them all. */
export interface WantedPrints {
  together: PrintGroup;
  /** None where feet cannot be told apart. */
  each: readonly PrintGroup[];
}

/**
 * The sheets that prints need at their true size: one for all of them where they fit, else one for each foot, else as `oversize` says.
 * Nothing is turned or made smaller; the sheet is turned where that helps.
 */
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

/** Whether each of the prints has room on one sheet. */
export const allFit = (wanted: WantedPrints, paper: PaperName): boolean =>
  planSheets(wanted, { paper, oversize: "cut" }).every(({ cutOff: { widthMm, heightMm } }) => widthMm === 0 && heightMm === 0);

/** The longest print that a sheet holds upright, and the broadest. */
export const greatestPrint = (paper: PaperName): SizeMm => sheetAreas(paper, "portrait").prints;

const NOTHING = { widthMm: 0, heightMm: 0 };

/** In the middle of the space. */
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

/** Upright or across, whichever needs fewer sheets. */
function onTiles(group: PrintGroup, paper: PaperName): SheetPlan[] {
  const ways = orientations.map((orientation) => {
    const areas = sheetAreas(paper, orientation);
    return tilesOf(group.size, areas.prints).map((part): SheetPlan => ({ orientation, areas, group, cutOff: NOTHING, ...part }));
  });
  return ways.reduce((fewest, way) => (way.length < fewest.length ? way : fewest));
}

/** The heel is kept, because lengths are told from it; to the sides the middle is. */
function cutOffAtEdge(group: PrintGroup, paper: PaperName): SheetPlan {
  const areas = sheetAreas(paper, "portrait");
  const { widthMm, heightMm } = areas.prints;
  const over = { widthMm: Math.max(0, group.size.widthMm - widthMm), heightMm: Math.max(0, group.size.heightMm - heightMm) };
  const yMm = over.heightMm > 0 ? over.heightMm : centred(group.size.heightMm, heightMm);
  const window = { xMm: centred(group.size.widthMm, widthMm), yMm, widthMm, heightMm };
  return { orientation: "portrait", areas, group, window, tile: null, cutOff: over };
}
