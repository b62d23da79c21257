/** In: NaN if not needed. cm, cm²; values are count · scale. */
export enum GeometryAt {
  ROWS,
  COLS,
  SCALE,
  NEXT_SCALE,
  /** A cell is loaded from this value. */
  THRESHOLD,
  SATURATION,
  X_CM,
  Y_CM,
  AREA_CM2,
  /** Force of one unit in one cell. */
  NEWTONS,
  LENGTH,
}
