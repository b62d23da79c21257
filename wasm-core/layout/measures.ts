/**
 * This folder is the layout of the records that the core and its TypeScript wrapper exchange: places in records, in units of eight bytes (f64), and
 * the codes some of them hold, a file for each family of records. Plain TypeScript that AssemblyScript compiles too, so both sides share the names
 * and never write a place as a bare number. To add a figure, add its name; the order is the layout.
 */

/** Relative to the place of a maximum or of a centre of pressure. */
export enum PeakAt {
  VALUE,
  ROW,
  COL,
  X,
  Y,
}

export enum PointAt {
  COL,
  ROW,
  X,
  Y,
}

/** Numbers in MEASURES, which holds the record of the last measurement. */
export const MEASURES_LENGTH = 40;
