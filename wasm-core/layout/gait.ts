/**
 * One number per frame. LOAD, HEEL, FOREFOOT (with toes): N, or sums if not pressures; centre (NaN without load) and
 * EXTENT: cm.
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
