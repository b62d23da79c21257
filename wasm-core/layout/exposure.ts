/** Summary of an exposure; cells in reading order, -1 for none. */
export enum ExposureAt {
  OBSERVED,
  GREATEST,
  GREATEST_CELL,
  LONGEST,
  LONGEST_CELL,
  NEVER_RELIEVED_CELLS,
  /** Seconds up to the end without a gap. */
  KNOWN,
}
