import { sheetSize, type BoxMm, type Orientation, type PaperName, type SizeMm } from "./paper";

/** What the printed ruler shows in both directions. */
export const RULER_MM = 100;

/** Office printers reach within 5 mm of the edge of the sheet. */
const MARGIN = 7;
/** Whom the sheet is about, legend, ruler downwards and page map stand beside the prints, so that the whole height is left to a foot. */
const COLUMN_WIDTH = 50;
const COLUMN_GAP = 4;
/** The ruler across, with its numbers, stands below the prints. */
const RULER_BAND = 9;

/** Where things lie on a sheet. */
export interface SheetAreas {
  sheet: SizeMm;
  /** The prints. */
  prints: BoxMm;
  /** Words, from the top. */
  words: BoxMm;
  /** The ruler across: its line is the upper edge. */
  rulerAcross: BoxMm;
  /** The ruler downwards: its line is the left edge. */
  rulerDown: BoxMm;
  /** Legend and page map, beside the ruler downwards. */
  legend: BoxMm;
}

export function sheetAreas(paper: PaperName, orientation: Orientation): SheetAreas {
  const sheet = sheetSize(paper, orientation);
  const inner = { widthMm: sheet.widthMm - 2 * MARGIN, heightMm: sheet.heightMm - 2 * MARGIN };
  const column = { xMm: sheet.widthMm - MARGIN - COLUMN_WIDTH, yMm: MARGIN };
  const printsHeight = inner.heightMm - RULER_BAND;
  const rulerTop = MARGIN + inner.heightMm - RULER_MM - 3;
  const rulerWidth = 12;
  return {
    sheet,
    prints: { xMm: MARGIN, yMm: MARGIN, widthMm: inner.widthMm - COLUMN_WIDTH - COLUMN_GAP, heightMm: printsHeight },
    words: { ...column, widthMm: COLUMN_WIDTH, heightMm: rulerTop - MARGIN - 4 },
    rulerAcross: { xMm: MARGIN, yMm: MARGIN + printsHeight + 2.5, widthMm: RULER_MM, heightMm: RULER_BAND - 2.5 },
    rulerDown: { xMm: column.xMm, yMm: rulerTop, widthMm: rulerWidth, heightMm: RULER_MM },
    legend: { xMm: column.xMm + rulerWidth + 3, yMm: rulerTop, widthMm: COLUMN_WIDTH - rulerWidth - 3, heightMm: RULER_MM },
  };
}
