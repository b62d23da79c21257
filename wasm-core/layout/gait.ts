/**
 * The series of a foot, one number per frame. LOAD, HEEL and FOREFOOT (with toes) are newtons, or sums of values that are no pressures; MAXIMUM and
 * AVERAGE (over CELLS, their number) are values; the centre of pressure (NaN without load) and EXTENT (along the print's axis) are centimetres.
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
