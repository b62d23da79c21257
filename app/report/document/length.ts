const POINTS_PER_INCH = 72;
const MM_PER_INCH = 25.4;

/** Millimetres of paper in points, in which everything on a page is laid out. */
export const mm = (millimetres: number): number => (millimetres * POINTS_PER_INCH) / MM_PER_INCH;

/** Width and height of a sheet in points. */
export interface SheetSize {
  width: number;
  height: number;
}

/** Upright sheets of ISO 216. */
export const SHEETS = {
  A4: { width: mm(210), height: mm(297) },
  A3: { width: mm(297), height: mm(420) },
} as const satisfies Record<string, SheetSize>;

export const landscape = ({ width, height }: SheetSize): SheetSize => ({ width: height, height: width });

/** A part of a sheet in points from its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
