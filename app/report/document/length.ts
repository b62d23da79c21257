const POINTS_PER_INCH = 72;
const MM_PER_INCH = 25.4;

/** Millimetres to points. */
export const mm = (millimetres: number): number => (millimetres * POINTS_PER_INCH) / MM_PER_INCH;

/** Points. */
export interface SheetSize {
  width: number;
  height: number;
}

/** ISO 216, portrait. */
export const SHEETS = {
  A4: { width: mm(210), height: mm(297) },
  A3: { width: mm(297), height: mm(420) },
} as const satisfies Record<string, SheetSize>;

export const landscape = ({ width, height }: SheetSize): SheetSize => ({ width: height, height: width });

/** Points from the top left. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
