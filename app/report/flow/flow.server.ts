import type { ReportDocument } from "../document/document.server";
import type { SheetSize } from "../document/length";
import type { Sheet, TextStyle } from "../document/sheet.server";

export interface FlowOptions {
  document: ReportDocument;
  size: SheetSize;
  /** Points; page heads and feet lie here. */
  margins: { top: number; right: number; bottom: number; left: number };
  /** Draws a new page's head; returns the top of its content, by default the margin. Feet need the page count. */
  onPage?: (page: Sheet) => number | void;
}

/** A column of content over pages. Lengths in points. */
export interface Flow {
  document: ReportDocument;
  readonly x: number;
  readonly width: number;
  /** Current page, and top of the next block. */
  readonly page: Sheet;
  y: number;
  /** Height left below `y`. */
  readonly room: number;
  /** Maximum height to keep together. */
  readonly pageHeight: number;
  /** Ignored at the top of a page. */
  space: (height: number) => void;
  /** Breaks the page unless `height` fits with held headings, then draws those. Every block starts with it. */
  keep: (height: number) => void;
  /** Holds a heading for the next block, so it does not end a page. */
  hold: (heading: HeldHeading) => void;
  newPage: () => void;
}

export interface HeldHeading {
  height: number;
  /** Minimum height of following content on the same page. */
  least: number;
  draw: () => void;
}

/** Line height per size. */
export const LEADING = 1.42;
export const lineHeight = ({ size }: TextStyle): number => size * LEADING;
/** Top of the line to its baseline. */
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
      // Tolerance for rounding.
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
