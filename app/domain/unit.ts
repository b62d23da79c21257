/** The index is the code on the wire (frame/codec.ts). */
export const units = ["raw", "mmHg", "kPa", "N"] as const;
export type Unit = (typeof units)[number];

/** Conventional millimetre of mercury; standard gravity. */
export const MMHG_PER_KPA = 7.50062;
export const KPA_PER_KGF_PER_CM2 = 98.0665;
/** Standard gravity, N/kg. */
export const GRAVITY = 9.80665;

/** F = 0.1 · p[kPa] · A[cm²]. Null for other units: no force is invented. */
export const newtonsPerSquareCentimetre = {
  raw: null,
  mmHg: 0.1 / MMHG_PER_KPA,
  kPa: 0.1,
  N: null,
} satisfies Record<Unit, number | null>;
