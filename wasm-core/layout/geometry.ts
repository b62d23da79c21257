/** In: parameters of a call; NaN if not needed. Lengths cm, areas cm²; values are count · scale. */
export enum GeometryAt {
  ROWS,
  COLS,
  SCALE,
  /** Scale of the second of two frames. */
  NEXT_SCALE,
  /** A cell is loaded from this value. */
  THRESHOLD,
  /** Device maximum; 0 for the codec's. */
  SATURATION,
  X_CM,
  Y_CM,
  AREA_CM2,
  /** Force of one unit in one cell. */
  NEWTONS,
  LENGTH,
}
