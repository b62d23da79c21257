import { newtonsPerSquareCentimetre, type Unit } from "../unit";

/** What a person may read pressures in; "mat" is the unit that the mat measures in. */
export const pressureUnits = ["mat", "mmHg", "kPa", "Ncm2"] as const;
export type PressureUnit = (typeof pressureUnits)[number];

/** Newtons per square centimetre that one of each unit is; 1 N/cm² is 10 kPa. */
const perUnit = {
  mmHg: newtonsPerSquareCentimetre.mmHg,
  kPa: newtonsPerSquareCentimetre.kPa,
  Ncm2: 1,
} satisfies Record<Exclude<PressureUnit, "mat">, number>;

export const pressureSymbols = { mmHg: "mmHg", kPa: "kPa", Ncm2: "N/cm²" } as const satisfies Record<keyof typeof perUnit, string>;

/** How pressures of a mat are shown: a value in the mat's unit times `factor` is one in the unit `symbol`. */
export interface ShownUnit {
  symbol: string;
  factor: number;
}

/** Whether numbers of a mat are pressures, so that their unit can be chosen. */
export const isPressureUnit = (unit: Unit): boolean => newtonsPerSquareCentimetre[unit] !== null;

/** The unit that values of a mat are shown in; counts and forces stay in the mat's own. */
export function shownUnit(unit: Unit, chosen: PressureUnit): ShownUnit {
  const own = newtonsPerSquareCentimetre[unit];
  return chosen === "mat" || own === null || chosen === unit
    ? { symbol: unit, factor: 1 }
    : { symbol: pressureSymbols[chosen], factor: own / perUnit[chosen] };
}

/** Decimals in another unit that say as much as `decimals` in the mat's, and never more than the mat resolves by half a step. */
export const shownDecimals = (decimals: number, factor: number): number => Math.max(0, Math.round(decimals - Math.log10(factor)));
