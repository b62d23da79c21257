import type { ReportDocument } from "../document/document.server";
import type { SheetSize } from "../document/length";
import type { Sheet, TextStyle } from "../document/sheet.server";

export interface FlowOptions {
  document: ReportDocument;
  size: SheetSize;
  /** What is left free around the content, points; the head and the foot of each page lie in it. */
  margins: { top: number; right: number; bottom: number; left: number };
  /**
   * Draws the head of a page that has just begun, and says where its content begins; at the upper margin where it says nothing. Feet wait until the
   * number of pages is known.
   */
  onPage?: (page: Sheet) => number | void;
}

/** A column of content that goes on to another page when one is full. Lengths are points. */
export interface Flow {
  document: ReportDocument;
  /** The left edge of the content, and its width. */
  readonly x: number;
  readonly width: number;
  /** The page that is being written, and where on it the next block begins. */
  readonly page: Sheet;
  y: number;
  /** What is left of the page below `y`. */
  readonly room: number;
  /** The height of a whole page's content: nothing higher can be kept together. */
  readonly pageHeight: number;
  /** Leaves a space, but none at the upper end of a page. */
  space: (height: number) => void;
  /** Goes on to the next page where less than `height` is left below what is held back; then that is drawn. Every block begins with it. */
  keep: (height: number) => void;
  /** Holds a heading back until the block that it stands above is drawn, so that none is left alone at the foot of a page. */
  hold: (heading: HeldHeading) => void;
  newPage: () => void;
}

/** What is drawn with the block that follows it. */
export interface HeldHeading {
  height: number;
  /** So much of what follows stands on the same page, at least. */
  least: number;
  draw: () => void;
}

/** Lines of a style stand so far apart, in parts of its size. */
export const LEADING = 1.42;
export const lineHeight = ({ size }: TextStyle): number => size * LEADING;
/** From the upper end of a line to its baseline. */
export const baseline = ({ size }: TextStyle): number => size * 1.05;

export function createFlow({ document, size, margins, onPage }: FlowOptions): Flow {
  let top = margins.top;
  const begin = (): Sheet => {
    const page = document.addPage(size);
    top = onPage?.(page) ?? margins.top;
    return page;
  };
  let page = begin();
  const held: HeldHeading[] = [];
  const bottom = size.height - margins.bottom;
  const flow: Flow = {
    document,
    x: margins.left,
    width: size.width - margins.left - margins.right,
    y: top,
    pageHeight: bottom - margins.top,
    get page() {
      return page;
    },
    get room() {
      return bottom - flow.y;
    },
    space: (height) => {
      if (held.length > 0) held.push({ height, least: 0, draw: () => (flow.y += height) });
      else if (flow.y > top) flow.y += height;
    },
    keep: (height) => {
      const above = held.splice(0);
      const needed = above.reduce((sum, one) => sum + one.height, Math.max(height, ...above.map(({ least }) => least)));
      // A hundredth of a point is no reason for another page.
      if (flow.y > top && flow.room < needed - 0.01) flow.newPage();
      for (const { draw } of above) draw();
    },
    hold: (heading) => void held.push(heading),
    newPage: () => {
      page = begin();
      flow.y = top;
    },
  };
  return flow;
}
