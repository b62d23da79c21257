/**
 * Series of a foot, one number per frame. LOAD, HEEL and FOREFOOT (with toes): N, or sums of values that are not
 * pressures; MAXIMUM and AVERAGE (over CELLS, their number): values; centre of pressure (NaN without load) and EXTENT
 * (along the print's axis): cm.
 */
export enum SeriesAt {
  LOAD,
  MAXIMUM,
  CELLS,
  CENTRE_X,
  CENTRE_Y,
  EXTENT,
  HEEL,
  FOREFOOT,
  AVERAGE,
  COUNT,
}
