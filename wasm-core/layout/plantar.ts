export enum PlantarPart {
  HEEL_MEDIAL,
  HEEL_LATERAL,
  MIDFOOT,
  METATARSAL_1,
  METATARSAL_2,
  METATARSAL_3,
  METATARSAL_4,
  METATARSAL_5,
  HALLUX,
  TOES,
  COUNT,
}

/**
 * Length with toes, whether they pressed, frame corners (x, y from the plate's corner, cm), borders along and across,
 * 0 to 1.
 */
export enum PlantarAt {
  LENGTH_CM,
  TOES,
  HEEL_MEDIAL,
  HEEL_LATERAL = HEEL_MEDIAL + 2,
  TOE_MEDIAL = HEEL_LATERAL + 2,
  TOE_LATERAL = TOE_MEDIAL + 2,
  HEEL_TO = TOE_LATERAL + 2,
  MIDFOOT_TO,
  /** At five places across. */
  TOES_FROM,
  HEEL_HALVES = TOES_FROM + 5,
  /** Four, between five. */
  METATARSALS,
  HALLUX_TO = METATARSALS + 4,
  LENGTH,
}

/**
 * Cells and pitch, upright frame (from the sheet's top and left), corners of a print's frame (x, y), and how far the
 * prints reach in the upright frame: from the heel line along and across. cm.
 */
export enum SheetAt {
  ROWS,
  COLS,
  PITCH_CM,
  HEEL_Y,
  TOES_Y,
  HEEL_MEDIAL_X,
  HEEL_LATERAL_X,
  TOE_MEDIAL_X,
  TOE_LATERAL_X,
  PRINT_HEEL_MEDIAL,
  PRINT_HEEL_LATERAL = PRINT_HEEL_MEDIAL + 2,
  PRINT_TOE_MEDIAL = PRINT_HEEL_LATERAL + 2,
  PRINT_TOE_LATERAL = PRINT_TOE_MEDIAL + 2,
  REACH_FROM = PRINT_TOE_LATERAL + 2,
  REACH_TO,
  REACH_MEDIAL,
  REACH_LATERAL,
  LENGTH,
}
