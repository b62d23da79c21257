/** Cells in reading order, -1 for none. */
export enum ExposureAt {
  OBSERVED,
  GREATEST,
  GREATEST_CELL,
  LONGEST,
  LONGEST_CELL,
  NEVER_RELIEVED_CELLS,
  KNOWN,
}
