import { sheetSize, type BoxMm, type Orientation, type PaperName, type SizeMm } from "./paper";

/** Both directions. */
export const RULER_MM = 100;

/** Office printers reach within 5 mm of the edge. */
const MARGIN = 7;
/** Text, legend, vertical ruler and page map are next to the prints, so a foot has the full height. */
const COLUMN_WIDTH = 50;
const COLUMN_GAP = 4;
/** Horizontal ruler with numbers, below the prints. */
const RULER_BAND = 9;

export interface SheetAreas {
  sheet: SizeMm;
  prints: BoxMm;
  /** From the top. */
  words: BoxMm;
  /** Its line is the upper edge. */
  rulerAcross: BoxMm;
  /** Its line is the left edge. */
  rulerDown: BoxMm;
  /** Legend and page map, next to the vertical ruler. */
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
