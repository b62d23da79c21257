/** In: measurement parameters of a call; NaN for what it does not need. Lengths cm, areas cm²; values are count · scale. */
export enum GeometryAt {
  ROWS,
  COLS,
  SCALE,
  /** The scale of the second of two frames. */
  NEXT_SCALE,
  /** A cell is loaded from this value up. */
  THRESHOLD,
  /** The maximum value a device reports; 0 for the codec's greatest count. */
  SATURATION,
  X_CM,
  Y_CM,
  AREA_CM2,
  /** The force of one unit in one cell. */
  NEWTONS,
  LENGTH,
}
