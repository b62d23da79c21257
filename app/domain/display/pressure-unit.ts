import { newtonsPerSquareCentimetre, type Unit } from "../unit";

/** "mat": the mat's own unit. */
export const pressureUnits = ["mat", "mmHg", "kPa", "Ncm2"] as const;
export type PressureUnit = (typeof pressureUnits)[number];

/** In N/cm²; 1 N/cm² is 10 kPa. */
const perUnit = {
  mmHg: newtonsPerSquareCentimetre.mmHg,
  kPa: newtonsPerSquareCentimetre.kPa,
  Ncm2: 1,
} satisfies Record<Exclude<PressureUnit, "mat">, number>;

export const pressureSymbols = { mmHg: "mmHg", kPa: "kPa", Ncm2: "N/cm²" } as const satisfies Record<keyof typeof perUnit, string>;

/** Shown value = mat's value · `factor`. */
export interface ShownUnit {
  symbol: string;
  factor: number;
}

/** Only pressures have a choice. */
export const isPressureUnit = (unit: Unit): boolean => newtonsPerSquareCentimetre[unit] !== null;

/** Counts and forces keep the mat's unit. */
export function shownUnit(unit: Unit, chosen: PressureUnit): ShownUnit {
  const own = newtonsPerSquareCentimetre[unit];
  return chosen === "mat" || own === null || chosen === unit
    ? { symbol: unit, factor: 1 }
    : { symbol: pressureSymbols[chosen], factor: own / perUnit[chosen] };
}

/** As precise in another unit, but within half the mat's step. */
export const shownDecimals = (decimals: number, factor: number): number => Math.max(0, Math.round(decimals - Math.log10(factor)));
