/**
 * Layout of the records shared by the core and its TypeScript wrapper: positions in units of eight bytes (f64), and
 * codes.
 * AssemblyScript compiles this plain TypeScript too. The order of names is the layout.
 */

/** Relative to the position of a maximum or centre of pressure. */
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

/** Numbers in MEASURES, the record of the last measurement. */
export const MEASURES_LENGTH = 40;
