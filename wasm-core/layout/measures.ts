/**
 * Records shared with the TypeScript wrapper, in f64; the order of names is the layout. AssemblyScript compiles it
 * too.
 */

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

/** The record of the last measurement. */
export const MEASURES_LENGTH = 40;
