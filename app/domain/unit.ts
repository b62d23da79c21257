/** What the number in a cell means. Its index is the code on the wire (see frame/codec.ts). */
export const units = ["raw", "mmHg", "kPa", "N"] as const;
export type Unit = (typeof units)[number];

/** 1 kPa in mmHg; 1 kgf/cm² in kPa. Sources: definition of the conventional millimetre of mercury, standard gravity. */
export const MMHG_PER_KPA = 7.50062;
export const KPA_PER_KGF_PER_CM2 = 98.0665;
/** Standard gravity, N by kg. */
export const GRAVITY = 9.80665;

/**
 * Newtons that one unit of pressure exerts on one square centimetre: F = 0.1 · p[kPa] · A[cm²].
 * Null where the number is no pressure, so that no force is ever made up.
 */
export const newtonsPerSquareCentimetre = {
  raw: null,
  mmHg: 0.1 / MMHG_PER_KPA,
  kPa: 0.1,
  N: null,
} satisfies Record<Unit, number | null>;
